import { relative } from 'node:path';
import type { World } from './world.ts';

/** What the operator sees when the service is ready: the addresses, and at the first start the key and what to try. */
export function greeting(
  world: Pick<World, 'role' | 'ownUrl' | 'baseUrl' | 'altBaseUrl' | 'demoKey'>,
  dataDir: string,
): string {
  const { role, ownUrl, baseUrl, altBaseUrl, demoKey } = world;
  if (role === 'worker') return `A worker of Reverie is ready. How it is: ${ownUrl}/readyz`;
  const token = `${relative('.', dataDir) || '.'}/admin-token`;
  const places = [
    'Reverie is ready.',
    '',
    `  main host          ${baseUrl}`,
    `  alternative host   ${altBaseUrl}`,
    `  documentation      ${baseUrl}/docs`,
    `  operator API       ${baseUrl}/admin (its token: ADMIN_TOKEN, or ${token})`,
    '',
  ];
  if (demoKey === undefined) return places.join('\n');
  return [
    ...places,
    'The account "demo" was created with 1000 test credits. Its key is shown only now:',
    '',
    `  ${demoKey}`,
    '',
    'A picture (4 credits):',
    '',
    `  ${curl(`${baseUrl}/api/ra1`, { api_key: demoKey, prompt: 'Three red foxes in the snow at sunset', seed: 7 })}`,
    '',
    'What is left:',
    '',
    `  curl -s ${baseUrl}/api/account -H 'X-API-Key: ${demoKey}'`,
    '',
  ].join('\n');
}

function curl(url: string, body: object): string {
  return `curl -s ${url} -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
}
