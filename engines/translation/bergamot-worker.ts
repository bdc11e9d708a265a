/**
 * Runs in a worker thread: Bergamot's WebAssembly and the requested models.
 *
 * Source of the calls and of the model setup: worker/translator-worker.js of the package.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BERGAMOT, type BergamotModel, type BergamotOrder } from './bergamot.ts';

type List<Item> = { push_back(item: Item): void; get(at: number): Item; delete(): void };
type Memory = { getByteArrayView(): Int8Array };
type Model = object;
type Response = { getTranslatedText(): string };
type Responses = { get(at: number): Response; delete(): void };
type Service = {
  translate(model: Model, texts: List<string>, options: List<object>): Responses;
  translateViaPivoting(first: Model, second: Model, texts: List<string>, options: List<object>): Responses;
};

type Wasm = {
  BlockingService: new (options: { cacheSize: number }) => Service;
  AlignedMemory: new (bytes: number, alignment: number) => Memory;
  AlignedMemoryList: new () => List<Memory>;
  TranslationModel: new (
    config: string,
    model: Memory,
    shortlist: Memory,
    vocabularies: List<Memory>,
    quality: null,
  ) => Model;
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => List<object>;
};

/** Functions that the glue code adds beside its classes. */
type Module = Wasm & { asm: Record<string, (...values: unknown[]) => unknown> };

/** By the name that the WebAssembly asks for: what does the same without help of the browser. */
const GEMM = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

const CONFIG = `
beam-size: 1
normalize: 1.0
word-penalty: 0
cpu-threads: 0
gemm-precision: int8shiftAlphaAll
skip-cost: true
alignment: soft
quiet: true
quiet-translation: true
max-length-break: 128
mini-batch-words: 1024
workspace: 128
max-length-factor: 2.0
`;

let opened: Promise<{ wasm: Wasm; service: Service }> | undefined;
const models = new Map<string, Model>();

/** One translation a line. Rejects when the package or a model cannot be used. */
export async function translateLines({ models: way, lines }: BergamotOrder): Promise<string[]> {
  opened ??= open();
  const { wasm, service } = await opened.catch((error) => {
    opened = undefined;
    throw error;
  });
  const [first, second] = way.map((model) => usable(wasm, model));
  const texts = new wasm.VectorString();
  const options = new wasm.VectorResponseOptions();
  for (const line of lines) {
    texts.push_back(line);
    options.push_back({ alignment: false, html: false, qualityScores: false });
  }
  const responses = second
    ? service.translateViaPivoting(first!, second, texts, options)
    : service.translate(first!, texts, options);
  const translated = lines.map((_, at) => responses.get(at).getTranslatedText());
  for (const each of [texts, options, responses]) each.delete();
  return translated;
}

/** An abort leaves the WebAssembly instance unusable; the next text opens a new one. */
function usable(wasm: Wasm, model: BergamotModel): Model {
  try {
    return loaded(wasm, model);
  } catch (cause) {
    opened = undefined;
    models.clear();
    throw new Error(`The model ${model.model} cannot be used: verify it, or install it again.`, { cause });
  }
}

function loaded(wasm: Wasm, { model, shortlist, vocabulary }: BergamotModel): Model {
  const cached = models.get(model);
  if (cached) return cached;
  const vocabularies = new wasm.AlignedMemoryList();
  vocabularies.push_back(memoryOf(wasm, vocabulary, 64));
  const loaded = new wasm.TranslationModel(
    CONFIG,
    memoryOf(wasm, model, 256),
    memoryOf(wasm, shortlist, 64),
    vocabularies,
    null,
  );
  models.set(model, loaded);
  return loaded;
}

function memoryOf(wasm: Wasm, path: string, alignment: number): Memory {
  const bytes = readFileSync(path);
  const memory = new wasm.AlignedMemory(bytes.length, alignment);
  memory.getByteArrayView().set(bytes);
  return memory;
}

/** The glue is a script that fills a global `Module` and asks it how to make an instance. */
async function open(): Promise<{ wasm: Wasm; service: Service }> {
  const folder = join(dirname(packagePath()), 'worker');
  const glue = readFileSync(join(folder, 'bergamot-translator-worker.js'), 'utf8');
  const compiled = await WebAssembly.compile(readFileSync(join(folder, 'bergamot-translator-worker.wasm')));
  const ready = Promise.withResolvers<void>();
  const module = {
    instantiateWasm(imports: WebAssembly.Imports, accept: (instance: WebAssembly.Instance) => void) {
      WebAssembly.instantiate(compiled, { ...imports, wasm_gemm: gemm() }).then(accept, ready.reject);
      return {};
    },
    onRuntimeInitialized: () => ready.resolve(),
    onAbort: (why: unknown) => ready.reject(new Error(String(why))),
    print: () => undefined,
    printErr: () => undefined,
  } as unknown as Module;
  const gemm = () =>
    Object.fromEntries(
      Object.entries(GEMM).map(([name, own]) => [
        name,
        (...values: unknown[]) => module.asm[own]!(...values),
      ]),
    );
  // It expects the surroundings of a browser's worker.
  const run = new Function('Module', 'self', 'importScripts', 'require', '__dirname', glue);
  run(module, { location: { href: folder } }, () => undefined, createRequire(import.meta.url), folder);
  await ready.promise;
  return { wasm: module, service: new module.BlockingService({ cacheSize: 0 }) };
}

function packagePath(): string {
  try {
    return createRequire(import.meta.url).resolve(`${BERGAMOT}/package.json`);
  } catch (cause) {
    throw new Error(
      `A model for translation is installed, but the package ${BERGAMOT} is not: run "npm install ${BERGAMOT}".`,
      { cause },
    );
  }
}
