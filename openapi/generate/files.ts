import { checkFiles } from './checks.ts';
import { clientFile } from './client.ts';
import { bundled } from './document.ts';
import { dreddView } from './dredd.ts';
import { operationsFile } from './operations.ts';
import { publicDocument, publicOpenAiDocument } from './public.ts';
import { pythonFile } from './python.ts';
import { enginesFile, errorsFile, failuresFile, inputsFile, pricesFile } from './tables.ts';
import { toolsFile } from './tools.ts';
import { clientTypes, serverTypes } from './types.ts';

export const HOSTS = ['main', 'alt', 'admin', 'openai'] as const;

const BANNER = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';

/** Path → content of every file that is generated from the contract. Reads `openapi/` and writes nothing. */
export async function generate(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const [main, alt, admin] = [await bundled('main'), await bundled('alt'), await bundled('admin')];
  const openai = await bundled('openai');
  for (const [host, document] of Object.entries({ main, alt, admin, openai })) {
    files.set(`generated/${host}/openapi.json`, `${JSON.stringify(document, null, 2)}\n`);
    files.set(`generated/${host}/server.ts`, BANNER + (await serverTypes(document)));
    files.set(`generated/${host}/client.ts`, BANNER + (await clientTypes(document)));
    files.set(`generated/${host}/operations.ts`, BANNER + operationsFile(document));
    files.set(`generated/${host}/dredd.json`, dreddView(document));
    for (const [kind, code] of Object.entries(checkFiles(document)))
      files.set(`generated/${host}/check-${kind}.cjs`, BANNER + code);
  }
  files.set('generated/openapi.json', `${JSON.stringify(publicDocument(main, alt), null, 2)}\n`);
  files.set('generated/openai/public.json', `${JSON.stringify(publicOpenAiDocument(openai), null, 2)}\n`);
  files.set('generated/client/routes.ts', BANNER + clientFile(main, alt));
  files.set('generated/client/calls.py', pythonFile(main, alt));
  files.set('generated/errors.ts', BANNER + errorsFile(main));
  files.set('generated/engines.ts', BANNER + enginesFile([main, alt]));
  files.set('generated/failures.ts', BANNER + failuresFile([main, alt]));
  files.set('generated/inputs.ts', BANNER + inputsFile([main, alt]));
  files.set('generated/prices.ts', BANNER + pricesFile([main, alt]));
  files.set('generated/tools.ts', BANNER + toolsFile([main, alt]));
  return files;
}
