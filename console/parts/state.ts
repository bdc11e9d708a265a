/** Observable state: components that `use` it render again when it changes. */
import { useEffect, useState } from 'preact/hooks';

export type State<Value> = {
  get(): Value;
  set(value: Value): void;
  use(): Value;
};

export function createState<Value>(first: Value): State<Value> {
  let value = first;
  const watchers = new Set<(value: Value) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const watch of watchers) watch(next);
    },
    use() {
      const [seen, see] = useState<{ value: Value }>({ value });
      useEffect(() => {
        const watch = (next: Value) => see({ value: next });
        watchers.add(watch);
        if (seen.value !== value) watch(value);
        return () => void watchers.delete(watch);
      }, []);
      return seen.value;
    },
  };
}
