/** Accounts that have used everything, and a search for their traces. */
import { strFromU8, unzipSync } from 'fflate';
import type { Database } from '../../src/db/db.ts';
import { png } from './engines.ts';
import type { Service } from './service.ts';

export type Furnished = Awaited<ReturnType<Service['account']>> & { marker: string; media: string[] };

/** An account that has used every kind of thing; its marker is in every text that it sent. */
export async function furnish(service: Service, marker: string, prompts = 1): Promise<Furnished> {
  const { db } = service.context;
  const mine = await service.account({ credits: '100' });
  await db.query({ text: 'update account set name = $2 where id = $1', values: [mine.id, `${marker} Ltd`] });
  const say = async (path: string, body: object) => {
    const answer = await service.post(path, body, {
      ...mine.keyHeader,
      'idempotency-key': `${marker} ${path}`,
    });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const media_bytes = Buffer.from(await png()).toString('base64');
  const media: string[] = [];
  for (let n = 0; n < prompts; n++) {
    const body = { prompt: `a fox of ${marker} ${n}`, metadata: { about: marker } };
    const picture = await service.post('/api/ra1', body, mine.keyHeader);
    media.push(String(picture.body.image_url).split('/').at(-1)!);
  }
  await say('/api/ra1', { prompt: marker });
  await say('/api/create-ai', { name: marker, description: `says ${marker}`, avatar_bytes: media_bytes });
  const post = await say('/api/create-post', { text: `first ${marker}`, tags: [marker], media_bytes });
  media.push(String(post.media_url).split('/').at(-1)!);
  await say('/api/webhooks', { url: `https://hooks.example.com/${marker}`, events: ['job.completed'] });
  await say('/api/keys', { name: `key of ${marker}` });
  const uploaded = await fetch(`${service.baseUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...mine.keyHeader, 'content-type': 'image/png' },
    body: Buffer.from(await png()),
  });
  media.push(
    String(((await uploaded.json()) as { url: string }).url)
      .split('/')
      .at(-1)!,
  );
  return { ...mine, marker, media };
}

/** The tables with a row that contains the text, in words of JSON. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  });
  const found: string[] = [];
  for (const { name } of tables) {
    const schema = await db.query<{ schema: string }>({
      text: 'select schemaname as schema from pg_tables where tablename = $1 limit 1',
      values: [name],
    });
    const rows = await db.query({
      text: `select 1 from ${schema[0]!.schema}."${name}" t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0 limit 1`,
      values: [text],
    });
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Lets the grace period of an account end. */
export async function endGrace(db: Database, id: string): Promise<void> {
  await db.query({
    text: `update account set deletion_requested_at = deletion_requested_at - interval '15 days',
             delete_at = delete_at - interval '15 days' where id = $1`,
    values: [id],
  });
}

/** The archive of an account, when it is complete: its files by name. */
export async function exported(service: Service, headers: Record<string, string>, query = '') {
  let answer = await service.get(`/api/account/export${query}`, headers);
  const first = answer;
  for (let n = 0; n < 200 && answer.status === 202; n++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await service.get('/api/account/export', headers);
  }
  const zip = await fetch(String(answer.body.url));
  const files = unzipSync(await zip.bytes());
  return {
    first,
    answer,
    zip,
    files,
    rows: (name: string) =>
      strFromU8(files[`${name}.ndjson`]!)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    text: Object.entries(files)
      .filter(([name]) => !name.startsWith('media/'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n'),
  };
}
