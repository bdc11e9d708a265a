/** The examples of a page in `docs/upstreams/`, opened as the service would open them. */
import { readFileSync } from 'node:fs';
import type { Engine, Step } from '../../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { openEntries } from '../../../upstreams/open-entries.ts';
import { KEY } from './adapter.ts';

/** The YAML blocks of a page, in order. */
export function examplesOf(page: string): string[] {
  const text = readFileSync(new URL(`../../../docs/upstreams/${page}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml]) => yaml!);
}

/**
 * The engines of an example by operation. With `url` every upstream of it is there instead of at its own address.
 * Throws what the start of the service would be stopped with.
 */
export function openExample(yaml: string, url?: string, { key = KEY, folder = 'docs/upstreams' } = {}) {
  const turned = url === undefined ? yaml : yaml.replaceAll(/base_url: [^ ,}\n]+/g, `base_url: "${url}"`);
  const environment = Object.fromEntries(
    [...yaml.matchAll(/key_env: (\w+)/g)].map(([, name]) => [name!, key]),
  );
  const file = parseEngines(turned);
  const { entries } = openEntries({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file,
    folder,
    environment,
    fetch,
  });
  return {
    entries,
    engineOf(operation: string): Required<Engine> {
      const entry = entries.find((one) => one.operation === operation);
      if (!entry) throw new Error(`The example has no ${operation}.`);
      return entry.candidate.engine as Required<Engine>;
    },
  };
}

/** The media of a last step, read as the store would: at their own address, with their headers. */
export async function mediaOf(step: Step | undefined): Promise<Buffer[]> {
  if (step?.is !== 'done') throw new Error(`The step is ${JSON.stringify(step)}.`);
  return Promise.all(
    step.outputs.map(async (output) => {
      if ('bytes' in output) return Buffer.from(output.bytes);
      const response = await fetch(output.url, { headers: output.headers ?? {} });
      if (!response.ok) throw new Error(`${output.url} answered ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
}
