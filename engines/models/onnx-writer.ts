/**
 * Writes models in the ONNX format, with the features that converted models need.
 *
 * Source of the field numbers: onnx/onnx.proto of the ONNX project (IR version 8, opset 13).
 */

const IR_VERSION = 8;
const OPSET = 13;
const FLOAT = 1;
const INT64 = 7;

export type Attribute = number | readonly number[] | string | { float: number };

/** A node of a graph, named after its only output. */
export type GraphNode = {
  operator: string;
  name: string;
  inputs: readonly string[];
  attributes?: Readonly<Record<string, Attribute>>;
};

export type Constant = { name: string; shape: readonly number[]; values: Float32Array | readonly bigint[] };

/** An input or output. A dimension that the caller chooses has a name. */
export type Port = { name: string; shape: readonly (number | string)[] };

export type Graph = { nodes: GraphNode[]; constants: Constant[]; inputs: Port[]; outputs: Port[] };

/** Returns the bytes of the file. Values are 32-bit floats; integers are only used for shapes. */
export function writeOnnx({ nodes, constants, inputs, outputs }: Graph): Uint8Array {
  const graph = message(
    ...nodes.map((each) => bytes(1, node(each))),
    text(2, 'graph'),
    ...constants.map((each) => bytes(5, constant(each))),
    ...inputs.map((each) => bytes(11, port(each))),
    ...outputs.map((each) => bytes(12, port(each))),
  );
  const opset = message(text(1, ''), varint(2, OPSET));
  return message(varint(1, IR_VERSION), bytes(7, graph), bytes(8, opset));
}

function node({ operator, name, inputs, attributes = {} }: GraphNode): Uint8Array {
  return message(
    ...inputs.map((input) => text(1, input)),
    text(2, name),
    text(3, name),
    text(4, operator),
    ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value))),
  );
}

/** The last field declares which of the others holds the value. */
function attribute(key: string, value: Attribute): Uint8Array {
  if (typeof value === 'number') return message(text(1, key), varint(3, value), varint(20, 2));
  if (typeof value === 'string') return message(text(1, key), text(4, value), varint(20, 3));
  if ('float' in value) return message(text(1, key), float(2, value.float), varint(20, 1));
  return message(text(1, key), ...value.map((each) => varint(8, each)), varint(20, 7));
}

function constant({ name, shape, values }: Constant): Uint8Array {
  const whole = values instanceof Float32Array;
  const raw = whole ? values : BigInt64Array.from(values);
  return message(
    ...shape.map((side) => varint(1, side)),
    varint(2, whole ? FLOAT : INT64),
    text(8, name),
    bytes(9, new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)),
  );
}

function port({ name, shape }: Port): Uint8Array {
  const sides = shape.map((side) =>
    bytes(1, typeof side === 'number' ? message(varint(1, side)) : message(text(2, side))),
  );
  const type = message(bytes(1, message(varint(1, FLOAT), bytes(2, message(...sides)))));
  return message(text(1, name), bytes(2, type));
}

function message(...fields: Uint8Array[]): Uint8Array {
  return Buffer.concat(fields);
}

function varint(field: number, value: number): Uint8Array {
  return Uint8Array.from([...digits(field << 3), ...digits(value)]);
}

function text(field: number, value: string): Uint8Array {
  return bytes(field, new TextEncoder().encode(value));
}

function float(field: number, value: number): Uint8Array {
  return message(Uint8Array.from(digits((field << 3) | 5)), new Uint8Array(Float32Array.of(value).buffer));
}

function bytes(field: number, value: Uint8Array): Uint8Array {
  return message(Uint8Array.from([...digits((field << 3) | 2), ...digits(value.length)]), value);
}

/** A varint: seven bits per byte, lowest first, for integers from 0 to 2^53. */
function digits(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...digits(Math.floor(value / 128))];
}
