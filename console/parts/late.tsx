/** A screen whose code is loaded when it opens, so that the first load stays small. */
import type { ComponentType } from 'preact';
import { LoadedView, useLoaded } from './loaded.tsx';

/** `load` is the same function at every rendering. */
export function Late<Props extends object>({
  load,
  of,
}: {
  load: () => Promise<ComponentType<Props>>;
  of: Props;
}) {
  const loaded = useLoaded(async () => ({ Screen: await load() }), '');
  return <LoadedView of={loaded}>{({ Screen }) => <Screen {...of} />}</LoadedView>;
}
