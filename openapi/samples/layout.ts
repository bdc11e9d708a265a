/** Layout of a value in a sample: on one line when it is short, otherwise one member per line. */
import { isNode, type Json } from '../generate/document.ts';

export type Language = {
  indent: string;
  /** Maximum line length, including the indentation. */
  width: number;
  scalar(value: null | boolean | number | string): string;
  member(name: string, value: string): string;
  /** True for spaces inside braces: `{ a: 1 }`. */
  airy: boolean;
  /** Text after the last member, if each member has its own line. */
  last: ',' | '';
};

export function laidOut(value: Json, language: Language, depth = 0): string {
  const { indent, width, scalar, member, airy, last } = language;
  if (typeof value !== 'object' || value === null) return scalar(value);
  const parts = isNode(value)
    ? Object.entries(value).map(([name, each]) => member(name, laidOut(each, language, depth + 1)))
    : value.map((each) => laidOut(each, language, depth + 1));
  const [open, close] = isNode(value) ? ['{', '}'] : ['[', ']'];
  if (parts.length === 0) return `${open}${close}`;
  const space = airy && isNode(value) ? ' ' : '';
  const short = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (short.length + depth * indent.length <= width && !short.includes('\n')) return short;
  const lines = parts.map((part) => `${indent.repeat(depth + 1)}${part}`);
  return `${open}\n${lines.join(',\n')}${last}\n${indent.repeat(depth)}${close}`;
}
