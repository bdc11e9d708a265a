/** Films rendered over HTTP by a service with the film engine, at the price of a quote. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { openFilm } from '../../engines/film-engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { ffmpeg } from '../../engines/test/support/ffmpeg.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { makeFilm, type SampleFilm } from '../../engines/test/support/generated-media.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { openService } from '../support/service.ts';

export type Rendered = { path: string; seconds: number; credits: number; warnings: string[] };

export async function openRenders() {
  const files = scratch();
  const engine = openFilm();
  const pages: Record<string, Uint8Array> = {};
  const customer = await sourceServer(pages);
  const service = await openService({
    engines: { 'video-editor/render': engine.engine },
    allowHosts: [customer.host],
  });
  let count = 0;
  const fresh = (ending: string) => files.at(`${count++}.${ending}`);

  /** The answer to a film of one clip, or its refusal. */
  async function render(
    file: string,
    clip: object = {},
    frame: object = {},
  ): Promise<Rendered | { refused: string }> {
    const name = `/${count++}.film`;
    pages[name] = readFileSync(file);
    const { key, keyHeader } = await service.account({ credits: '1000' });
    const project = {
      width: 96,
      height: 64,
      fps: 25,
      clips: [{ type: 'video', src: customer.url(name), ...clip }],
      ...frame,
    };
    const input = { project };
    const quote = await service.post('/api/quotes', { operation: 'video-editor/render', input }, keyHeader);
    const { status, body } = await service.post('/api/video-editor/render', { api_key: key, project });
    if (status !== 202) {
      expect(status).toBe(400);
      expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
        posted: '1000',
        held: '0',
      });
      return { refused: String(body.error) };
    }
    const job = await eventually(async () => {
      const { body: state } = await service.get(body.status_url as string, keyHeader);
      return state.status === 'in_progress' ? undefined : state;
    });
    expect(job).toMatchObject({ status: 'completed' });
    expect(quote.body.credits, JSON.stringify(quote.body)).toBe(String(body.credits_charged));
    expect(job.credits_charged).toBe(body.credits_charged);
    const { video } = job.result as { video: { url: string; duration: number } };
    const path = fresh('mp4');
    writeFileSync(path, new Uint8Array(await (await fetch(video.url)).arrayBuffer()));
    return {
      path,
      seconds: video.duration,
      credits: job.credits_charged as number,
      warnings: (job.warnings ?? []) as string[],
    };
  }

  async function rendered(...order: Parameters<typeof render>): Promise<Rendered> {
    const result = await render(...order);
    if ('refused' in result) throw new Error(result.refused);
    return result;
  }

  /** Three seconds, unless `more` says otherwise. */
  const film = (ending: string, more: Partial<SampleFilm> = {}) =>
    makeFilm({ path: fresh(ending), seconds: 3, moments: [0.8, 2], ...more });

  /** Without encoding. */
  async function copied(
    path: string,
    ending: string,
    before: (string | number)[],
    after: (string | number)[] = [],
  ) {
    const to = fresh(ending);
    await ffmpeg(...before, '-i', path, '-c', 'copy', ...after, to);
    return to;
  }

  return {
    fresh,
    film,
    copied,
    render,
    rendered,
    async close() {
      await service.stop();
      await engine.close();
      customer.close();
      files.close();
    },
  };
}
