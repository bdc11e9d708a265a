/** Sizes in the contract's examples match those that the service makes. */
import { expect, test } from 'vitest';
import main from '../../generated/main/openapi.json' with { type: 'json' };
import {
  ASPECT_RATIOS,
  type AspectRatio,
  type PhotorealResolution,
  photorealSize,
} from '../../src/handlers/images/photoreal-size.ts';
import { pixelSize } from '../../src/handlers/images/picture-work.ts';

type Example = { value: Record<string, unknown> & { assets?: { width: number; height: number }[] } };
type Media = { examples: Record<string, Example> };
type Operation = {
  requestBody: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
const paths = main.paths as unknown as Record<string, { post?: Operation }>;

function examplesOf(path: string) {
  const { requestBody, responses } = paths[path]!.post!;
  const requestExamples = requestBody.content['application/json']!.examples;
  const responseExamples = responses['200']!.content!['application/json']!.examples;
  return {
    requests: Object.values(requestExamples).map(({ value }) => value),
    responses: Object.values(responseExamples).map(({ value }) => value),
  };
}

test('photoreal: every example shows the pixels of its resolution and ratio', () => {
  const { responses } = examplesOf('/api/photoreal-image');
  const sizes = responses.flatMap(({ aspect_ratio, resolution_used, assets = [] }) =>
    assets.map(({ width, height }) => ({
      delivered: { width, height },
      expected: photorealSize(aspect_ratio as AspectRatio, resolution_used as PhotorealResolution),
    })),
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const each of sizes) expect(each.delivered).toEqual(each.expected);
});

test('photoreal: the table of sizes in the contract is what is made, for each ratio and resolution', () => {
  const { description, enum: resolutions } = main.components.schemas.PhotorealResolution;
  const rows = [...description.matchAll(/^\| (\d+:\d+) +\|(.*)\|$/gm)];
  const table = new Map(
    rows.flatMap(([, ratio, cells]) =>
      cells!.split('|').map((cell, column) => [`${ratio} ${resolutions[column]}`, cell.trim()] as const),
    ),
  );
  expect(table.size).toBe(24);
  for (const ratio of ASPECT_RATIOS) {
    const [across, down] = ratio.split(':') as [string, string];
    for (const resolution of resolutions as PhotorealResolution[]) {
      const { width, height } = photorealSize(ratio, resolution);
      const upright = Number(across) < Number(down);
      const listed = table.get(upright ? `${down}:${across} ${resolution}` : `${ratio} ${resolution}`);
      expect(upright ? `${height}×${width}` : `${width}×${height}`).toBe(listed);
      expect(Math.abs(((width / height) * Number(down)) / Number(across) - 1)).toBeLessThan(0.03);
    }
  }
});

test.each(['/api/ra1', '/api/ra2', '/api/zimage'])(
  '%s: its first answer shows the size its first request asks for',
  (path) => {
    const { requests, responses } = examplesOf(path);
    const size = pixelSize(requests[0] as { size?: string });
    for (const { width, height } of responses[0]!.assets!) expect({ width, height }).toEqual(size);
  },
);
