/**
 * Wraps the adapter of a protocol without tickets. The call process runs its submits. Each gets a ticket that is stored
 * before anything is sent, so a restarted service finds the result.
 */

import { type Ticket, UpstreamError } from '@reverie/engines';
import { z } from 'zod';
import { randomName } from '../lib/random-name.ts';
import type { Adapter, ProtocolName, UpstreamSettings, WorkState } from '../protocol.ts';
import type { CallPlace } from './call-place.ts';
import type { CallProcess } from './call-process.ts';
import { stateOfEnd } from './stored-outcomes.ts';

const CallTicket = z.union([
  z.object({ id: z.string(), place: z.string(), socket: z.string() }),
  /** The calling process ran it without a call process, so no other process knows its state. */
  z.object({ alone: z.literal(true) }),
]);

/** The poll interval for work in another place. */
const ELSEWHERE_SECONDS = 5;

export function lastingAdapter(
  adapter: Adapter,
  protocol: ProtocolName,
  { fetch: _, ...settings }: UpstreamSettings,
  calls: CallProcess,
): Adapter {
  const { name, poll_seconds } = settings;

  return {
    check: adapter.check,
    keeps_first: true,

    async submit(request, signal, report, keep) {
      // Without a stored ticket, the call could not be found again.
      if (!keep) return adapter.submit(request, signal, report);
      const at = await calls.ready();
      const id = randomName('call');
      const ticket: Ticket = at ? { id, ...at } : { alone: true };
      const takeBack = await keep(ticket);
      if (!takeBack) throw new UpstreamError('The work was canceled before it was sent.', 'no');
      try {
        if (!at) return await adapter.submit(request, signal, report);
        const state = await calls.make(at, { id, protocol, settings, request }, { signal, report });
        // Another key may accept the work, and that attempt has its own ticket.
        if (state.is === 'failed' && state.refused_key) await takeBack();
        return state.is === 'done' ? { ...state, ticket } : state;
      } catch (error) {
        if (error instanceof UpstreamError && error.accepted === 'no') await takeBack();
        throw error;
      }
    },

    async poll(ticket) {
      const read = CallTicket.parse(ticket);
      if ('alone' in read) return lost(`The service restarted during a call to ${name}`);
      const found = await calls.find(read, { id: read.id, settings });
      if (!('is' in found)) return after(() => stateOfEnd(found));
      if (found.is === 'unmade') return { ...lost(`${name} was not called`), retryable: true };
      if (found.is === 'gone') return lost(`The process that called ${name} has ended`);
      const after_seconds = found.is === 'elsewhere' ? ELSEWHERE_SECONDS : poll_seconds;
      const { progress } = { progress: undefined, ...found };
      return { is: 'running', ticket, after_seconds, ...(progress !== undefined && { progress }) };
    },

    async cancel(ticket) {
      const read = CallTicket.parse(ticket);
      if (!('alone' in read)) await calls.stop(placeIn(read), read.id);
    },

    async forget(ticket) {
      const read = CallTicket.parse(ticket);
      if (!('alone' in read)) await calls.forget(placeIn(read), read.id);
    },
  };
}

function placeIn({ place, socket }: CallPlace): CallPlace {
  return { place, socket };
}

type Failed = Extract<WorkState, { is: 'failed' }>;

function lost(message: string): Failed {
  return { is: 'failed', failure: 'engine_failed', message };
}

/**
 * Converts the error of a submit to its final state, because a retried poll would throw it again. If the work was not
 * accepted, a new start is safe.
 */
function after(read: () => WorkState): WorkState {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { ...lost(error.message.slice(0, 300)), retryable: error.accepted === 'no' };
  }
}
