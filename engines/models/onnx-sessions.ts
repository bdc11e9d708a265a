/** Runs ONNX models with `onnxruntime-node`, if the operator has installed it. */
import { existsSync } from 'node:fs';
import { type ModelAnswer, type ModelRun, ModelUnusable, type RunModel } from './run-model.ts';
import { runtimeOf } from './runtime.ts';

/** The part of `onnxruntime-node` that is used. Tests can inject their own. */
export type OnnxRuntime = {
  InferenceSession: {
    create(path: string, options: Record<string, unknown>): Promise<OnnxSession>;
  };
  Tensor: new (type: 'float32', values: Float32Array, shape: readonly number[]) => unknown;
};

type OnnxSession = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, unknown>, fetches: readonly string[]): Promise<Record<string, OnnxAnswer>>;
};

type OnnxAnswer = { data: ArrayLike<number>; dims: readonly number[] };

/** One session per file, shared by all callers. A run blocks the calling thread. */
export function onnxSessions(load: () => Promise<OnnxRuntime> = installed): RunModel {
  const sessions = new Map<string, Promise<{ runtime: OnnxRuntime; session: OnnxSession }>>();
  return async (run) => {
    const key = `${run.threads} ${run.path}`;
    if (!sessions.has(key)) {
      const opened = load().then(async (runtime) => ({ runtime, session: await open(runtime, run) }));
      // A failed opening is not cached, because the file may be repaired before the next request.
      opened.catch(() => sessions.delete(key));
      sessions.set(key, opened);
    }
    const { runtime, session } = await sessions.get(key)!;
    return answerOf(runtime, session, run);
  };
}

async function answerOf(runtime: OnnxRuntime, session: OnnxSession, run: ModelRun): Promise<ModelAnswer> {
  const input = named(session.inputNames, run.input_name, 'input');
  const output = named(session.outputNames, run.output_name, 'output');
  if (!run.input) return { values: new Float32Array(0), shape: [] };
  const { values, shape } = run.input;
  const feeds = { [input]: new runtime.Tensor('float32', values, shape) };
  const answer = (await session.run(feeds, [output]))[output];
  if (!answer) throw new ModelUnusable(`The model ${run.path} answers nothing.`);
  return { values: Float32Array.from(answer.data), shape: answer.dims };
}

// A variable, so that type checks pass without the peer package.
const PEER: string = 'onnxruntime-node';

async function installed(): Promise<OnnxRuntime> {
  const unless = `run "npm install ${PEER}", or take the model out of the configuration`;
  const failed = (why: string, cause?: unknown) =>
    new ModelUnusable(`A model is installed or configured, but the package ${PEER} ${why}: ${unless}.`, {
      cause,
    });
  if (runtimeOf(PEER) === undefined) throw failed('is not installed');
  try {
    const found = (await import(PEER)) as OnnxRuntime & { default?: OnnxRuntime };
    return found.default ?? found;
  } catch (cause) {
    throw failed(`cannot be loaded (${String(cause)})`, cause);
  }
}

async function open(runtime: OnnxRuntime, { path, threads = 1 }: ModelRun): Promise<OnnxSession> {
  if (!existsSync(path)) throw new ModelUnusable(`The model ${path} does not exist.`);
  try {
    return await runtime.InferenceSession.create(path, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Frees the memory of a run after it: 1.8 GB for a picture of 1024 × 1024 in IS-Net.
      enableCpuMemArena: false,
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ModelUnusable(`The model ${path} cannot be read: ${why}`, { cause });
  }
}

function named(names: readonly string[], wanted: string | undefined, what: string): string {
  const name = wanted ?? names[0];
  if (name === undefined || !names.includes(name)) {
    throw new ModelUnusable(`The model has no ${what} ${wanted}; it has ${names.join(', ')}.`);
  }
  return name;
}
