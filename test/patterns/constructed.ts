/**
 * The regular expressions that the sources build while they run: each module that builds some is loaded, and functions
 * that build some with their first text are called. Only for a process of its own: it watches the global constructor.
 */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type Pattern, patternSources } from './literals.ts';

/** Loading these runs a command or starts the service. */
const PROGRAMS = /^src\/(main\.ts|start\/|operator\/)|-worker\.ts$/;
const FRAME = /\/((?:src|engines|upstreams)\/[^)\s]+?:\d+):\d+/;

export async function constructedPatterns(): Promise<Pattern[]> {
  const built = new Map<string, Pattern>();
  const stop = watchConstructor((pattern) => {
    const key = `${pattern.place} ${pattern.source}`;
    if (!built.has(key)) built.set(key, pattern);
  });
  try {
    for (const file of patternSources()) {
      if (PROGRAMS.test(file) || !/\bnew RegExp\(|asPattern/.test(readFileSync(file, 'utf8'))) continue;
      await import(resolve(file));
    }
    await firstTexts();
  } finally {
    stop();
  }
  return [...built.values()];
}

function watchConstructor(found: (pattern: Pattern) => void): () => void {
  const Plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, args, newTarget) {
      const pattern = Reflect.construct(target, args, newTarget) as RegExp;
      const frame = FRAME.exec(new Error().stack ?? '')?.[1];
      if (frame !== undefined && typeof args[0] === 'string')
        found({ place: relative('.', frame), source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  return () => {
    globalThis.RegExp = Plain;
  };
}

/** One call of each function that builds expressions when it is first needed. */
async function firstTexts(): Promise<void> {
  const { checkPrompt } = await import('../../engines/moderation/moderation.ts');
  const { reply } = await import('../../engines/chat/reply.ts');
  const { PHRASES } = await import('../../engines/chat/phrases/phrasebook.ts');
  const { LANGUAGES } = await import('../../engines/language/languages.ts');
  const { translateByRule } = await import('../../engines/translation/translate-by-rule.ts');
  const { readPlan } = await import('../../engines/imaging/edit/reading/read-edit.ts');
  const { understand } = await import('../../engines/scene/understanding/understand.ts');
  const { directionOf } = await import('../../engines/film/motion/direction.ts');
  const { soundsNamed } = await import('../../engines/film/sound/sound-names.ts');
  for (const sourceKind of ['picture', 'photograph'] as const)
    await checkPrompt('a fox', { of: sourceKind, tolerance: 1 });
  const persona = {
    name: 'Mira the Keeper',
    description: 'Mira is 40 years old, lives in Oslo, works as a keeper and likes tea.',
    greeting: 'Hello',
  };
  for (const { say } of Object.values(PHRASES))
    for (const content of [say.hello[0]!, 'Mira, who are you?', 'How old are you?', 'Where do you live?'])
      reply({ turns: [{ role: 'user', content }], persona, seed: 1 });
  for (const language of LANGUAGES) {
    const [source, target] = language === 'en' ? ['en', 'de'] : [language, 'en'];
    translateByRule({ lines: ['Good morning', 'I do not see the dog.'], source, target });
    translateByRule({ lines: ['Good morning', 'I do not see the dog.'], source: target, target: source });
  }
  readPlan('change the background to a blue sky, add warm light and make the car red');
  understand('a fox on the left of a red house at night', 'no people');
  directionOf('the camera pans left past a fox');
  soundsNamed('rain and thunder without music');
}
