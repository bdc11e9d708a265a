/** Calls of test accounts, and what they were given. */
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Answer, Service } from './service.ts';

export const dataUri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

/** A picture of one colour. */
export async function flat(colour: string, width = 160, height = 120): Promise<string> {
  const create = { width, height, channels: 3, background: colour } as const;
  return dataUri(await sharp({ create }).png().toBuffer());
}

/** Calls as a new test account with 100 credits. `posted`: what is left of them. */
export async function asTester(
  service: Service,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const { key, keyHeader } = await service.account({ credits: '100', mode: 'test' });
  const answer = await service.post(path, body, { ...keyHeader, ...headers });
  const { body: account } = await service.get('/api/account', keyHeader);
  return { ...answer, key, keyHeader, posted: (account.credits as { posted: string }).posted };
}

type PictureAsset = { url: string; content_sha256: string };

/** Every picture of an answer, fetched. */
export async function pictures({ body }: Pick<Answer, 'body'>) {
  const assets = (body.assets ?? body.images ?? [body.image]) as PictureAsset[];
  return Promise.all(
    assets.map(async ({ url, content_sha256 }) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      return { bytes, width, height, format, content_sha256 };
    }),
  );
}

export const STAND_IN = {
  engine: { kind: 'local', stand_in: true },
  warnings: expect.arrayContaining([expect.stringMatching(/^This is a stand-in for a test account\. /)]),
};

/** The first of the warnings says that the result is a stand-in, and why. */
export function expectStandIn({ status, body }: Answer, code: string): void {
  expect({ status, body }).toMatchObject({ status: 200, body: STAND_IN });
  const [first] = body.warnings as string[];
  expect(first).toMatch(/^This is a stand-in for a test account\. /);
  expect(first).toContain(`A live account gets 422 ${code} and is not charged`);
}
