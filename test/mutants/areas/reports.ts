/** Faults by which operators would read wrong figures, or find nothing. */
import { type Mutant, of } from '../mutant.ts';

export const REPORT_MUTANTS: Mutant[] = [
  ...of(
    'src/generation/report/engine-sums.ts',
    ['test/generation/engine-sums.test.ts'],
    [
      'completed_at >= greatest($1, ${SUMMED_UNTIL}) and completed_at < $2',
      'completed_at >= $1 and completed_at < $2',
    ],
    [`where hour + interval '1 hour' <= $2`, `where hour <= $2`],
    [`|| ':') then engine ->> 'name'`, `|| ':') then upstream`],
    [`state = 'completed' and mode = 'live' as done`, `state = 'completed' as done`],
    ['max(last_at) as last_at', 'min(last_at) as last_at'],
    ['if (!free) return false;', ''],
  ),
  ...of(
    'src/generation/report/engine-figures.ts',
    ['test/generation/engine-sums.test.ts'],
    ['jobs >= rank', 'jobs > rank'],
  ),
  ...of(
    'src/accounts/operated-accounts.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ["'api_key id', ", ''],
    ["'generation request_id', ", ''],
  ),
  ...of(
    'src/handlers/admin/listAccountMedia.ts',
    ['test/handlers/admin/accounts.test.ts'],
    ["if (!(await findAccount(db, account_id))) throw noSuch('account');", ''],
  ),
  ...of(
    'src/generation/report/list.ts',
    ['test/handlers/jobs/jobSearch.test.ts'],
    ['strpos(lower(${searchedText}), lower(${search})) > 0', 'lower(${searchedText}) like lower(${search})'],
    [' or request_id = ${search})', ')'],
    ['rows.next_cursor ?? end.next_cursor', 'rows.next_cursor'],
    ['{ ...page, limit: SEARCHED }', '{ limit: SEARCHED }'],
  ),
  ...of(
    'src/generation/report/earnings.ts',
    ['test/generation/job-sums.test.ts', 'test/handlers/admin/inspectUsage.test.ts'],
    ["const day = eachDay ? GROUPS.day : 'null';", "const day = 'null';"],
    ["model: `operation || ' ' || engine`", 'model: `operation`'],
  ),
  ...of(
    'src/accounts/account-names.ts',
    ['test/handlers/admin/account-names.test.ts'],
    ['(names.get(id) ?? null)', 'id'],
  ),
  ...of(
    'src/handlers/admin/inspectUsage.ts',
    ['test/handlers/admin/inspectUsage.test.ts'],
    ["if (by === 'account' || by === 'day')", "if (by === 'account')"],
  ),
  ...of(
    'console/operator/usage-by-day.ts',
    ['test/console/usage-by-day.test.ts'],
    ['Number(row.credits) - Number(row.credits_returned)', 'Number(row.credits)'],
    ['names.length > most + 1 ? most', 'names.length > most ? most'],
  ),
];
