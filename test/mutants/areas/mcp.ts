/** Faults in the MCP server. */
import { type Mutant, of } from '../mutant.ts';

const REFUSALS = ['test/surfaces/mcp/refusals.test.ts'];
const HOSTILE = ['test/surfaces/mcp/hostile.test.ts'];
const LONG = ['test/surfaces/mcp/long-work.test.ts'];
const TOOLS = ['test/surfaces/mcp/tools.test.ts'];
const RESOURCES = ['test/surfaces/mcp/resources.test.ts'];

export const MCP_MUTANTS: Mutant[] = [
  ...of(
    'src/surfaces/mcp/tool-call.ts',
    [...REFUSALS, ...TOOLS],
    ["    ...(lower && { 'x-max-credits': String(max_credits) }),\n", '', 'money'],
    ['most < outer', 'most > outer', 'money'],
    [
      "    ...(idempotency_key !== undefined && { 'idempotency-key': String(idempotency_key) }),\n",
      '',
      'money',
    ],
    ['most < 0n', 'false'],
    ['caller: keyed ? caller :', "caller: keyed && caller.mode === 'test' ? caller :"],
    ['const named = operations.find(({ model }) => model === sent.model);', 'const named = first;'],
    ['able.find((each) => names.every((name) => each.body.includes(name))) ?? able[0]', 'able[0]'],
    ['filter(([, value]) => value !== null)', 'filter(() => true)'],
  ),
  ...of(
    'src/surfaces/mcp/tool-outcome.ts',
    LONG,
    ['seconds >= view.waitSeconds', 'seconds >= 60'],
    ["caller: { ...invocation.caller, scopes: ['*'] }", 'caller: invocation.caller'],
    ['response.status === 200 ?', 'true ?'],
    ['await report({ progress: seconds, message: describe(job) });', ''],
    ['{ progress: seconds,', '{ progress: 1,'],
  ),
  ...of(
    'src/surfaces/mcp/tool-result.ts',
    [...TOOLS, ...REFUSALS],
    ['isError: true,', ''],
    ['charged === false\n', 'charged !== false\n'],
    ['if (small) previews.push(small);', ''],
  ),
  ...of('src/surfaces/mcp/mcp-server.ts', HOSTILE, [
    "if (quota !== null && quota !== 'reads') await mcpRequest.count(quota);",
    '',
  ]),
  ...of(
    'src/surfaces/mcp/resources.ts',
    RESOURCES,
    ['next_cursor === null ? undefined : MEDIA + next_cursor', 'undefined'],
    ['size_bytes <= BLOB_BYTES_MAX', 'true'],
  ),
  ...of(
    'src/start/open-mcp.ts',
    RESOURCES,
    ['const own = found.account_id === account_id;', 'const own = true;'],
    ['!mayReadMedium(found, caller)', 'false'],
  ),
  ...of(
    'src/http/serve-mcp.ts',
    [...REFUSALS, ...HOSTILE],
    ['    checkOrigin(request, options.origins);\n', ''],
    ['!origins.includes(origin)', '!origins.some((each) => origin.startsWith(each))'],
    ['    checkSuspended(caller);\n', ''],
    ['messages.length > MESSAGES_MAX', 'false'],
  ),
  ...of(
    'src/surfaces/mcp/earlier-results.ts',
    ['test/surfaces/mcp/earlier-results.test.ts'],
    ["name.startsWith('video') ? FILM : PICTURE", 'undefined'],
    ['{ ...repeated, ...((await', '{ ...((await'],
    ['parameters.has(name) && !isFile(value)', 'taken.has(name) || isFile(value)'],
    ['if (several && !operations.some(({ model }) => model === operation))', 'if (!several)'],
  ),
];
