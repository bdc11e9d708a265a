import type { RecordedCheck } from '../ledger/check-run.ts';

/** Undefined when no check has ever run. */
export function presentFullCheck(full: Omit<RecordedCheck, 'kind'> | undefined) {
  if (!full) {
    const nothing = { started_at: null, ended_at: null, entries: 0, entries_total: 0, proven_at: null };
    return { state: 'never' as const, ...nothing, differences: [] };
  }
  const { state, started_at, ended_at, entries, entries_total, differences, proven_at } = full;
  return {
    state,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    entries,
    // The check also reads entries that were sealed after it began.
    entries_total: Math.max(entries, entries_total),
    differences,
    proven_at: proven_at?.toISOString() ?? null,
  };
}
