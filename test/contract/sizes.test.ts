/** What the contract's examples say of sizes is what the service makes. */
import { expect, test } from 'vitest';
import main from '../../generated/main/openapi.json' with { type: 'json' };
import {
  type AspectRatio,
  type PhotorealResolution,
  photorealSize,
} from '../../src/handlers/images/photoreal-size.ts';
import { pixelSize } from '../../src/handlers/images/pixel-size.ts';

type Example = { value: Record<string, unknown> & { assets?: { width: number; height: number }[] } };
type Media = { examples: Record<string, Example> };
type Operation = {
  requestBody: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
const paths = main.paths as unknown as Record<string, { post?: Operation }>;

function examplesOf(path: string) {
  const { requestBody, responses } = paths[path]!.post!;
  const asked = requestBody.content['application/json']!.examples;
  const told = responses['200']!.content!['application/json']!.examples;
  return {
    asked: Object.values(asked).map(({ value }) => value),
    told: Object.values(told).map(({ value }) => value),
  };
}

test('photoreal: every example shows the pixels of its resolution and ratio', () => {
  const { told } = examplesOf('/api/photoreal-image');
  const shown = told.flatMap(({ aspect_ratio, resolution_used, assets = [] }) =>
    assets.map(({ width, height }) => ({
      shown: { width, height },
      made: photorealSize(aspect_ratio as AspectRatio, resolution_used as PhotorealResolution),
    })),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const each of shown) expect(each.shown).toEqual(each.made);
});

test.each(['/api/ra1', '/api/ra2', '/api/zimage'])(
  '%s: its first answer shows the size its first request asks for',
  (path) => {
    const { asked, told } = examplesOf(path);
    const size = pixelSize(asked[0] as { size?: string });
    for (const { width, height } of told[0]!.assets!) expect({ width, height }).toEqual(size);
  },
);
