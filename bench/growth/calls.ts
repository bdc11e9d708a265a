/** The calls whose cost must not grow with the rows: every list, report and paid call. */

export type Side = { baseUrl: string; adminToken: string; key: string };
export type Call = {
  name: string;
  /** Answers the milliseconds that it took. Throws on any status but those of success. */
  ask(side: Side): Promise<number>;
};

/** Of the large account, which both databases have. `day` is one with jobs in both, as `2026-11-21`. */
export function callsOf({
  account,
  day,
  month,
  year,
}: Record<'account' | 'day' | 'month' | 'year', string>): Call[] {
  const own = (path: string): Call => ({
    name: `GET ${path}`,
    ask: (side) => timed(`${side.baseUrl}${path}`, { headers: { 'x-api-key': side.key } }),
  });
  const admin = (path: string): Call => ({
    name: `GET ${path.replace(account, '{account_id}')}`,
    ask: (side) =>
      timed(`${side.baseUrl}${path}`, { headers: { authorization: `Bearer ${side.adminToken}` } }),
  });
  return [
    ...['/api/account', '/api/ledger', '/api/keys', '/api/models', '/api/characters', '/api/posts'].map(own),
    ...[
      '/api/jobs',
      '/api/jobs?status=failed',
      '/api/jobs?operation=ltx-2',
      '/api/jobs?status=in_progress',
    ].map(own),
    ...['/api/media', '/api/webhooks', '/api/webhook-deliveries', '/api/search-aiimages?q=fox'].map(own),
    ...['day', 'operation', 'key'].flatMap((by) => [
      own(`/api/usage?group_by=${by}`),
      own(`/api/usage?group_by=${by}&from=${year}`),
    ]),
    deep('/api/ledger', 'GET /api/ledger, tenth page'),
    deep('/api/jobs', 'GET /api/jobs, tenth page'),
    deep('/api/media', 'GET /api/media, tenth page'),
    posting('POST /api/ra1', '/api/ra1', () => ({ prompt: 'a fox' })),
    posting('POST /api/quotes', '/api/quotes', () => ({ operation: 'ra1', input: { prompt: 'a fox' } })),
    ...['/admin/accounts', '/admin/accounts?search=Customer%201', `/admin/accounts/${account}`].map(admin),
    ...[`/admin/accounts/${account}/holds`, `/admin/accounts/${account}/keys`, '/admin/acts'].map(admin),
    ...[
      '/admin/jobs',
      '/admin/jobs?status=failed',
      '/admin/jobs?stuck=true',
      '/admin/jobs?status=in_progress',
    ].map(admin),
    ...['/admin/jobs?engine=my-fal', '/admin/jobs?operation=wan', `/admin/jobs?account_id=${account}`].map(
      admin,
    ),
    ...[
      '/admin/today',
      `/admin/today?day=${day}`,
      '/admin/engines',
      `/admin/engines?from=${day}`,
      `/admin/engines?from=${month}`,
    ].map(admin),
    ...['engine', 'operation', 'account', 'day'].flatMap((by) => [
      admin(`/admin/usage?group_by=${by}`),
      admin(`/admin/usage?group_by=${by}&from=${year}`),
    ]),
    ...[
      '/admin/media',
      '/admin/plans',
      '/admin/prices',
      '/admin/tokens',
      '/admin/ledger/check',
      '/metrics',
    ].map(admin),
  ];
}

/** A page further on costs what the first one does. */
function deep(path: string, name: string): Call {
  return {
    name,
    async ask({ baseUrl, key }) {
      const headers = { 'x-api-key': key };
      let cursor: string | null = null;
      let last = 0;
      for (let page = 0; page < 10; page++) {
        const begun = performance.now();
        const answer = await fetch(`${baseUrl}${path}?limit=20${cursor ? `&cursor=${cursor}` : ''}`, {
          headers,
        });
        const body = (await answer.json()) as { next_cursor: string | null };
        last = performance.now() - begun;
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`);
        cursor = body.next_cursor;
        if (cursor === null) break;
      }
      return last;
    },
  };
}

function posting(name: string, path: string, body: () => object): Call {
  return {
    name,
    ask: ({ baseUrl, key }) =>
      timed(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body()),
      }),
  };
}

async function timed(url: string, init: RequestInit): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.text();
  const elapsed = performance.now() - begun;
  if (answer.status !== 200)
    throw new FailedCall(`${answer.status} after ${(elapsed / 1000).toFixed(1)} s: ${text.slice(0, 200)}`);
  return elapsed;
}

/** The service answered no success. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';
}
