/** An upstream whose every answer a test decides, and a picture that it works on. */
import { expect } from 'vitest';
import type { Engine, Step, Ticket } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { findGeneration } from '../../src/generation/generation.ts';
import { openService, type Service } from '../support/service.ts';

const LABEL = { name: 'far', version: '1', kind: 'upstream' } as const;

export type Far = {
  tickets: number;
  stopped: Ticket[];
  polled: number;
  /** The response to a cancel. */
  bill(): Promise<bigint | undefined>;
  /** The response to a poll. */
  step(ticket: Ticket): Promise<Step>;
};

/** An upstream that works until a test lets it do something else. */
export function farEngine(): Engine & Far {
  const far: Engine & Far = {
    label: LABEL,
    about: 'Works until a test says otherwise.',
    tickets: 0,
    stopped: [],
    polled: 0,
    bill: async () => undefined,
    step: async (ticket) => ({ is: 'running', ticket, after_seconds: 0.2 }),
    async start(): Promise<Step> {
      return { is: 'running', ticket: { id: ++far.tickets }, after_seconds: 0.2 };
    },
    async poll(ticket: Ticket): Promise<Step> {
      far.polled += 1;
      return far.step(ticket);
    },
    async cancel(ticket: Ticket) {
      far.stopped.push(ticket);
      return far.bill();
    },
  };
  return far;
}

export type CanceledJob = Record<string, unknown> & {
  status: string;
  billing: Record<string, unknown>;
  warnings?: string[];
  result: { images?: { url: string }[] } | null;
};

/** A picture that is waited for, which its upstream works on. It costs 4 credits. */
export async function workingPicture(service: Service) {
  const account = await service.account({ credits: '100' });
  const headers = { ...account.keyHeader, 'idempotency-key': 'order-1' };
  const order = () => service.post('/api/ra1', { prompt: 'a fox' }, headers);
  const waiting = order();
  const id = await eventually(async () => {
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as {
      jobs: { job_id: string }[];
    };
    const found = jobs[0] && (await findGeneration(service.context.db, jobs[0].job_id));
    return found?.ticket ? found.id : undefined;
  });
  const status = async () => (await service.get(`/api/jobs/${id}`, account.keyHeader)).body as CanceledJob;
  const posted = async () => {
    const { credits } = (await service.get('/api/account', account.keyHeader)).body;
    return credits as { posted: string; held: string };
  };
  const cancel = () => service.post(`/api/jobs/${id}/cancel`, undefined, account.keyHeader);
  return { ...account, id, waiting, order, status, posted, cancel };
}

export type FarService = Awaited<ReturnType<typeof openFar>>;

/** A service whose pictures and films such an upstream makes. `reset` is for the beginning of each test. */
export async function openFar() {
  const far = farEngine();
  const service = await openService({ engines: { ra1: far, 'ltx-text-to-video': far } });
  return {
    far,
    service,
    working: () => workingPicture(service),
    reset() {
      const { bill, step } = farEngine();
      Object.assign(far, { bill, step, stopped: [], polled: 0 });
    },
    /** Closes it, and expects books without an open hold. */
    async close(): Promise<void> {
      expect((await service.get('/admin/ledger/check', service.asOperator)).body).toMatchObject({
        balanced: true,
        open_holds: 0,
      });
      await service.stop();
    },
  };
}
