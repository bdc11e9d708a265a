/**
 * `npm run bench -- first-day [FOLDER] [OPERATION]`: makes every request of the first-day table on a fresh start in
 * test mode. For each operation it prints the number of successful requests, the number of results that show the
 * request rather than a stand-in, and every refusal verbatim. With a folder, it writes contact sheets of all pictures
 * and films there.
 */
import { judge } from '../test/first-day/judge.ts';
import type { FirstDayRequest } from '../test/first-day/request.ts';
import { REQUESTS } from '../test/first-day/requests.ts';
import { send } from '../test/first-day/send.ts';
import { openFirstDay } from '../test/first-day/world.ts';
import { type SheetTile, tileOf, writeSheets } from './first-day/sheets.ts';
import { report } from './measure.ts';

type Row = { request: FirstDayRequest; complaints: string[]; standIn: boolean; hasMedium: boolean };

/** Concurrent requests. */
const FLOWS = 2;

export async function bench([folder, only]: string[]): Promise<void> {
  const waiting = REQUESTS.filter(({ operation }) => only === undefined || operation === only);
  const total = waiting.length;
  const world = await openFirstDay();
  const rows: Row[] = [];
  const tiles: SheetTile[] = [];
  const flow = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const { operation, title, call, expected } = request;
      try {
        const { complaints, media, standIn } = await judge(world, await send(world, call(world)), expected);
        rows.push({ request, complaints, standIn, hasMedium: media.length > 0 });
        if (folder && media[0])
          tiles.push(await tileOf(media[0], { label: `${operation}: ${title}`, flag: standIn }));
      } catch (error) {
        rows.push({ request, complaints: [String(error)], standIn: false, hasMedium: false });
      }
    }
  };
  await Promise.all(Array.from({ length: FLOWS }, flow));
  const logged = world.complaints();
  await world.close();
  if (folder) for (const path of await writeSheets(folder, tiles)) console.log(path);
  print(rows);
  for (const line of logged) console.log(`logged: ${line}`);
  const good = rows.filter(({ complaints }) => complaints.length === 0).length;
  const reached = report([
    {
      what: 'ordinary requests that succeed',
      measured: good,
      unit: `of ${total}`,
      target: `${total}`,
      reached: good === total,
    },
  ]);
  if (!reached) process.exitCode = 1;
}

function print(rows: Row[]): void {
  for (const [operation, own] of Map.groupBy(rows, ({ request }) => request.operation)) {
    const good = own.filter(({ complaints }) => complaints.length === 0);
    const media = good.filter(({ hasMedium }) => hasMedium);
    const real = media.filter(({ standIn }) => !standIn).length;
    const shows = media.length > 0 ? `, ${real} of ${media.length} show the request` : '';
    console.log(`${operation.padEnd(32)} ${good.length} of ${own.length} succeeded${shows}`);
    for (const { request, complaints } of own.filter((row) => row.complaints.length > 0))
      console.log(`    ${request.title}: ${complaints.join('; ')}`);
  }
}
