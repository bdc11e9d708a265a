/** Answers `npm start -- --help`, and refuses other arguments: environment variables configure the service. */
import { programOf, runProgram } from '../lib/command-line.ts';

const program = programOf('start', 'Starts the service. It takes environment variables instead of options.', [
  '',
]).addHelpText('after', '\nThe README lists the variables; npm run doctor checks them.');

await runProgram(program);
