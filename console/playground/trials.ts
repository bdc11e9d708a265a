/**
 * Forms and runs of the playground. Both survive a change of screen, and drafts also survive a reload. Signing out removes
 * them.
 */
import type { Values } from '../contract/body.ts';
import { say } from '../parts/say.ts';
import { createState, type State } from '../parts/state.ts';
import { t } from '../words/words.ts';
import type { Answer, Progress, Run } from './run-call.ts';

type Body = Record<string, unknown>;
export type TrialState =
  | { is: 'ready' }
  | { is: 'running'; run: Run; begun: number; progress: Progress | undefined }
  | { is: 'done'; answer: Answer; body: Body }
  | { is: 'failed'; failure: unknown };

const STORED = 'reverie-drafts';
/** Longer texts are usually files, so they are not stored. */
const TEXT_MAX = 20_000;

let drafts = new Map<string, Values>();
let states = new Map<string, State<TrialState>>();

/** The run of an operation, whichever screen is open. */
export function stateOfTrial(operation: string): State<TrialState> {
  const state = states.get(operation) ?? createState<TrialState>({ is: 'ready' });
  states.set(operation, state);
  return state;
}

export function draftOf(operation: string): Values | undefined {
  return drafts.get(operation) ?? stored()[operation];
}

export function keepDraft(operation: string, values: Values): void {
  drafts.set(operation, values);
  const texts = Object.entries(values).filter(([, value]) => isText(value) && value !== '');
  const { [operation]: _, ...others } = stored();
  const all = texts.length > 0 ? { ...others, [operation]: Object.fromEntries(texts) } : others;
  if (Object.keys(all).length > 0) sessionStorage.setItem(STORED, JSON.stringify(all));
  else sessionStorage.removeItem(STORED);
}

/** Drafts survive a key that expires while someone is typing. */
export function forgetTrials(also: { drafts: boolean }): void {
  states = new Map();
  if (!also.drafts) return;
  drafts = new Map();
  sessionStorage.removeItem(STORED);
}

const isText = (value: Values[string]): boolean =>
  !(value instanceof File) && (typeof value !== 'string' || value.length <= TEXT_MAX);

function stored(): Record<string, Values> {
  return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
}

/** Follows a run to its end, and announces its result on whichever screen is open. `ended`: before the result is shown. */
export async function followRun(
  state: State<TrialState>,
  run: Run,
  { begun, body, ended }: { begun: number; body: Body; ended?: (answer: Answer) => void },
): Promise<void> {
  state.set({ is: 'running', run, begun, progress: undefined });
  try {
    const answer = await run.answer;
    ended?.(answer);
    state.set({ is: 'done', answer, body });
    say(t('result-ready'));
  } catch (failure) {
    state.set({ is: 'failed', failure });
  }
}

export function noteProgress(state: State<TrialState>, progress: Progress): void {
  const now = state.get();
  if (now.is === 'running') state.set({ ...now, progress });
}
