/**
 * A model small enough to write by hand: opacity = sigmoid(40 · (red − blue)). Source of the field numbers:
 * onnx/onnx.proto of the ONNX project (IR version 8, opset 13).
 */
import { createRequire } from 'node:module';

/** Whether the optional peer is installed where these tests run. */
export function hasOnnxRuntime(): boolean {
  try {
    createRequire(import.meta.url).resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

/** The bytes of the model for pictures of this size. */
export function redAgainstBlue(width: number, height: number): Uint8Array {
  const weight = message(
    varints(1, 1, 3, 1, 1),
    varint(2, FLOAT),
    text(8, 'weight'),
    bytes(9, new Uint8Array(Float32Array.of(40, 0, -40).buffer)),
  );
  const graph = message(
    bytes(1, node('Conv', ['picture', 'weight'], 'difference')),
    bytes(1, node('Sigmoid', ['difference'], 'opacity')),
    text(2, 'matte'),
    bytes(5, weight),
    bytes(11, tensor('picture', [1, 3, height, width])),
    bytes(12, tensor('opacity', [1, 1, height, width])),
  );
  return message(varint(1, 8), bytes(7, graph), bytes(8, message(text(1, ''), varint(2, 13))));
}

const FLOAT = 1;

function node(operator: string, inputs: string[], output: string): Uint8Array {
  return message(...inputs.map((input) => text(1, input)), text(2, output), text(4, operator));
}

function tensor(name: string, shape: number[]): Uint8Array {
  const dimensions = shape.map((size) => bytes(1, message(varint(1, size))));
  const type = message(bytes(1, message(varint(1, FLOAT), bytes(2, message(...dimensions)))));
  return message(text(1, name), bytes(2, type));
}

function message(...fields: Uint8Array[]): Uint8Array {
  return Uint8Array.from(fields.flatMap((field) => [...field]));
}

function varint(field: number, value: number): Uint8Array {
  return Uint8Array.from([...number(field << 3), ...number(value)]);
}

function varints(field: number, ...values: number[]): Uint8Array {
  return message(...values.map((value) => varint(field, value)));
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value));
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return Uint8Array.from([...number((field << 3) | 2), ...number(value.length), ...value]);
}

function number(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)];
}
