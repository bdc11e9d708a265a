/** Small Markdown functions of the site. */
import { read } from './files.ts';

/** A page's first heading. Throws when it has none. */
export function titleOf(file: string): string {
  const title = /^# (.+)$/m.exec(read(file))?.[1];
  if (title === undefined) throw new Error(`${file} has no title.`);
  return title;
}

/** A table with aligned columns, as the formatter writes it. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * Inserts generated text in place of `<!-- name -->`. Throws for a placeholder without text, and for text without a
 * placeholder.
 */
export function filled(text: string, parts: Record<string, string>): string {
  const names = [...text.matchAll(/^<!-- ([\w-]+) -->$/gm)].map(([, name]) => name!);
  for (const name of Object.keys(parts)) {
    if (!names.includes(name)) throw new Error(`The page has no placeholder <!-- ${name} -->.`);
  }
  return text.replaceAll(/^<!-- ([\w-]+) -->$/gm, (_whole, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no text for <!-- ${name} -->.`);
    return part;
  });
}

/**
 * Removes the labels that examples have in their fences, such as `json answer generateRa1 200`, which are only for
 * tests.
 */
export function withoutExampleMarks(text: string): string {
  return text
    .replaceAll(/^```json (?:request|answer|error)\b.*$/gm, '```json')
    .replaceAll(/^```bash refused$/gm, '```bash');
}

export function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
