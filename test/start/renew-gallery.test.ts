/** Pictures indexed by an older version of the program are found by the current version's words. */
import { describe, expect, inject, test } from 'vitest';
import { renewGallery } from '../../src/start/renew-gallery.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { png } from '../support/engines.ts';
import { openService } from '../support/service.ts';

describe.each(DATABASES)('on %s', (kind) => {
  test('characters, posts and bundled pictures are read anew once; what is private or gone stays hidden', async () => {
    const env =
      kind === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : undefined;
    const service = await openService({ ...(env && { env }) });
    const { context } = service;
    const { keyHeader } = await service.account();
    const picture = `data:image/png;base64,${Buffer.from(await png(64, 64)).toString('base64')}`;
    const post = async (text: string, visibility: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ text, visibility })) form.append(name, value);
      form.append('media', await (await fetch(picture)).blob(), 'a.png');
      return service.post('/api/create-post', form, keyHeader);
    };
    expect((await post('A walrus on a bicycle', 'public')).status).toBeLessThan(300);
    expect((await post('A walrus at night', 'private')).status).toBeLessThan(300);
    await context.db.query({
      text: `insert into gallery (id, kind, name, media_name, document, created_at)
             values ('bundled_01', 'bundled', 'A walrus in the snow', 'walrus.png', ''::tsvector, now()),
                    ('post_gone', 'post', 'A walrus that is gone', 'gone.png', '''walrus'''::tsvector, now())`,
    });
    await context.db.query({ text: `update gallery set document = ''::tsvector, words_version = 0` });
    const found = async () => {
      const { body } = await service.get('/api/search-aiimages?query=walrus');
      return (body as unknown as { name: string }[]).map(({ name }) => name).sort();
    };
    expect(await found()).toEqual([]);
    expect(await renewGallery(context)).toBe(3);
    expect(await found()).toEqual(['A walrus in the snow', 'A walrus on a bicycle']);
    expect(await renewGallery(context)).toBe(0);
    await service.stop();
  });
});
