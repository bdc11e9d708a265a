/**
 * `npm run real -- NAME`: drives a real model server, gateway or client, with a started service and a live account.
 *
 * The program is installed from its registry into a folder of the machine's temporary files; nothing of it is part of
 * the project. Prints a line a step and a table for `docs/upstreams/driven.md`; exits 1 if a step fails. A program that
 * cannot be had on this machine is skipped with its reason. Without a name, it lists the programs.
 */
import { PROGRAMS } from './real/programs.ts';
import { Unavailable } from './real/python.ts';
import { openWalk, tableOf } from './real/walk.ts';

// The command ends what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [name] = process.argv.slice(2);
const program = name === undefined ? undefined : PROGRAMS[name];
if (name === undefined) {
  for (const [each, { about }] of Object.entries(PROGRAMS)) console.log(`${each.padEnd(18)} ${about}`);
} else if (program === undefined) {
  console.error(`There is no program ${name}. Programs: ${Object.keys(PROGRAMS).join(', ')}`);
  process.exitCode = 2;
} else {
  const walk = openWalk();
  try {
    const version = await program.drive(walk);
    console.log(tableOf(`${name} ${version}`, walk.rows, new Date().toISOString().slice(0, 10)));
  } catch (error) {
    if (error instanceof Unavailable) console.log(`Skipped: ${name} cannot be had here (${error.message}).`);
    else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}
