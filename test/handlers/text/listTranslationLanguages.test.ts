import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test('200: eighteen languages, each with what its readings are written in', async () => {
  const { status, body } = await service.get('/api/translate/languages');
  expect(status).toBe(200);
  const languages = body.languages as {
    code: string;
    direction: string;
    reading_system: string | null;
    native_name: string;
  }[];
  expect(languages).toHaveLength(18);
  expect(new Set(languages.map(({ code }) => code)).size).toBe(18);
  expect(languages.find(({ code }) => code === 'ar')).toMatchObject({
    direction: 'rtl',
    reading_system: 'ala-lc',
  });
  expect(languages.find(({ code }) => code === 'ja')).toMatchObject({
    native_name: '日本語',
    reading_system: 'furigana',
  });
  expect(languages.find(({ code }) => code === 'vi')).toMatchObject({ reading_system: null });
  expect(body.engine).toMatchObject({ name: 'gloss', kind: 'local' });
});
