/** Words that are no things: place, light, weather, mood, medium, framing, and the colours of a whole picture. */
import { asOneOf, asSeveral, asText, readPairs } from '../../lib/read-table.ts';
import { type Colour, isRoom, PLACES, type ScenePlace } from '../scene.ts';
import { addThing } from './attach.ts';
import { type DraftChoice, nothingPending } from './draft.ts';
import type { Effect, PromptSense } from './lexicon.ts';
import { giveColours, type State } from './state.ts';
import type { Term } from './terms.ts';

/** Effects that a plain word sets firmly and a hint only suggests, by kind of word. */
const CHOICES = ['time', 'weather', 'season', 'mood', 'light', 'medium', 'frame', 'layout'] as const;

/** They take the colours before them for the whole picture. */
const ABSORBING = new Set(['medium', 'layout', 'picture', 'palette', 'background']);

/** A word for how the whole picture looks. */
export function applyLook(state: State, effect: Effect, sense: PromptSense, term: Term): void {
  const { draft } = state;
  const { kind, value, weak, near } = effect;
  const choice = CHOICES.find((name) => name === kind);
  if (choice) (draft[choice] as DraftChoice<string>).set(value, weak);
  if (choice && sense[0] === effect)
    draft.looks.push({ words: term.text, kind: choice, value, ...(near && { near }) });
  // A mood says little about a noun that follows: what waits for it keeps waiting.
  if (kind === 'mood') return;
  if (kind === 'mono') draft.monochrome = true;
  if (kind === 'background' && state.pending.colours.length > 0) draft.place.set('studio', false);
  if (ABSORBING.has(kind)) absorb(state);
  if (state.link && !state.link.started) state.link = null;
}

/** Colours said of the picture itself: two tones without colour make it black and white. */
function absorb(state: State): void {
  const { colours } = state.pending;
  const toneless = colours.every(({ name }) => ['black', 'white', 'grey'].includes(name));
  if (toneless && colours.length > 1) state.draft.monochrome = true;
  else state.draft.palette.push(...colours);
  state.pending = nothingPending();
}

/** Places that also make a thing to see in another place ("a meadow with mountains behind"). */
const ALSO_FEATURE: Partial<Record<ScenePlace, string>> = {
  mountains: 'mountains',
  hills: 'hills',
  volcano: 'volcano',
  waterfall: 'waterfall',
  river: 'river',
  lake: 'lake',
  city: 'skyline',
};

/** Natural colours of a place: naming one does not tint the picture. */
const NATURAL: Partial<Record<ScenePlace, readonly string[]>> = readPairs(
  new URL('natural-colours.tsv', import.meta.url),
  asSeveral(asText, ', '),
  asOneOf(PLACES),
);

/** True when the first place is a thing in the second: "a lake in a forest". */
function isWithin({ link, group }: State, firmPlace: ScenePlace | null, place: ScenePlace): boolean {
  if (firmPlace === null || firmPlace === place || group.length > 0 || !ALSO_FEATURE[firmPlace]) return false;
  return link?.kind === 'in' && !ALSO_FEATURE[place] && !isRoom(place);
}

/** A word for a place: the first settles it, a later one becomes a thing in it where that can be. */
export function applyPlace(state: State, effect: Effect, term: Term, sense: PromptSense): void {
  const { draft } = state;
  const outside = ['in-front-of', 'behind'].includes(state.link?.kind ?? '');
  const place = outside && effect.value === 'cafe' ? 'street' : (effect.value as ScenePlace);
  if (state.negating) {
    draft.negatives.push(place);
    return;
  }
  const firmPlace = draft.place.firm ? draft.place.value : null;
  const feature = ALSO_FEATURE[place];
  if (firmPlace !== null && firmPlace !== place && feature && !effect.weak) {
    addThing(
      state,
      { ...effect, kind: 'feature', value: feature },
      [{ ...effect, kind: 'feature', value: feature }],
      term,
    );
  } else if (isWithin(state, firmPlace, place) && firmPlace) {
    // "A waterfall in a village": what was named first lies in the place.
    const within: Effect = { ...effect, kind: 'feature', value: ALSO_FEATURE[firmPlace]! };
    draft.place.value = place;
    state.pending = nothingPending();
    state.link = null;
    addThing(state, within, [within], { ...term, text: firmPlace });
  } else {
    // A picture shows one side of a wall. A request for both gets a warning with the omitted word. "Inside" and
    // "indoors" name no room, so they are never missing.
    const missed = firmPlace !== null && place !== 'room' && isRoom(firmPlace) !== isRoom(place);
    if (missed && !effect.weak) draft.unknown.push(term.text);
    if (sense[0]!.kind === 'place' && firmPlace === null && (!effect.weak || draft.place.value === null)) {
      draft.placeWords = term.text;
      draft.placeNear = effect.near === true;
    }
    draft.place.set(place, effect.weak);
  }
  // The colour of a field is the colour of what grows in it.
  const grown = sense.some(({ kind, value }) => kind === 'feature' && /^(?:flowers|crops)/.test(value));
  const tint = (grown ? [] : state.pending.colours).filter(
    ({ name }: Colour) => !NATURAL[place]?.includes(name),
  );
  draft.palette.push(...tint);
  if (!grown) state.pending = nothingPending();
  if (state.link && !state.link.started) state.link = null;
  state.joining = false;
}

/** Fur, petals or clothes: their colour is the colour of who has them. */
export function applyClothes(state: State): void {
  const { pending, actors, last } = state;
  const wearers = state.link && actors.length > 0 ? actors : last ? [last] : [];
  if (pending.colours.length > 0) for (const thing of wearers) giveColours(thing, pending.colours);
  state.pending = nothingPending();
  if (state.link && !state.link.started) state.link = null;
}
