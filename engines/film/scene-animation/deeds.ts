/** Actions that the prompt names: by the words here in the main languages, by their English translation in others. */
import { translated } from '../../scene/understanding/translate.ts';
import type { Gait } from './gaits.ts';

const DEEDS: Record<string, string> = {
  run: 'runs?|running|races?|racing|gallops?|galloping|chas(?:es|ing)|sprint\\w*|charg(?:es|ing)|corr(?:e|en|iendo|endo|ono)|court|courent|galop\\w*|rennt|rennen|läuft|laufen|galoppier\\w*|бежит|бегут|скачет|奔跑|跑|走る|走って|달리\\S*|يركض|दौड़\\S*',
  walk: 'walks?|walking|strolls?|strolling|wander(?:s|ing)|march(?:es|ing)|hik(?:es|ing)|steps|crawl(?:s|ing)|creep(?:s|ing)|stalk(?:s|ing)|camina\\w*|pasea\\w*|marche\\w*|promène\\w*|geht|gehen|spazier\\w*|wandert|cammina\\w*|caminha\\w*|andando|идёт|идет|гуляет|走路|散步|行走|歩く|歩いて|걷\\S*|يمشي|चल\\S*',
  jump: 'jumps?|jumping|leaps?|leaping|hops?|hopping|bounc(?:es|ing)|breach(?:es|ing)|salta\\w*|saut\\w*|springt|springen|hüpf\\w*|salt(?:a|ano)|pula\\w*|прыга\\S*|跳跃|跳|飛び跳ね\\S*|점프\\S*',
  fly: 'fl(?:y|ies|ying)|soar(?:s|ing)|glid(?:es|ing)|hover(?:s|ing)|vuela\\w*|volando|vole\\w*|volant|fliegt|fliegen|vola\\w*|voa\\w*|летит|летят|飞|飛|날\\S*|يطير|उड़\\S*',
  swim: 'swims?|swimming|nada\\w*|nage\\w*|schwimm\\w*|nuota\\w*|плыв\\S*|游泳|游|泳\\S*|헤엄\\S*',
  dance:
    'danc(?:es?|ing)|twirl(?:s|ing)|celebrat\\w*|party(?:ing)?|baila\\w*|danse\\w*|tanz\\w*|balla\\w*|dança\\w*|танцу\\S*|跳舞|踊\\S*|춤\\S*|يرقص|नाच\\S*',
  spin: 'spins?|spinning|rotat(?:es|ing)|gira\\w*|tourn(?:e|ant)\\w*|dreht|rotierend\\w*|вращ\\S*|旋转|回転\\S*|회전\\S*',
  drive: 'driv(?:es?|ing)',
  launch:
    'launch(?:es|ing)?|lift(?:s|ing)? off|blast(?:s|ing)? off|tak(?:es|ing) off|lift-?off|despega\\w*|décoll\\w*|startet|decol\\w*|взлета\\S*|发射|発射\\S*',
  rest: 'stand(?:s|ing)|sits?|sitting|sleep(?:s|ing)|lying|lies|rest(?:s|ing)|parked|anchored|moored|waiting|perched|motionless|sentad\\w*|parad\\w*|estacionad\\w*|duerme|assis\\w*|debout|garé\\w*|sitzt|sitzend\\w*|steht|stehend\\w*|liegt|geparkt\\w*|schläft|sedut\\w*|parcheggiat\\w*|сидит|стоит|лежит|坐|站|停|睡|座\\S*|立って|眠\\S*|앉\\S*|서\\s?있\\S*',
};

const NEGATION =
  /(?:\b(?:not|no|never|without|doesn't|isn't|ohne|nicht|sin|sans|senza|sem)|не|не\s|不|没)\s*$/iu;
const PATTERNS = Object.entries(DEEDS).map(([deed, words]) => {
  const signs = words.split('|').filter((word) => /[\u3040-\u9fff\uac00-\ud7af]/.test(word));
  return [
    deed,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])|${signs.join('|') || '(?!)'}`, 'giu'),
  ] as const;
});

/** Deeds named and not refused: run, walk, jump, fly, swim, dance, spin, drive, launch, rest. */
export function deedsOf(words: string): ReadonlySet<string> {
  return new Set(deedWords(words).keys());
}

/** The same, each with the word that says it. */
export function deedWords(words: string): ReadonlyMap<string, string> {
  const english = translated(words);
  const prompt = english === words ? words : `${words}\n${english}`;
  const deeds = new Map<string, string>();
  for (const [deed, pattern] of PATTERNS) {
    for (const found of prompt.matchAll(pattern)) {
      if (NEGATION.test(prompt.slice(Math.max(0, found.index - 14), found.index))) continue;
      if (!deeds.has(deed)) deeds.set(deed, found[0]);
    }
  }
  return deeds;
}

/** Gaits that can show each action. */
const GAITS: Readonly<Record<string, readonly Gait[]>> = {
  run: ['run', 'gallop', 'hop', 'drive'],
  walk: ['walk', 'hop'],
  jump: ['hop', 'leap'],
  fly: ['fly', 'flutter', 'glide', 'float', 'rocket'],
  swim: ['swim', 'pulse', 'sail'],
  dance: ['dance'],
  spin: ['spin'],
  drive: ['drive'],
  launch: ['rocket'],
};

/** True when a figure that moves this way performs the deed. */
export function isDone(deed: string, gaits: ReadonlySet<Gait>): boolean {
  return deed === 'rest' || GAITS[deed]?.some((gait) => gaits.has(gait)) === true;
}
