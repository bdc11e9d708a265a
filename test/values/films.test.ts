/**
 * Every value that the contract lists for a film, posted over HTTP and really made by the embedded engine. In the short
 * form each operation gets every third of its values, and films of at most three seconds where it makes such.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFilm } from '../../engines/film-engine.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { FULL, runOf } from '../../engines/test/support/full.ts';
import { ballPicture, writeActor } from '../../engines/test/support/scenes.ts';
import { discPicture, sourceServer } from '../../engines/test/support/sources.ts';
import { openService, type Service } from '../support/service.ts';
import { expectPromised, orderValue } from './order-value.ts';
import { FILM, PHOTO } from './promised-medium.ts';
import { MEDIA_OPERATIONS, operationOf, valueCases } from './value-cases.ts';

const files = scratch();
const film = openFilm({ folder: files.folder });
const FILMED = MEDIA_OPERATIONS.filter((operation) => operationOf(operation).route.tag === 'videos');
/** The customer's own film has three. */
const SECONDS_MAX = FULL ? 20 : FILM.seconds;
/** Their films are always longer: the short form makes one of each. */
const LASTING = new Set(['wan', 'ltx-video-v097', 'ltx-2.3-image-to-video', 'ra2v']);

let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
beforeAll(async () => {
  const { width, height, fps, seconds } = FILM;
  const actor = { size: { width, height }, count: fps * seconds, pace: 0.5 };
  customer = await sourceServer({
    '/photo.png': await discPicture(PHOTO.width, PHOTO.height).png().toBuffer(),
    '/film.mp4': readFileSync(await writeActor(files.at('film.mp4'), actor, fps)),
    '/ball.png': await ballPicture({ from: [-1, 0.3, 0.4] }),
  });
  const engines = Object.fromEntries(FILMED.map((operation) => [operation, film.engine]));
  service = await openService({ engines, allowHosts: [customer.host] });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await film.close();
  customer.close();
  files.close();
});

describe.each(FILMED)('%s', (operation) => {
  const all = runOf(valueCases(operation), FILMED.indexOf(operation));
  const short = all.filter(({ promised }) => promised.seconds! <= SECONDS_MAX);
  const chosen = LASTING.has(operation) && !FULL ? all.slice(0, 1) : short;

  test.each(chosen)('$title', { timeout: 600_000 }, async (one) => {
    const answer = await orderValue(service, one, (name) => customer.url(`/${name}`));
    await expectPromised(answer, one.promised);
  });
});
