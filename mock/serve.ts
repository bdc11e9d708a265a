/** `npm run mock`: serves every host from the contract's examples until it is interrupted. See docs/guides/mock.md. */
import { parseArgs } from 'node:util';
import { startMock } from './mock.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4080' },
    'alt-port': { type: 'string', default: '4081' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

try {
  const { port, 'alt-port': altPort, host } = values;
  const mock = await startMock({
    port: portOf('--port', port),
    altPort: portOf('--alt-port', altPort),
    host,
  });
  process.stdout.write(`base_url      ${mock.url}\nalt_base_url  ${mock.altUrl}\n`);
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
