/** A live service with a scene to block, and the operator's calls of the blocklist. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Engine, Step } from '../../engines/port/engine.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { writeActor } from '../../engines/test/support/scenes.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { drawnScene } from './drawn-scene.ts';
import { scriptedEngine } from './engines.ts';
import { openService } from './service.ts';

export type Entry = { entry_id: string; sha256: string; stills: number; reason: string };

const EDITS = ['ra2-image-editor', 'smart-resize', 'remove-background', 'remove-background-video'];
const FILMS = ['wan', 'ltx-video-v097', 'ltx-2', 'ra2v', 'ltx-2.3-image-to-video', 'video-relight'];

export function formOf(field: string, bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(bytes)]), 'medium');
  return form;
}

export async function readUrl(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** Gives these pictures. */
function upstreamOf(scene: Uint8Array): Engine & { gives: Uint8Array[] } {
  const upstream = {
    label: { name: 'test-upstream', version: '1', kind: 'upstream' as const },
    about: 'Gives what a test tells it to.',
    gives: [scene],
    async start(): Promise<Step> {
      return { is: 'done', outputs: upstream.gives.map((bytes) => ({ content_type: 'image/png', bytes })) };
    },
  };
  return upstream;
}

/** Every engine makes the scene. `copy` is it at a quarter of its size, as JPEG; `other` is another picture. */
export async function openBlocking() {
  const films = scratch();
  const scene = await drawnScene('#c33', 200);
  const other = await drawnScene('#36c', 520);
  const copy = await sharp(scene).resize(192).jpeg({ quality: 70 }).toBuffer();
  const actor = { size: { width: 320, height: 180 }, count: 20, pace: 5 };
  const clip = readFileSync(await writeActor(films.at('clip.mp4'), actor, 5, false));
  const customer = await sourceServer({ '/copy.jpg': copy, '/clip.mp4': clip, '/other.png': other });
  const output = { content_type: 'image/png', width: 768, height: 512, bytes: scene };
  const engine = scriptedEngine({ is: 'done', outputs: [output] });
  const engines = Object.fromEntries(
    ['ra1', 'video-editor/render', ...EDITS, ...FILMS].map((name) => [name, engine]),
  );
  const upstream = upstreamOf(scene);
  const service = await openService({
    engines: { ...engines, ra2: upstream },
    allowHosts: [customer.host],
    fingerprints: true,
  });
  const account = await service.account({ credits: '100000' });
  const { post, get, asOperator } = service;
  const listed = async () => (await get('/admin/blocklist', asOperator)).body.entries as Entry[];
  const remove = (entry_id: string) =>
    post(`/admin/blocklist/${entry_id}/remove`, { reason: 'withdrawn' }, asOperator);
  return {
    ...{ service, account, customer, engine, upstream, scene, other, copy, clip, listed, remove },
    block: (body: object) => post('/admin/blocklist', { reason: 'a notice', ...body }, asOperator),
    async blockFile(bytes: Uint8Array) {
      const form = formOf('file', bytes, { reason: ' a notice ' });
      return (await post('/admin/blocklist', form, asOperator)).body as Entry;
    },
    acts: async (act: string) => (await get(`/admin/acts?act=${act}`, asOperator)).body.acts as object[],
    credits: async () => (await get('/api/account', account.keyHeader)).body.credits,
    paint: () => post('/api/ra1', { prompt: 'a red fox', seed: 5 }, account.keyHeader),
    edit: (bytes: Uint8Array) => {
      const image_base64 = Buffer.from(bytes).toString('base64');
      return post('/api/ra2-image-editor', { prompt: 'brighter', image_base64 }, account.keyHeader);
    },
    /** After each test: the list is empty again, and the books are balanced. */
    async settle() {
      for (const { entry_id } of await listed()) await remove(entry_id);
      const books = await get('/admin/ledger/check', asOperator);
      expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
    },
    async close() {
      customer.close();
      films.close();
      expect(service.faults).toEqual([]);
      await service.stop();
    },
  };
}
