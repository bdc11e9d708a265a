/** JSON that no value of JavaScript stands for. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** As JSON, with whatever is raw in it as it is. */
export function textOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(textOf)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${textOf(each)}`)}}`;
}
