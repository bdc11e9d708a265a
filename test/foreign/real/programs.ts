/** The programs of `npm run real`. */
import { bentoml } from './bentoml.ts';
import { driveClient } from './client-walk.ts';
import { films } from './films.ts';
import { generators } from './generators.ts';
import { litellm, litellmClient } from './litellm.ts';
import { llamaCpp, llamaCppPython } from './llama.ts';
import { openWebui } from './open-webui.ts';
import { pillow, pillowHeif } from './pillow.ts';
import { caddy, nginx } from './proxies.ts';
import { installed } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { schemas } from './schemas.ts';
import { schemathesis } from './schemathesis.ts';
import { sdapi, sdcpp } from './sd-server.ts';
import { urls } from './urls.ts';

/** A client from PyPI whose steps are in a Python file of this folder. The first package is the one that is driven. */
function client(name: string, about: string, packages: [string, ...string[]], file: string): RealProgram {
  return {
    about: `client: ${about}`,
    async drive(walk) {
      const python = await installed(name, packages);
      await driveClient(walk, python, file);
      return python.version;
    },
  };
}

export const PROGRAMS: Record<string, RealProgram> = {
  pillow,
  'pillow-heif': pillowHeif,
  films,
  urls,
  'json-schema': schemas,
  schemathesis,
  generators,
  'openai-python': client(
    'openai-python',
    'chat, streams, tools, pictures, edits, films, errors, retries',
    ['openai'],
    'openai_client.py',
  ),
  'langchain-openai': client(
    'langchain-openai',
    'chat, streams, tools, structured output, errors',
    ['langchain-openai'],
    'langchain_client.py',
  ),
  'mcp-hosts': client(
    'mcp-hosts',
    'the MCP clients of fastmcp and of the mcp package: tools, resources, refusals',
    ['fastmcp', 'mcp'],
    'mcp_hosts.py',
  ),
  litellm,
  'litellm-client': litellmClient,
  'llama.cpp': llamaCpp,
  'llama-cpp-python': llamaCppPython,
  bentoml,
  nginx,
  caddy,
  'open-webui': openWebui,
  'sd-server': sdcpp,
  'sd-server-sdapi': sdapi,
};
