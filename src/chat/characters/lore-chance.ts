/**
 * Chance in lorebooks. It follows from the conversation, so that a repeated call and a trial have the same result. Pure.
 *
 * Source: SillyTavern 1.13, public/scripts/world-info.js, verifyProbability and filterByInclusionGroups.
 */
import { createHash } from 'node:crypto';
import type { LoreEntry } from './lore-entry.ts';

/** A number from 0 to below 1 for each name, of one conversation. */
export type Chance = (name: string) => number;

export function chanceOf(texts: readonly string[]): Chance {
  const state = createHash('sha256').update(JSON.stringify(texts.slice(-2).concat(String(texts.length))));
  return (name) => state.copy().update(name).digest().readUInt32BE() / 2 ** 32;
}

export function isLucky({ probability, index }: LoreEntry, chance: Chance): boolean {
  return probability >= 100 || chance(`entry ${index}`) * 100 < probability;
}

/** The matches without the ones whose group has another. Those that were there before stay. */
export function oneOfEachGroup<Match extends { entry: LoreEntry }>(
  found: Match[],
  before: ReadonlySet<LoreEntry>,
  chance: Chance,
): Match[] {
  const members = Map.groupBy(
    found.flatMap(({ entry }) => entry.groups.map((group) => ({ group, entry }))),
    ({ group }) => group,
  );
  const left = new Set<LoreEntry>();
  for (const [group, all] of members) {
    const open = all.map(({ entry }) => entry).filter((entry) => !left.has(entry));
    const chosen = open.find((entry) => before.has(entry)) ?? chosenOf(open, chance(`group ${group}`));
    for (const entry of open) if (entry !== chosen && !before.has(entry)) left.add(entry);
  }
  return left.size === 0 ? found : found.filter(({ entry }) => !left.has(entry));
}

/** The first of the highest order among those that override, or one by weight. `at`: from 0 to below 1. */
function chosenOf(entries: LoreEntry[], at: number): LoreEntry | undefined {
  const [first] = entries.filter(({ override }) => override).toSorted((a, b) => b.order - a.order);
  if (first) return first;
  let place = at * entries.reduce((sum, { weight }) => sum + weight, 0);
  for (const entry of entries) {
    place -= entry.weight;
    if (place < 0) return entry;
  }
  return entries.at(-1);
}
