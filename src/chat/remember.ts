/** Memory of a conversation: its last turns word for word, and before them what the model made of the others. */
import type { ChatEngine, ChatModel, ChatPiece, ChatTask, ChatTurn, CountedTokens } from '@reverie/engines';
import type { TokenUsage } from './chat-usage.ts';
import type { Exchange } from './conversations.ts';
import { countPrompt, countTokens } from './token-count.ts';

/** Turns that an answer reads word for word, in tokens; twice as many before the older half is summarized. */
export const VERBATIM_TOKENS = 4000;
/** Of a summary, at most. */
const SUMMARY_TOKENS = 400;

export type Memory = {
  /** A place for the summary comes first, where there is one or will be. */
  turns: ChatTurn[];
  /** Exchanges that are to be summarized before the answer, with what was made of those before them. */
  older?: Older;
};

/** `greeting`: the character's message before the exchanges, where no summary stands for it. */
export type Older = { exchanges: Exchange[]; summary: string | null; greeting: string | null };

const HEADING = 'Summary of the conversation so far, written by you:';
const PLACE = `${HEADING} …`;

type StoredMemory = { summary: string | null; greeting: string | null; canSummarize: boolean };

/** The turns that an answer reads. `canSummarize`: a model server answers; any other forgets what is older. */
export async function remembered(
  exchanges: Exchange[],
  { summary, canSummarize, ...begun }: StoredMemory,
): Promise<Memory> {
  const greeting = summary === null ? begun.greeting || null : null;
  const first = greeting === null ? [] : [{ role: 'assistant' as const, content: greeting }];
  const tokens = await Promise.all(
    exchanges.map(async ({ query, response }) => (await countTokens(query)) + (await countTokens(response))),
  );
  const length = sumOf(tokens) + (await countTokens(greeting ?? ''));
  const isLong = exchanges.length > 0 && length > 2 * VERBATIM_TOKENS;
  const from = isLong ? firstWithin(tokens, VERBATIM_TOKENS) : 0;
  const turns = exchanges.slice(from).flatMap(turnsOf);
  if (isLong && canSummarize)
    return {
      turns: [placeFor(PLACE), ...turns],
      older: { exchanges: exchanges.slice(0, from), summary, greeting },
    };
  if (summary !== null) return { turns: [placeFor(`${HEADING} ${summary}`), ...turns] };
  return { turns: isLong ? turns : [...first, ...turns] };
}

/** Index of the first of the last ones that are within the limit together; the last one always is. */
function firstWithin(tokens: number[], limit: number): number {
  let [from, sum] = [tokens.length - 1, tokens.at(-1)!];
  while (from > 0 && sum + tokens[from - 1]! <= limit) sum += tokens[--from]!;
  return from;
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
const placeFor = (content: string): ChatTurn => ({ role: 'system', content });
const turnsOf = ({ query, response }: Exchange): ChatTurn[] => [
  { role: 'user', content: query },
  { role: 'assistant', content: response },
];

const TASK = `Summarize this conversation for yourself, so that you can go on with it: who the two are, facts and names, \
promises, what they feel, and where the story stands. Write at most 200 words in the language of the conversation, \
and nothing else.`;

function summaryTurns({ exchanges, summary, greeting }: Older): ChatTurn[] {
  const lines = exchanges.map(({ query, response }) => `User: ${query}\nYou: ${response}`);
  if (greeting !== null) lines.unshift(`You: ${greeting}`);
  const before = summary === null ? [] : [`${HEADING} ${summary}`];
  return [placeFor(TASK), { role: 'user', content: [...before, ...lines].join('\n\n') }];
}

/** The most tokens that a summary takes beside the answer. */
export async function summaryTokens(older: Older): Promise<TokenUsage> {
  const tokens = await countPrompt(summaryTurns(older));
  // The answer reads the summary in the place of its mark.
  return { prompt_tokens: tokens + SUMMARY_TOKENS, completion_tokens: SUMMARY_TOKENS };
}

/** The model, which writes the summary before it answers. Its tokens count with those of the answer. */
export function summarizing(
  { engine, ...model }: ChatModel,
  older: Older,
  keep: (summary: string) => Promise<void>,
): ChatModel {
  const { label, about, restsFor } = engine;
  const answer = (task: ChatTask, signal: AbortSignal) => answerAfter(engine, { task, older, keep }, signal);
  return {
    ...model,
    engine: { label, about, answer, ...(restsFor && { restsFor: () => engine.restsFor!() }) },
  };
}

async function* answerAfter(
  engine: ChatEngine,
  { task, older, keep }: { task: ChatTask; older: Older; keep(summary: string): Promise<void> },
  signal: AbortSignal,
): AsyncGenerator<ChatPiece> {
  const { seed, end_user = null, trace_context = null } = task;
  const turns = summaryTurns(older);
  const request = {
    turns,
    persona: null,
    max_tokens: SUMMARY_TOKENS,
    live: false,
    seed,
    end_user,
    trace_context,
  };
  const first: Spent = { cost_nano_usd: 0n };
  let summary = '';
  for await (const piece of engine.answer(request, signal)) {
    if ('failed' in piece) return yield piece;
    if ('text' in piece) summary += piece.text;
    else note(first, piece);
  }
  if (summary.trim() !== '') await keep(summary);
  for await (const piece of engine.answer(withSummary(task, summary), signal)) yield added(first, piece);
}

type Spent = { usage?: CountedTokens; cost_nano_usd: bigint };

function note(spent: Spent, piece: ChatPiece): void {
  if ('usage' in piece) spent.usage = piece.usage;
  else if ('cost_nano_usd' in piece) spent.cost_nano_usd += piece.cost_nano_usd;
}

/** A piece of the answer, with what the summary took. Its words were not said, so they count as hidden. */
function added({ usage, cost_nano_usd }: Spent, piece: ChatPiece): ChatPiece {
  if ('usage' in piece && usage) {
    const prompt_tokens = piece.usage.prompt_tokens + usage.prompt_tokens;
    const completion_tokens = piece.usage.completion_tokens + usage.completion_tokens;
    return { usage: { ...piece.usage, prompt_tokens, completion_tokens, hidden: true } };
  }
  return 'cost_nano_usd' in piece ? { cost_nano_usd: piece.cost_nano_usd + cost_nano_usd } : piece;
}

function withSummary(task: ChatTask, summary: string): ChatTask {
  const placed = <Message extends object>(message: Message): Message =>
    summary.trim() !== '' && 'content' in message && message.content === PLACE
      ? { ...message, content: `${HEADING} ${summary}` }
      : message;
  const { turns, original } = task;
  return {
    ...task,
    turns: turns.map(placed),
    ...(original && { original: { ...original, messages: original.messages.map(placed) } }),
  };
}
