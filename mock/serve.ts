#!/usr/bin/env node
/** `npm run mock`: serves every host from memory until it is interrupted. See docs/guides/mock.md. */
import { parseArgs } from 'node:util';
import { KEYS } from './known.ts';
import { startMock } from './mock.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4080' },
    'alt-port': { type: 'string', default: '4081' },
    host: { type: 'string', default: '127.0.0.1' },
    'job-seconds': { type: 'string', default: '3' },
  },
});

try {
  const { port, 'alt-port': altPort, host, 'job-seconds': seconds } = values;
  const mock = await startMock({
    port: portOf('--port', port),
    altPort: portOf('--alt-port', altPort),
    host,
    job_seconds: secondsOf(seconds),
  });
  process.stdout.write(
    `base_url      ${mock.url}\nalt_base_url  ${mock.altUrl}\nkey           ${KEYS.good}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`${name} takes a port from 0 to 65535, not ${text}.`);
  return port;
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && seconds <= 3600) return seconds;
  throw new Error(`--job-seconds takes seconds from 0 to 3600, not ${text}.`);
}
