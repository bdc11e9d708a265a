/** Faults in what every request goes through. */
import { type Mutant, of } from '../mutant.ts';

const LIMITS = ['test/http/limits.test.ts'];
const CALLERS = ['test/http/callers.test.ts'];
const KEYS = ['test/handlers/account/keys.test.ts'];

export const HTTP_MUTANTS: Mutant[] = [
  ...of(
    'src/http/contract-routes.ts',
    [
      'test/http/order-of-checks.test.ts',
      'test/http/addresses.test.ts',
      'test/http/told-truthfully.test.ts',
      'test/http/unread-upload.test.ts',
      ...KEYS,
    ],
    ['    checkAllowed(caller, route);\n', ''],
    ["route.pricing === 'paid' && String(request.query.dry_run)", 'String(request.query.dry_run)'],
    ['caller.key_id, request, response, caller);', 'caller.key_id, request, response);'],
    ['keyless ? undefined : keyAhead(request, route.key_in)', 'undefined'],
  ),
  ...of(
    'src/http/contract-routes.ts',
    ['test/http/keys-anywhere.test.ts'],
    ['    reading?.handOver(caller.account_id);\n', ''],
  ),
  ...of(
    'src/http/contract-routes.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ['if (caller && quota) await limits', 'if (caller && quota) void limits'],
  ),
  ...of(
    'src/http/contract-routes.ts',
    ['test/http/addresses.test.ts'],
    ['if (key === undefined && quota) await', 'if (false) await'],
  ),
  ...of(
    'src/http/identify.ts',
    ['test/http/order-of-checks.test.ts'],
    ['if (!caller) throw invalidKey();', ''],
  ),
  ...of(
    'src/http/rate-limits.ts',
    LIMITS,
    ['most * KEYS_COUNTED', 'most'],
    ["headers: { 'retry-after': String(seconds) },", ''],
    ['if (own.calls > most) throw', 'if (own.calls >= most) throw'],
    ['isAccountFull && together.calls > all', 'isAccountFull && together.calls > all + 1'],
    ['const most = differing ?? quotas[quota];', 'const most = quotas[quota];'],
  ),
  ...of(
    'src/http/take-key.ts',
    CALLERS,
    ['state.consumedPoints >= points', 'state.consumedPoints > points'],
    ['good.has(hashed) ? null : ', ''],
  ),
  ...of('src/http/shared-windows.ts', LIMITS, ['calls <= most as passed', 'calls < most as passed']),
  ...of(
    'src/http/rate-limits.ts',
    [...CALLERS, 'test/hostile/keyless.test.ts'],
    ["response.once('close', release);", ''],
    ['(shares.get(owner) ?? 0) + bytes > share', 'false'],
  ),
  ...of(
    'src/http/identify.ts',
    [...KEYS, 'test/handlers/admin/accounts.test.ts'],
    ['cap: capOf(key, at),', 'cap: null,', 'money'],
    ['suspended: found.suspended,', 'suspended: false,'],
    ['unlimited: isUnlimited(key),', 'unlimited: true,', 'money'],
  ),
  ...of(
    'src/http/identify.ts',
    ['test/handlers/admin/acts.test.ts'],
    ["rights === 'full' ? ['*'] : ['read']", "['*']"],
  ),
  ...of(
    'src/http/identify.ts',
    KEYS,
    ["return route.method === 'get';", 'return true;'],
    ['scope === route.tag || scope === route.operation', 'scope === route.tag'],
  ),
  ...of('src/http/take-key.ts', CALLERS, ['.slice(0, 4)', '.slice(0, 8)']),
  ...of(
    'src/http/serve-media.ts',
    ['test/media/media.test.ts'],
    ["'Content-Security-Policy': \"default-src 'none'; sandbox\",", ''],
    ['record.gone', 'false'],
  ),
  ...of(
    'src/http/reshape.ts',
    ['test/handlers/characters/owned.test.ts', 'test/contract/nulls.test.ts'],
    ['else if (!own.some(takesNull)) delete', 'else delete'],
    ['for (const item of value) leaveOut(items, item);', ''],
  ),
  ...of(
    'src/http/app.ts',
    ['test/provenance/blocklist.test.ts'],
    ['if (error instanceof Uninspected)', 'if (false)'],
  ),
  ...of(
    'src/http/app.ts',
    ['test/http/problems.test.ts'],
    ["adminOrigins : '*'", "'*' : '*'"],
    ['if (isOutOfResources(error)) {', 'if (false) {'],
    ['if (hasNul(error))', 'if (false)'],
  ),
  ...of(
    'src/http/openapi.ts',
    ['test/http/openapi.test.ts'],
    ['if (hasIt(request, etag)) return', 'if (false) return'],
    ['url: altBaseUrl }]', 'url: baseUrl }]'],
  ),
  ...of(
    'src/http/identify.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ["if (suspended) throw problem('account_suspended', 'This account is suspended');", ''],
  ),
  ...of(
    'src/media/thumbnails.ts',
    ['test/media/thumbnails.test.ts'],
    ['find((width) => width >= asked)', 'find((width) => width > asked)'],
    ['asked > 0 ?', 'true ?'],
    ['${wish.width} ${wish.webp}', '${wish.width}'],
    ['found === NONE ? undefined : found', 'found'],
  ),
  ...of(
    'src/media/preview.ts',
    ['test/media/thumbnails.test.ts'],
    ['withoutEnlargement: true }).keepXmp()', 'withoutEnlargement: true })'],
    ['return transparent\n', 'return false\n'],
    ['stills?.[1] ?? stills?.[0]', 'undefined'],
  ),
  ...of(
    'src/http/serve-media.ts',
    ['test/media/thumbnails.test.ts'],
    ["includes('image/webp')", "includes('image/')"],
    [".vary('Accept')", ''],
    ['-${width}-${', '-${'],
  ),
];
