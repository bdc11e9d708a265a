/** Versions of Cog's server, as runs of them show. The tests of a Cog server run over all of them. */
import type { Answer } from './fixture.ts';

export type Ended = {
  input: object;
  logs: string;
  seconds: number;
  /** A data URI; undefined if the model raised `error`. */
  output?: string;
  error?: string;
};

export type CogProgram = {
  /** A prediction that ended, also one that failed. */
  ended(prediction: Ended): Answer;
  /** Another prediction runs. */
  busy: Answer;
  /** The model is not loaded yet. */
  loading: Answer;
};

export const COG_PROGRAMS = {
  // Driven: cog 0.16.12 from PyPI, `python -m cog.server.http`. A caller without an id gets null.
  'Cog 0.16.12': {
    ended: ({ input, logs, seconds, output, error }: Ended) => ({
      body: {
        ...{ input, output: output ?? null, id: null, version: null, created_at: null },
        ...{
          started_at: '2026-11-29T16:51:00.852238+00:00',
          completed_at: '2026-11-29T16:51:01.096242+00:00',
        },
        ...{ logs, error: error ?? null, status: error === undefined ? 'succeeded' : 'failed' },
        metrics: error === undefined ? { predict_time: seconds } : null,
      },
    }),
    busy: { status: 409, body: { detail: 'Already running a prediction' } },
    loading: { status: 409, body: { detail: 'Already running a prediction' } },
  },
  // Driven: cog and coglet 0.23.1 from PyPI, the same command.
  'Cog 0.23.1': {
    ended: ({ logs, seconds, output, error }: Ended) => {
      const id = 'pred_18ec92492d6eae39';
      const metrics = { predict_time: seconds };
      if (error === undefined) return { body: { id, logs, metrics, output, status: 'succeeded' } };
      return {
        body: { error: `Prediction failed: Exception: ${error}`, id, logs: '', metrics, status: 'failed' },
      };
    },
    busy: { status: 409, body: { error: 'At capacity - all prediction slots busy', status: 'failed' } },
    loading: {
      status: 503,
      body: {
        error: 'Setup has not finished yet. Wait until it has finished, or GET /health-check for status.',
        status: 'failed',
      },
    },
  },
} satisfies Record<string, CogProgram>;

export type CogProgramName = keyof typeof COG_PROGRAMS;
export const COG_PROGRAM_NAMES = Object.keys(COG_PROGRAMS) as CogProgramName[];
