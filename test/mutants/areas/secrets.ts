/** Faults of what keeps secrets out of answers, logs and printed lines. */
import { type Mutant, of } from '../mutant.ts';

export const SECRET_MUTANTS: Mutant[] = [
  ...of(
    'src/chat/clean-pieces.ts',
    ['test/start/secrets.test.ts'],
    ['const now = text.push(piece.text);', 'const now = piece.text;'],
    ['return there.filter.push(value);', 'return value;'],
  ),
  ...of(
    'src/lib/command-line.ts',
    ['test/start/secrets.test.ts'],
    ["write(typeof text === 'string' ? withoutSecrets(text) : text, ...more)", 'write(text, ...more)'],
  ),
  ...of(
    'src/config/environment-secrets.ts',
    ['test/config/config.test.ts'],
    ["return [value, plain, plain.split(' ').at(-1)!];", 'return [value];'],
    [", ...searchParams.getAll('password')", ''],
  ),
  ...of(
    'src/lib/secrets.ts',
    ['test/lib/secrets.test.ts'],
    ['form.length > rest && ', ''],
    ['    this.#sent = clean.slice(1 - HEAD_LENGTH);\n', ''],
    ['encodeURIComponent(value), ...encoded', '...encoded'],
    ['[0, 1, 2].flatMap', '[0].flatMap'],
    ['const PREFIX_LENGTH = 12;', 'const PREFIX_LENGTH = 99;'],
  ),
];
