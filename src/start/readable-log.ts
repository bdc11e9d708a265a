/** Log lines for people at a terminal. Programs get the JSON lines of pino. */
import { styleText } from 'node:util';

const LEVELS: Record<number, ['yellow' | 'red', string]> = { 40: ['yellow', 'warn'], 50: ['red', 'error'] };

type Line = Record<string, unknown> & { level: number; time: string; msg: string };
type Style = Parameters<typeof styleText>[0];

/**
 * Turns one JSON line into one readable line: the time of day, the event and its facts. A request begins with its method,
 * path, status and duration. The stack of an error follows on lines of its own. A line that is not JSON stays as it is.
 *
 * Colours follow the terminal and NO_COLOR. Control characters, which a caller may send in a path, are escaped.
 */
export function readable(json: string): string {
  const line = parsed(json);
  if (!line) return json;
  const { level, time, msg, err, ...facts } = line;
  const { stack, ...error } = (typeof err === 'object' && err !== null ? err : {}) as Record<string, unknown>;
  const [colour, name] = LEVELS[level] ?? [];
  const parts = [
    styled('dim', new Date(time).toTimeString().slice(0, 8)),
    ...(colour && name ? [styled(colour, name)] : []),
    ...(msg === 'request' ? requestParts(facts) : [msg, ...pairs(facts)]),
    ...pairs(stack === undefined ? error : {}),
  ];
  const trace = typeof stack === 'string' ? `${stack.split('\n').map(escaped).join('\n')}\n` : '';
  return `${parts.join('  ')}\n${trace}`;
}

function requestParts({
  method,
  path,
  status,
  duration_seconds,
  ...facts
}: Record<string, unknown>): string[] {
  const colour = Number(status) >= 500 ? 'red' : Number(status) >= 400 ? 'yellow' : 'green';
  const call = escaped(`${method} ${path}`);
  return [styled(colour, String(status)), call, `${Number(duration_seconds).toFixed(2)} s`, ...pairs(facts)];
}

function pairs(facts: Record<string, unknown>): string[] {
  return Object.entries(facts).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return styled('dim', `${name}=${escaped(text ?? '')}`);
  });
}

/** Without characters that move the cursor, or that turn text around. */
function escaped(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}]/gu,
    (each) => `\\u${each.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}

function styled(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stderr });
}

function parsed(json: string): Line | undefined {
  try {
    return JSON.parse(json) as Line;
  } catch {
    return undefined;
  }
}
