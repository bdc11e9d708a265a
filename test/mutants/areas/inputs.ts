/** Faults in what jobs show of the bodies of their calls, and in how it is erased. */
import { type Mutant, of } from '../mutant.ts';

const INPUT_TESTS = ['test/generation/job-input.test.ts'];
const INPUTS = ['test/handlers/jobs/jobInput.test.ts'];
const ERASED = ['test/handlers/account/updateAccount.test.ts'];

export const INPUT_MUTANTS: Mutant[] = [
  ...of('src/handlers/jobs/listJobs.ts', INPUTS, [
    "...(include === 'input' && { input: generation.shown_input }),",
    '',
  ]),
  ...of(
    'src/generation/accept/job-input.ts',
    INPUT_TESTS,
    ['members.includes(name) && value', 'value'],
    ['&& !SECRET_NAME.test(name)', ''],
    ['name.replace(SECRETS', 'name.replace(/^$/g'],
    ['.replace(DATA, dataInText)', ''],
    ['.replace(DATA_URIS, factsInText)', ''],
    ["text.replace(CREDENTIALS, '$1')", 'text'],
    ['if (total <= INPUT_BYTES_MAX) break;', 'break;'],
    ['const isLong = text.length >= DATA_LENGTH && !WORDS.test(text);', 'const isLong = true;'],
    ['(text.length >= FILE_LENGTH_MIN && typeOf(readBase64(text.slice(0, HEAD_LENGTH))))', 'false'],
    ['if (referred) return fileFacts(referred);', ''],
  ),
  ...of('src/handlers/jobs/job-answer.ts', INPUTS, ['withInput && {', '{']),
  ...of('src/surfaces/mcp/tool-result.ts', INPUTS, ['{ ...body, input: null }', 'body']),
  ...of('src/handlers/paid.ts', ERASED, [
    'completed.store_inputs ? completed : { ...completed, input }',
    'completed',
  ]),
  ...of('src/generation/accept/retry-generation.ts', ERASED, ['!store_inputs || ', '']),
  ...of('src/generation/run/follow-ended.ts', ERASED, [
    'result === null && store_inputs;',
    'result === null;',
  ]),
  ...of('src/handlers/account/updateAccount.ts', ERASED, ['if (!unlimited)', 'if (false)']),
  ...of('src/accounts/accounts.ts', ERASED, [
    "set({ store_inputs }).where('id', '=', id)",
    "set({ store_inputs }).where('id', '<>', '')",
  ]),
  ...of(
    'src/db/migrations/0043-inputs-of-jobs.sql',
    ERASED,
    ["new.input := '{}';", ''],
    ["new.sources := '[]';", ''],
    [" #- '{facts,understood}'", ''],
    [' and new.conversation_id is null', ''],
    ['before update of state, result', 'before update of result'],
  ),
];
