/**
 * `npm run sillytavern`: SillyTavern itself, in Debian's Chromium, on the service.
 *
 * Its package has the licence AGPL-3.0, so it is no dependency: this command installs it into a folder of the machine's
 * temporary files, and nothing of it is kept in the project. Connects, chooses a character, chats, regenerates and
 * stops an answer. Prints a line a step; exits 1 where one fails. With a folder's name pictures of the
 * screen are kept there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeBrowser, noBrowser, openPage } from '../browser/browser.ts';
import { png } from '../support/engines.ts';
import { npmStart } from '../support/npm-start.ts';
import { openSillyTavern } from './sillytavern/program.ts';
import { slowServer } from './sillytavern/slow-server.ts';
import { Tavern } from './sillytavern/tavern.ts';
import { step } from './step.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOKEN = 'operator-of-the-tavern';
const FIRST = 'Hello, traveller.';

if (noBrowser) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'sillytavern-run-'));
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const slow = await slowServer(folder);
  closing.unshift(slow.close);
  const service = await npmStart(ROOT, {
    ...{ DATA_DIR: join(folder, 'data'), ADMIN_TOKEN: TOKEN, ENGINES_FILE: slow.engines },
    ...{ SLOW_KEY: 'fixture-key', FETCH_ALLOW_HOSTS: slow.host },
  });
  closing.unshift(service.stop);
  const account = await postTo(`${service.url}/admin/accounts`, TOKEN, {
    ...{ name: 'tavern', mode: 'live', credits: '1000' },
  });
  const key = String(account.api_key);
  const avatar_bytes = Buffer.from(await png(64, 64)).toString('base64');
  const mira = { name: 'Mira', description: 'A lighthouse keeper.', greeting: FIRST, avatar_bytes };
  await postTo(`${service.url}/api/create-ai`, key, mira);
  const posted = async (): Promise<number> => {
    const answer = await fetch(`${service.url}/api/account`, { headers: { 'x-api-key': key } });
    return Number(((await answer.json()) as { credits: { posted: string } }).credits.posted);
  };

  const program = await openSillyTavern(folder);
  closing.unshift(program.stop);
  const { page } = await openPage();
  closing.unshift(closeBrowser);
  const tavern = new Tavern(page, process.argv[2]);
  await tavern.open(program.url);

  await tavern.connect(`${service.url}/v1`, key);
  const models = await tavern.models();
  step('connects and lists the models', models.includes('character/mira') && models.includes('ra1'));
  await tavern.chooseModel('character/mira');
  await tavern.chooseCard();

  const before = await posted();
  const reply = await tavern.say('Who are you?');
  step('chats with a character, streamed', reply.length > 0);
  const once = await posted();
  step('which is paid by the token', once < before);

  await tavern.regenerate();
  const again = await tavern.lastMessage();
  step('regenerates the answer', again.length > 0 && (await posted()) < once);

  await tavern.chooseModel('tavern/slow');
  const stopped = await tavern.sayAndStop('Tell me a long story.');
  step('stops an answer in the middle', stopped.includes('word') && (await slow.leftEarly()));
  const rest = await posted();
  step('which is paid as far as it came', rest < once);

  const books = await fetch(`${service.url}/admin/ledger/check`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { balanced, open_holds } = (await books.json()) as { balanced: boolean; open_holds: number };
  step('the books balance and hold nothing', balanced && open_holds === 0);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const close of closing) await close();
}

async function postTo(url: string, key: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
