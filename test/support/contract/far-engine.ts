/** An upstream of an engines file without a server: for operators to list, switch and try. */
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry, type Registry } from '../../../upstreams/registry.ts';

export const FAR_ENGINE = 'my-fal';

/** The registry decides separately which engine serves callers. */
export function farEngine(): Required<Pick<Registry, 'entries' | 'breakers'>> {
  const file = parseEngines(`
engines: { ${FAR_ENGINE}: { protocol: queue, base_url: "http://127.0.0.1:9" } }
operations: { ra1: { engine: ${FAR_ENGINE}, model: vendor/model/path } }
`);
  const sources = { specs: ENGINE_SPECS, embedded: new Map(), file, environment: {}, fetch };
  const { entries, breakers } = createRegistry(sources);
  return { entries: entries!, breakers: breakers! };
}
