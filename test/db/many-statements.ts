/** A process of its own: makes an embedded database in a folder and asks it many statements, none of which has a plan. */

import { openDurable } from '../../src/db/embedded/durable.ts';
import { makeDatabase } from '../../src/db/embedded/make-database.ts';

const [folder = '', count = '0'] = process.argv.slice(2);
await makeDatabase(folder);
const { engine } = await openDurable(folder);
for (let n = 0; n < Number(count); n++) {
  await engine.exec(
    `with one as (select c.oid, c.relname from pg_class c where c.relname = 'n${n}' and c.relkind in ('r', 'i'))
     select count(*), coalesce(max(one.relname), 'none') from one where one.oid > ${n} group by one.oid order by 1`,
  );
}
await engine.close();
