/** The code blocks of a page, and the calls of curl in them. */
import { readFileSync } from 'node:fs';

export type Fence = { page: string; line: number; info: string; text: string };
export type CurlCall = {
  page: string;
  line: number;
  method: string;
  path: string;
  query: string;
  headers: string[];
  body: string | undefined;
  /** Sends a multipart form. */
  form: boolean;
};

export function fencesOf(page: string): Fence[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/^```([^\n`]+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    info: match[1]!.trim(),
    text: match[2]!,
  }));
}

/** The calls of a shell block; a continued line is one line. Variables are filled in, or become `x`. */
export function callsOf({ page, line, text }: Fence, variables: Record<string, string> = {}): CurlCall[] {
  const commands = text.replaceAll('\\\n', ' ').split(/\n(?=\s*(?:curl|until|npm|export)\b)/);
  return commands
    .filter((command) => /\bcurl\b[\s\S]*https?:/.test(command))
    .map((raw) => {
      // Processing of the response is not part of the call.
      const command = raw
        .replace(/\|\s*(?:grep|jq)[\s\S]*$/, '')
        .replaceAll(/\$\{?(\w+)\}?/g, (_whole, name: string) => variables[name] ?? 'x');
      const url = /https?:\/\/[^\s"'/]+(\/[^\s"'?]*)?(\?[^\s"']*)?/.exec(command);
      // A form, or a file as the body.
      const form = /\s(?:-[FT]|--data-binary)\s/.test(command);
      const body = /\s(?:-d|--data)\s+'([\s\S]*?)'(?:[\s)]|$)/.exec(command)?.[1];
      return {
        page,
        line,
        method: /\s-X\s+(\w+)/.exec(command)?.[1] ?? (body === undefined && !form ? 'GET' : 'POST'),
        path: url?.[1] ?? '/',
        query: url?.[2] ?? '',
        headers: [...command.matchAll(/\s-H\s+(?:'([^']*)'|"([^"]*)")/g)].map(
          ([, one, two]) => (one ?? two)!,
        ),
        form,
        // A variable steps out of the quotes.
        body: body?.replaceAll(/'"([^"']*)"'/g, '$1'),
      };
    });
}
