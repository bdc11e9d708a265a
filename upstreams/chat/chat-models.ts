/** The catalogue of chat models: the embedded one, and those of the engines file. */
import {
  type ChatEngine,
  type ChatModel,
  type ChatPiece,
  type ChatTask,
  llamaEngine,
  scripted,
  UpstreamError,
} from '@reverie/engines';
import { type Breaker, openBreaker } from '../breaker.ts';
import type { AskedUpstream } from '../candidates.ts';
import type { Clock } from '../lib/clock.ts';
import type { ChatEntry } from './chat-file.ts';
import { openAiEngine } from './openai-chat.ts';

const LEAST_RATE = '0.0000072';
const SCRIPTED_TOKENS_MAX = 512;

export type ChatSources = {
  entries: Record<string, ChatEntry>;
  /** True when the embedded model also serves live accounts without an entry in the file; default true. */
  unnamed?: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  onCall(asked: AskedUpstream): void;
};

export type ChatModels = {
  catalogue(mode: 'live' | 'test'): ChatModel[];
  /** Of the servers, by the name that metrics and answers have for each. */
  breakers: Map<string, Breaker>;
};

/**
 * Ordered as listed, the embedded model last. It is the default unless the file names one. Test accounts see the same
 * models at the same rates, each answered for by the embedded engine.
 */
export function openChatModels({ unnamed = true, ...sources }: ChatSources): ChatModels {
  const breakers = new Map<string, Breaker>();
  const named = Object.entries(sources.entries).map(([id, entry]): ChatModel => {
    const { free, max_tokens } = entry;
    return {
      id,
      engine: engineOf(id, entry, sources, breakers),
      input_rate: perToken(entry.input_credits_per_million),
      output_rate: perToken(entry.output_credits_per_million),
      free,
      default: entry.default,
      max_tokens,
    };
  });
  const embedded = { ...scriptedModel(), default: !named.some((model) => model.default) };
  const test = [...named, embedded].map((model) => ({ ...model, engine: scripted }));
  const live = unnamed ? [...named, embedded] : named;
  return { catalogue: (mode) => (mode === 'live' ? live : test), breakers };
}

/** `local/scripted`, free and at the lowest rate. */
export function scriptedModel(): ChatModel {
  return {
    id: 'local/scripted',
    engine: scripted,
    input_rate: LEAST_RATE,
    output_rate: LEAST_RATE,
    free: true,
    default: true,
    max_tokens: SCRIPTED_TOKENS_MAX,
  };
}

/** The first server is named like the model, the others by their place in the list. */
function engineOf(
  id: string,
  { sources: listed }: ChatEntry,
  { environment, clock, onCall }: Omit<ChatSources, 'entries' | 'unnamed'>,
  breakers: Map<string, Breaker>,
): ChatEngine {
  const candidates = listed.map((source, index): ChatCandidate => {
    if (source.protocol === 'embedded') return { engine: scripted };
    if (source.protocol === 'gguf')
      return { engine: llamaEngine({ file: source.model, context_tokens: source.context_tokens }) };
    const { key_env, protocol: _, ...server } = source;
    const name = index === 0 ? id : `${id}/${index + 1}`;
    const key = key_env && environment[key_env]?.trim();
    const breaker = openBreaker(clock);
    breakers.set(name, breaker);
    return {
      engine: openAiEngine({ ...server, name, ...(key && { authorization: `Bearer ${key}` }) }),
      breaker,
    };
  });
  return chatCandidates(candidates, onCall);
}

/** `7.2` for a million → `0.0000072` for one: the point moves six places. */
function perToken(credits_per_million: string): string {
  const [whole = '0', fraction = ''] = credits_per_million.split('.');
  const digits = whole.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}${fraction}`;
}

/**
 * The engine of one model of the operator's file. Its entries are tried in order: the next one only when the one
 * before certainly did not take the message, never after the first word.
 */
type ChatCandidate = {
  engine: ChatEngine;
  /** Absent for an engine of this process. */
  breaker?: Breaker;
};

type OnCall = (asked: AskedUpstream) => void;

function chatCandidates(candidates: readonly ChatCandidate[], onCall: OnCall): ChatEngine {
  const first = candidates[0]!;
  const leader = () => candidates.find(({ breaker }) => breaker?.restsFor() === undefined) ?? first;
  return {
    get label() {
      return leader().engine.label;
    },
    get about() {
      return leader().engine.about;
    },
    restsFor() {
      const rests = candidates.map(({ breaker }) => breaker?.restsFor());
      return rests.includes(undefined) ? undefined : Math.min(...(rests as number[]));
    },
    async *answer(task, signal) {
      const able = candidates.filter(({ breaker }) => breaker?.restsFor() === undefined);
      if (able.length === 0)
        throw new UpstreamError('No chat server accepts messages at present.', 'no', { fault: 'overload' });
      for (const [index, candidate] of able.entries()) {
        const passed = yield* ask(candidate, task, { onCall, signal, isLast: index === able.length - 1 });
        if (passed === undefined) return;
        yield { passed };
      }
    },
  };
}

type Asking = { onCall: OnCall; signal: AbortSignal; isLast: boolean };

/** Answers why it surely did not take the message, where there is another to be asked; undefined when it did. */
async function* ask(
  { engine, breaker }: ChatCandidate,
  task: ChatTask,
  { onCall, signal, isLast }: Asking,
): AsyncGenerator<ChatPiece, string | undefined> {
  const began = performance.now();
  const end = (outcome: string) =>
    breaker &&
    onCall({ engine: engine.label.name, verb: 'chat', outcome, seconds: (performance.now() - began) / 1000 });
  let taken = false;
  let outcome = 'done';
  breaker?.begin();
  try {
    for await (const piece of engine.answer(task, signal)) {
      if ('failed' in piece) {
        outcome = piece.failed;
        // Misconfigured engines are paused. An engine that refuses a prompt is healthy.
        if (piece.failed === 'misconfigured') breaker?.failed();
        else breaker?.succeeded();
        end(outcome);
        if (piece.failed === 'misconfigured' && !taken && !isLast) return piece.message;
      } else if (!taken) {
        taken = true;
        yield { by: engine.label };
      }
      yield piece;
      if ('failed' in piece) return undefined;
    }
    breaker?.succeeded();
    end(outcome);
    return undefined;
  } catch (error) {
    // An aborted call says nothing about the engine.
    if (signal.aborted) end('left');
    else {
      breaker?.failed();
      end(error instanceof UpstreamError ? error.fault : 'fault');
    }
    const untaken = !taken && error instanceof UpstreamError && error.accepted === 'no';
    if (!untaken || isLast || signal.aborted) throw error;
    return error.message;
  }
}
