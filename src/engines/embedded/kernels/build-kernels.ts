/** `npm run generate:kernels`: the kernels' AssemblyScript to WebAssembly beside it, and to types of their functions. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { buildDataPath } from '../../../build-data/build-data.ts';

// biome-ignore format: a list of words
const FLAGS = [
  '--enable', 'simd', '--enable', 'relaxed-simd', '--runtime', 'stub', '--importMemory', '-O3',
  '--converge', '--noAssert',
];

/** What is used of the compiler. Source: assemblyscript 0.28.20 `dist/asc.d.ts`. */
type Compile = (
  args: string[],
  world: {
    readFile(file: string): string | null;
    writeFile(file: string, contents: Uint8Array | string): void;
    listFiles(): string[];
    stderr: { write(text: string): void };
    stdout: { write(text: string): void };
  },
) => Promise<{ error: Error | null }>;

/** The module of one kernel file, e.g. `warp` for warp.as. @throws with the compiler's words. */
export async function compileKernel(name: string): Promise<Uint8Array> {
  let wasm: Uint8Array | undefined;
  const said: string[] = [];
  const { main } = (await import(buildDataPath('assemblyscript/dist/asc.js'))) as { main: Compile };
  const { error } = await main([`${name}.ts`, '--outFile', 'out.wasm', ...FLAGS], {
    // The compiler knows its own ending only; ours is another, because these files are not TypeScript.
    readFile: (file) =>
      file === `${name}.ts` ? readFileSync(new URL(`${name}.as`, import.meta.url), 'utf8') : null,
    writeFile: (file, contents) => {
      if (file === 'out.wasm' && typeof contents !== 'string') wasm = contents;
    },
    listFiles: () => [],
    stderr: { write: (text: string) => said.push(text) },
    stdout: { write: () => undefined },
  });
  if (error || !wasm) throw new Error(`${name}.as does not compile:\n${said.join('')}`);
  return wasm;
}

export function kernelNames(): string[] {
  return globSync('*.as', { cwd: import.meta.dirname })
    .map((file) => basename(file, '.as'))
    .sort();
}

/** What `kernel-functions.ts` says: every function that a kernel exports, as its source declares it. */
export function kernelTypes(): string {
  const modules = kernelNames().map((name) => {
    const source = readFileSync(new URL(`${name}.as`, import.meta.url), 'utf8').replaceAll(/\/\/.*$/gm, '');
    const functions = [...source.matchAll(/^export function (\w+)\(([^)]*)\): (\w+)/gm)].map(
      ([, own, parameters, result]) =>
        wrapped(`${own}(${numbers(parameters!)}): ${NUMERIC.test(result!) ? 'number' : result};`),
    );
    return `  '${name}': {\n${functions.join('')}  };\n`;
  });
  const head =
    '/** Made by `npm run generate:kernels`. What each function does is said in its `.as` file. */\n';
  return `${head}// biome-ignore format: made\nexport type KernelFunctions = {\n${modules.join('')}};\n`;
}

const NUMERIC = /^(?:usize|[iuf]\d+)$/;
const WIDTH_MAX = 108;

function numbers(parameters: string): string {
  const names = parameters.split(',').map((each) => each.split(':')[0]!.trim());
  return names
    .filter((name) => name !== '')
    .join(': number, ')
    .concat(': number');
}

/** In lines of a page's width, between parameters. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/(?<=,) /)) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && line.length <= WIDTH_MAX) lines[lines.length - 1] = line;
    else lines.push(`${lines.length > 0 ? '      ' : '    '}${word}`);
  }
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) {
  for (const name of kernelNames())
    writeFileSync(new URL(`${name}.wasm`, import.meta.url), await compileKernel(name));
  writeFileSync(new URL('kernel-functions.ts', import.meta.url), kernelTypes());
}
