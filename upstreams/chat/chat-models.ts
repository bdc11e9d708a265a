/** The catalogue of chat models: the embedded one and those of the engines file. */
import {
  type ChatEngine,
  type ChatModel,
  type ChatPiece,
  type ChatTask,
  type Failure,
  llamaEngine,
  scripted,
  UpstreamError,
} from '@reverie/engines';
import { type Breaker, openBreaker } from '../breaker.ts';
import type { UpstreamCall } from '../candidates.ts';
import type { Clock } from '../lib/clock.ts';
import type { ChatEntry } from './chat-file.ts';
import { openAiEngine } from './openai-chat.ts';

const LEAST_RATE = '0.0000072';
const SCRIPTED_TOKENS_MAX = 512;

export type ChatSources = {
  entries: Record<string, ChatEntry>;
  /** True if live accounts also see the embedded model when the file does not name it. Default: true. */
  unnamed?: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  onCall(call: UpstreamCall): void;
};

export type ChatModels = {
  catalogue(mode: 'live' | 'test'): ChatModel[];
  /** The breakers of the servers, by the server names used in metrics and responses. */
  breakers: Map<string, Breaker>;
};

/**
 * Lists the models of the file in order, and the embedded model last. The embedded model is the default unless the file
 * names one. Test accounts see the same models at the same rates, but the embedded engine answers for each.
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

/** `local/scripted`, which is free and has the lowest rate. */
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

/** The first server has the name of the model. The others add their position in the list. */
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

/** Converts a rate per million tokens to one per token: `7.2` → `0.0000072`. */
function perToken(credits_per_million: string): string {
  const [whole = '0', fraction = ''] = credits_per_million.split('.');
  const digits = whole.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}${fraction}`;
}

/**
 * The engine of one chat model in the engines file. Its entries are tried in order. The next one is tried only if the
 * previous one certainly did not accept the message, and never after the first word.
 */
type ChatCandidate = {
  engine: ChatEngine;
  /** Absent for an embedded engine. */
  breaker?: Breaker;
};

type OnCall = (call: UpstreamCall) => void;

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

/** Failures with which another engine may accept the message. */
const UNFIT: ReadonlySet<Failure> = new Set(['invalid_request', 'misconfigured']);

type Asking = { onCall: OnCall; signal: AbortSignal; isLast: boolean };

/** Yields the answer. If the engine certainly did not accept the message and another follows, it returns the reason. */
async function* ask(
  { engine, breaker }: ChatCandidate,
  task: ChatTask,
  { onCall, signal, isLast }: Asking,
): AsyncGenerator<ChatPiece, string | undefined> {
  const began = performance.now();
  const end = (outcome: string) =>
    breaker &&
    onCall({ engine: engine.label.name, verb: 'chat', outcome, seconds: (performance.now() - began) / 1000 });
  let isAccepted = false;
  let outcome = 'done';
  const attempt = breaker?.begin();
  try {
    for await (const piece of engine.answer(task, signal)) {
      if ('failed' in piece) {
        outcome = piece.failed;
        // Misconfigured engines are paused. An engine that refuses a message is healthy.
        if (piece.failed === 'misconfigured' && !piece.healthy) breaker?.failed();
        else breaker?.succeeded();
        end(outcome);
        if (UNFIT.has(piece.failed) && !isAccepted && !isLast) return piece.reason ?? piece.message;
      } else if (!isAccepted) {
        isAccepted = true;
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
      const fault = error instanceof UpstreamError ? error.fault : 'fault';
      breaker?.failed(fault === 'timeout' ? attempt : undefined);
      end(fault);
    }
    const untaken = !isAccepted && error instanceof UpstreamError && error.accepted === 'no';
    if (!untaken || isLast || signal.aborted) throw error;
    return error.message;
  }
}
