/** The contract's types for both hosts. */
import type { paths as AltPaths } from '../generated/alt/client.ts';
import type { components, paths as MainPaths } from '../generated/main/client.ts';

/** Every path of both hosts. Shared paths use the main host. */
export type Paths = MainPaths & Omit<AltPaths, keyof MainPaths>;
export type Schemas = components['schemas'];
