/** Faults in what every request goes through. */
import { type Mutant, of } from '../mutant.ts';

const LIMITS = ['test/http/limits.test.ts'];
const CALLERS = ['test/http/callers.test.ts'];
const CONFLICTS = ['test/db/conflicts.test.ts'];
const INVALID_KEYS = ['test/http/invalid-keys.test.ts'];
const KEYS = ['test/handlers/account/keys.test.ts'];

export const HTTP_MUTANTS: Mutant[] = [
  ...of(
    'src/http/contract-routes.ts',
    [
      'test/http/order-of-checks.test.ts',
      'test/http/addresses.test.ts',
      'test/http/reported-truthfully.test.ts',
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
  ...of('src/http/listener.ts', ['test/http/expect-continue.test.ts'], ['  continueOnRead(server);\n', '']),
  ...of(
    'src/http/read-for-caller.ts',
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
    'src/http/invalid-keys.ts',
    INVALID_KEYS,
    ['own.consumedPoints >= points', 'own.consumedPoints > points'],
    ['valid.has(hashed) ? 0 : ', ''],
    ['if (own.calls >= points) remember', 'if (false) remember'],
    ['points: REPORTS_MAX', 'points: REPORTS_MAX * 2'],
    ['(invalid.get(hashed) ?? 0) > now()', 'false'],
    ['if (seconds > 0) throw tooMany(points, seconds);\n      return', 'return'],
  ),
  ...of(
    'src/db/retry-conflicts.ts',
    CONFLICTS,
    ["'40P01'", "'40P02'"],
    ['tries === TRIES_MAX || !isConflict(error)', 'tries === TRIES_MAX'],
  ),
  ...of(
    'src/db/connection-pool.ts',
    CONFLICTS,
    ['ask(connection, lockRoot(account_id))', "connection.query('select')"],
    ['{ max: 1 }', '{}'],
  ),
  ...of(
    'src/lib/remote-slots.ts',
    ['test/lib/remote-slots.test.ts'],
    ['if (slot.moveAside()) moved.resolve();', ''],
    ['aside: isSuspected && ', 'aside: '],
    ['this.#quick.has(pair(account, host))', 'false'],
  ),
  ...of('src/http/shared-windows.ts', LIMITS, ['calls <= most as passed', 'calls < most as passed']),
  ...of(
    'src/http/body-budget.ts',
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
    ['operator_role: rights }', "operator_role: 'full' }", 'money'],
  ),
  ...of(
    'src/http/permissions.ts',
    KEYS,
    ["return route.method === 'get';", 'return true;'],
    ['scope === route.tag || scope === route.operation', 'scope === route.tag'],
  ),
  ...of('src/http/take-key.ts', CALLERS, ['.slice(0, 4)', '.slice(0, 8)']),
  ...of(
    'src/http/serve-media.ts',
    ['test/media/media.test.ts'],
    ["'Content-Security-Policy': \"default-src 'none'; sandbox\",", ''],
    ['record.unavailable', 'false'],
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
    ['error instanceof StorageError || isOutOfResources(error)', 'false'],
    ['if (hasNul(error))', 'if (false)'],
  ),
  ...of(
    'src/http/openapi.ts',
    ['test/http/openapi.test.ts'],
    ['if (hasIt(request, etag)) return', 'if (false) return'],
    ['url: altBaseUrl }]', 'url: baseUrl }]'],
  ),
  ...of(
    'src/http/permissions.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ["if (suspended) throw problem('account_suspended', 'This account is suspended');", ''],
  ),
  ...of(
    'src/media/thumbnails.ts',
    ['test/media/thumbnails.test.ts'],
    ['find((width) => width >= requestedWidth)', 'find((width) => width > requestedWidth)'],
    ['requestedWidth > 0 ?', 'true ?'],
    ['${wish.width} ${wish.webp}', '${wish.width}'],
    ['found === NONE ? undefined : found', 'found'],
  ),
  ...of(
    'src/media/thumbnails.ts',
    ['test/media/thumbnail-turns.test.ts'],
    ['account: medium.account_id', "account: ''"],
    ['return picture && (', 'return !picture ? NONE : ('],
  ),
  ...of(
    'engines/raster/small-picture.ts',
    ['test/media/thumbnails.test.ts'],
    ['withoutEnlargement: true }).keepXmp()', 'withoutEnlargement: true })'],
    ['return transparent\n', 'return false\n'],
  ),
  ...of(
    'src/media/preview.ts',
    ['test/media/thumbnails.test.ts'],
    ['stills?.[1] ?? stills?.[0]', 'undefined'],
  ),
  ...of(
    'src/http/serve-media.ts',
    ['test/media/thumbnails.test.ts'],
    ["includes('image/webp')", "includes('image/')"],
    [".vary('Accept')", ''],
    ['-${width}-${', '-${'],
  ),
  ...of(
    'src/http/serve-media.ts',
    ['test/http/private-media.test.ts'],
    ['await refusals.guard(addressOf(request), key, () => identify(key))', 'await identify(key)'],
  ),
  ...of(
    'src/http/permissions.ts',
    ['test/http/private-media.test.ts'],
    ['caller?.account_id !== private_to || caller.suspended', 'caller?.account_id !== private_to'],
    ['return caller.scopes.some((scope) => covers(scope, LIST_MEDIA));', 'return true;'],
    ['if (!caller || caller.suspended) return false;', 'if (!caller) return false;'],
  ),
  ...of(
    'src/http/open-streams.ts',
    ['test/http/revocation.test.ts'],
    ['if (!isAllowed && open.delete(stream)) stream.end();', ''],
    ['const CHECK_MS = 1000;', 'const CHECK_MS = 7000;'],
  ),
  ...of(
    'src/http/send-file.ts',
    ['test/media/refused-reads.test.ts'],
    ["delete headers['if-unmodified-since'];", ''],
    ['tags.includes(etag)', 'true'],
    ['if (status === 404) throw fileGone();', ''],
  ),
  ...of(
    'src/http/send-answer.ts',
    ['test/media/refused-reads.test.ts'],
    ["return response.set('Cache-Control', 'no-store');", 'return response;'],
  ),
  ...of(
    'src/http/status-routes.ts',
    ['test/http/status.test.ts'],
    ["await identified(operators, request, takeKey(request, ['bearer']));", ''],
  ),
  ...of(
    'src/http/app.ts',
    ['test/http/status.test.ts'],
    ['    addressOf(request);\n    response.once', '    response.once'],
  ),
  ...of(
    'src/start/readable-log.ts',
    ['test/start/readable-log.test.ts'],
    ['/[\\p{Cc}\\p{Cf}]/gu', '/[\\p{Cf}]/gu'],
  ),
  ...of(
    'src/http/read-for-caller.ts',
    ['test/http/revocation.test.ts'],
    ['reading.found && performance.now() - began > LONG_MS', 'false'],
  ),
  ...of(
    'src/http/contract-routes.ts',
    ['test/http/revocation.test.ts'],
    ["owner && operation['x-body-streamed'] ? guarded(serving, response, owner) : undefined", 'undefined'],
  ),
  ...of(
    'src/http/serve-mcp.ts',
    ['test/surfaces/mcp/hostile.test.ts'],
    ['messages.some(hasLongText)', 'false'],
    [' && hasLongText(inner)', ' || hasLongText(inner)'],
  ),
  ...of(
    'src/http/one-at-a-time.ts',
    ['test/http/pipelining.test.ts'],
    ['line.length < WAITING_MAX', 'true'],
    ['if (!line) {', 'if (true) {'],
  ),
  ...of(
    'src/lib/json-scan.ts',
    ['test/http/many-members.test.ts'],
    ['this.#depth === 1 && ++this.#members', '++this.#members'],
    ['const BODY_MEMBERS_MAX = 1000;', 'const BODY_MEMBERS_MAX = 100_000;'],
  ),
];
