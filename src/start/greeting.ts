import { relative } from 'node:path';
import type { World } from './world.ts';

type Greeted = Pick<World, 'role' | 'ownUrl' | 'baseUrl' | 'altBaseUrl' | 'demoKey'> & {
  /** The console with a one-time sign-in. */
  consoleLink?: string | undefined;
};

/** Startup message for the operator: the addresses and, at the first start, the key and a first command. */
export function greeting(world: Greeted, dataDir: string): string {
  const { role, ownUrl, baseUrl, altBaseUrl, demoKey, consoleLink } = world;
  if (role === 'worker') return `The Reverie worker is ready. Its status: ${ownUrl}/readyz`;
  const token = `${relative('.', dataDir) || '.'}/admin-token`;
  const places = [
    'Reverie is ready.',
    '',
    `  main host          ${baseUrl}`,
    `  alternative host   ${altBaseUrl}`,
    `  console            ${baseUrl}/console (every operation in the browser)`,
    `  documentation      ${baseUrl}/docs`,
    `  operator API       ${baseUrl}/admin (its token: ADMIN_TOKEN, or ${token})`,
    '',
    ...(consoleLink === undefined
      ? []
      : [
          'This link opens the console as the account "demo", once, within 10 minutes:',
          '',
          `  ${consoleLink}`,
          '',
        ]),
  ];
  if (demoKey === undefined) return places.join('\n');
  const key = { api_key: demoKey };
  const character = { name: 'Mira', description: 'A lighthouse keeper who collects storms in bottles' };
  const film = curl(`${baseUrl}/api/ltx-text-to-video`, {
    ...key,
    prompt: 'Waves at a lighthouse',
    duration: 2,
  });
  return [
    ...places,
    'The account "demo" was created with 1000 test credits. Its key is shown only now:',
    '',
    `  ${demoKey}`,
    '',
    'A picture (4 credits):',
    '',
    `  ${curl(`${baseUrl}/api/ra1`, { ...key, prompt: 'Three red foxes in the snow at sunset', seed: 7 })}`,
    '',
    'A film of 2 seconds (9.6 credits, about 5 seconds on two free cores):',
    '',
    `  ${film}`,
    '',
    `  With -H 'Prefer: respond-async' the call returns at once, with a status_url to read until the film is made.`,
    '',
    'A character, and a chat with it (free):',
    '',
    `  ${curl(`${baseUrl}/api/create-ai`, { ...key, ...character })}`,
    '',
    `  ${curl(`${baseUrl}/api/chatpred_or`, { ...key, character: 'Mira', query: 'What do you collect?' })}`,
    '',
    '  It answers by rule from its description. npm run models -- list shows language models to install.',
    '',
    'The remaining credits:',
    '',
    `  curl -s ${baseUrl}/api/account -H 'X-API-Key: ${demoKey}'`,
    '',
  ].join('\n');
}

function curl(url: string, body: object): string {
  return `curl -s ${url} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
}
