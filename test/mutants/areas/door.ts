/** Faults at the door: command lines and pages for browsers. */
import { type Mutant, of } from '../mutant.ts';

const COMMANDS = ['test/operator/commands.test.ts'];

export const DOOR_MUTANTS: Mutant[] = [
  ...of(
    'src/lib/command-line.ts',
    COMMANDS,
    ['error.exitCode === 0 ? 0 : USAGE_EXIT', 'error.exitCode'],
    [".replaceAll(/\\s+/g, ' ')", ''],
    ['    process.exitCode = 1;', ''],
    ['Math.max(...', 'Math.min(...'],
    ['!(whole && !Number.isInteger(number))', 'true'],
  ),
  ...of(
    'src/operator/operator-calls.ts',
    COMMANDS,
    ['`Bearer ${tokenOf(config)}`', "'Bearer'"],
    ['if (!response.ok)', 'if (false)'],
  ),
  ...of(
    'src/http/browser-pages.ts',
    ['test/http/browser-pages.test.ts'],
    ['API.test(request.path) || ', ''],
    ["accepts(['json', 'html'])", "accepts(['html', 'json'])"],
    ["at === '/' || at === '/admin' ? 200 : 404", '200'],
    ['path.slice(0, -1) : path', 'path : path'],
  ),
];
