import { queueServer } from '../support/upstream/queue-server.ts';
import type { Fixture, Received } from './served.ts';

type Input = Record<string, unknown> & { image_size?: { width: number; height: number } };

/** The queue protocol's fixture as the tests of all protocols see one. */
export async function openQueueFixture(): Promise<Fixture> {
  const works: Promise<Received>[] = [];
  const server = await queueServer({ onSubmit: (input) => works.push(receivedOf(input as Input)) });
  return {
    engine: `protocol: queue, base_url: "${server.url}", key_env: FAR_KEY`,
    environment: { FAR_KEY: 'fixture-key' },
    deliver: server.deliver,
    received: () => Promise.all(works),
    close: server.close,
  };
}

const SOURCES = ['image_url', 'end_image_url', 'video_url', 'reference_image_url'];

async function receivedOf(input: Input): Promise<Received> {
  const { prompt, seed, num_images, image_size, duration, aspect_ratio, project } = input;
  const links = SOURCES.flatMap((field) =>
    typeof input[field] === 'string' ? [input[field] as string] : [],
  );
  const clips = (project as { clips: { src?: string }[] } | undefined)?.clips ?? [];
  const all = [...links, ...clips.flatMap(({ src }) => src ?? [])];
  return {
    prompt: prompt as string | undefined,
    ...(seed !== undefined && { seed: seed as number }),
    ...(num_images !== undefined && { count: num_images as number }),
    ...(typeof duration === 'number' && { seconds: duration }),
    ...(typeof aspect_ratio === 'string' && { aspect_ratio }),
    ...(image_size && { width: image_size.width, height: image_size.height }),
    sources: await Promise.all(all.map(read)),
  };
}

/** A data URI, or an address of ours that is good while the work lasts. */
async function read(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}
