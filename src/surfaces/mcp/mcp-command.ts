/**
 * `npm run -s mcp`, or `reverie mcp`: an MCP server on standard input and output, for hosts that start programs. It
 * forwards every message to the service at REVERIE_BASE_URL with the key in REVERIE_API_KEY.
 */
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { programOf, runProgram } from '../../lib/command-line.ts';
import { bridge } from './stdio-bridge.ts';

const program = programOf(
  'mcp',
  'Serves the tools of a running service to an MCP host, on standard input and output.',
  [''],
)
  .addHelpText(
    'after',
    '\nREVERIE_API_KEY is a key of your account; REVERIE_BASE_URL is the main host (http://127.0.0.1:8080).',
  )
  .action(serve);

await runProgram(program);

async function serve(): Promise<void> {
  const { REVERIE_API_KEY: key = '', REVERIE_BASE_URL: baseUrl = 'http://127.0.0.1:8080' } = process.env;
  if (!/^[\x21-\x7e]+$/.test(key)) end('Set REVERIE_API_KEY to a key of your account.');
  else if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    end('REVERIE_BASE_URL must be the http or https address of the main host.');
  else await bridge(new StdioServerTransport(), { baseUrl: baseUrl.replace(/\/$/, ''), key });
}

function end(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
