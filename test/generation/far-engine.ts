import type { Engine, Step, Ticket } from '../../src/engines/engine.ts';

const LABEL = { name: 'far', version: '1', kind: 'upstream' } as const;

export type Far = {
  tickets: number;
  stopped: Ticket[];
  polled: number;
  /** What a cancel is answered. */
  bill(): Promise<bigint | undefined>;
  /** What a question is answered. */
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
