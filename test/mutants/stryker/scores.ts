import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const SCORES = 'test/mutants/scores.md';
const HEAD = `# Mutation scores

\`npm run mutation -- FOLDER\` writes the row of its folder: how many of Stryker's mutants the neighbour tests kill.
Texts and patterns are not changed. \`test/mutants/stryker/equivalents.ts\` names the equivalent mutants with reasons.
The goal is 85 % for code that moves money and 75 % elsewhere.

| Folder | Killed | Of | Score | Equivalent | Last run |
| --- | --: | --: | --: | --: | --- |
`;

export type Score = { folder: string; killed: number; alive: number; equivalent: number; at: Date };

/** Whole percent, rounded down. */
export function percentOf(killed: number, alive: number): number {
  return killed + alive === 0 ? 100 : Math.floor((100 * killed) / (killed + alive));
}

/** Writes the row of a folder, in the order of the folders. */
export function writeScore({ folder, killed, alive, equivalent, at }: Score): void {
  const before = existsSync(SCORES) ? readFileSync(SCORES, 'utf8').split('\n') : [];
  const others = before.filter((line) => line.startsWith('| `') && !line.startsWith(`| \`${folder}\` `));
  const all = killed + alive;
  const row = `| \`${folder}\` | ${killed} | ${all} | ${percentOf(killed, alive)} % | ${equivalent} | ${at.toISOString().slice(0, 10)} |`;
  writeFileSync(SCORES, `${HEAD}${[...others, row].toSorted().join('\n')}\n`);
}
