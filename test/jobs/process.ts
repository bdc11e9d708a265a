/**
 * A process of its own that works on the queue until it is killed. A job's first try of an id with `hang` never ends;
 * every other one is finished. Each step is said in one line.
 */
import { openDatabase } from '../../src/db/open.ts';
import { openQueue } from '../../src/jobs/job-queue.ts';

const [dataDir = '', url] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info() {}, warn() {}, error: (_facts: object, message: string) => say(message) };

const db = await openDatabase({ dataDir, url, log });
const queue = await openQueue({ db, log });
queue.work('image', {
  concurrency: 2,
  async run(job) {
    say(`run ${job.id} ${job.tries}`);
    if (job.id.includes('hang') && job.tries === 0) await new Promise(() => undefined);
    if (job.id.includes('kill')) process.kill(process.pid, 'SIGKILL');
    const finished = await db.transaction((tx) => queue.finish(tx, job));
    say(`finished ${job.id} ${finished}`);
  },
  async abandon({ id }, { why }) {
    say(`abandoned ${id} ${why}`);
  },
});
say('working');
