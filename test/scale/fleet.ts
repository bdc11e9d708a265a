/** Three processes of the service on one PostgreSQL and one bucket, by configuration only. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Member, member } from '../support/member.ts';
import { S3_KEYS, startS3 } from '../support/s3.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

const ADMIN_TOKEN = 'scale-test-token';
export const operator = { authorization: `Bearer ${ADMIN_TOKEN}` };

export type Role = 'all' | 'api' | 'worker';

export type Fleet = {
  databaseUrl: string;
  upstream: QueueServer;
  /** Members that answer callers. */
  doors: Member[];
  members: Member[];
  key: string;
  close(): Promise<void>;
};

/** `file` is what is run; `roles` has the doors first and at least two of them. All begin at once on an empty database. */
export async function openFleet({
  file,
  roles,
  databaseUrl,
  environment = {},
}: {
  file: URL;
  roles: Role[];
  databaseUrl: string;
  /** Of every process, beside what makes them one service. */
  environment?: Record<string, string>;
}): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-scale-'));
  const [s3, upstream] = await Promise.all([startS3(), queueServer({ course: ['IN_PROGRESS'] })]);
  const enginesFile = join(folder, 'engines.yaml');
  writeFileSync(
    enginesFile,
    [
      `engines: { fixture: { protocol: queue, base_url: '${upstream.url}', key_env: FIXTURE_KEY } }`,
      'operations: { ra1: { engine: fixture, model: vendor/painter/fast, poll_seconds: 0.2 } }',
    ].join('\n'),
  );
  const members: Member[] = [];
  for (const [index, role] of roles.entries()) {
    members.push(
      await member(file, {
        ROLE: role,
        // A folder of its own: nothing on a disk is shared.
        DATA_DIR: join(folder, `machine-${index}`),
        DATABASE_URL: databaseUrl,
        MEDIA_STORE: s3.address,
        ...S3_KEYS,
        ADMIN_TOKEN,
        ENGINES_FILE: enginesFile,
        FIXTURE_KEY: 'fixture-key',
        UPSTREAM_URL: upstream.url,
        RATE_LIMITS: 'off',
        BUNDLED_PICTURES: 'off',
        ACCOUNT_OUTPUTS_MAX: '1000',
        BASE_URL: 'http://127.0.0.1:1',
        ALT_BASE_URL: 'http://127.0.0.1:1',
        ...environment,
      }),
    );
  }
  await Promise.all(members.map((each) => each.start()));
  const doors = members.filter((_, index) => roles[index] !== 'worker');
  return {
    databaseUrl,
    upstream,
    doors,
    members,
    key: await openAccount(doors[0]!.url),
    async close() {
      await Promise.all(members.map((each) => each.kill()));
      await Promise.all([s3.stop(), upstream.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openAccount(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/accounts`, {
    method: 'POST',
    headers: { ...operator, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'scale', credits: '1000000', mode: 'live' }),
  });
  if (answer.status !== 201) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { api_key: string }).api_key;
}
