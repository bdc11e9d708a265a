/** Files of callers are decoded in processes of their own, a few at once, and accounts take turns. */
import { availableParallelism } from 'node:os';
import type { LookAt } from '@reverie/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let picture: Uint8Array;
const DECODERS = Math.max(4, availableParallelism());
const begun: { finish(): void }[] = [];
let running = 0;
let most = 0;
beforeAll(async () => {
  picture = await png(64, 48);
  service = await openService({ alone: true });
  const video = { width: 64, height: 48, fps: 0 };
  // The files are decoded when the test lets them.
  const lookAt: LookAt = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((finish) => {
      begun.push({ finish });
    });
    running--;
    return { file: { video, duration_seconds: 0 } as never };
  };
  Object.assign(service.context, { lookAt });
});
afterAll(() => service.stop());

type Headers = Record<string, string>;
const upload = async (keyHeader: Headers, onAnswer: () => void = () => undefined) => {
  const headers = { 'content-type': 'application/octet-stream', ...keyHeader };
  const response = await fetch(`${service.baseUrl}/api/uploads`, {
    method: 'POST',
    headers,
    body: picture as BodyInit,
  });
  onAnswer();
  return response.status;
};

test('201: an upload is decoded at once while another account sends twelve', async () => {
  const [busy, neighbour] = [await service.account(), await service.account()];
  let finished = 0;
  const many = Array.from({ length: 12 }, () => upload(busy.keyHeader, () => void finished++));
  await eventually(() => begun.length === DECODERS - 1);
  const before = begun.length;
  const one = upload(neighbour.keyHeader);
  await eventually(() => begun.length > before);
  begun[before]!.finish();
  expect(await one).toBe(201);
  expect(finished).toBe(0);
  let ended = false;
  const all = Promise.all(many).finally(() => {
    ended = true;
  });
  await eventually(() => {
    for (const { finish } of begun) finish();
    return ended;
  });
  expect(new Set(await all)).toEqual(new Set([201]));
  expect(most).toBe(DECODERS);
});
