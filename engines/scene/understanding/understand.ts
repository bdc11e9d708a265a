/** From a prompt to a scene. The same words always make the same scene. */
import type { Scene } from '../scene.ts';
import { withAllWords } from './account.ts';
import { clean } from './clean-prompt.ts';
import { concluded } from './conclude.ts';
import { lexicon } from './lexicon.ts';
import { parsePrompt } from './parse-prompt.ts';
import { promptWords } from './prompt-words.ts';
import { sidesSpelt } from './sides-in-words.ts';
import { sown } from './sown.ts';
import { spellHex, termsIn } from './terms.ts';
import { translated } from './translate.ts';

/**
 * Reads a prompt of any length and language; never throws. `unknown` lists words that were not understood.
 *
 * `negative` names things that the picture must not show, in addition to the prompt's own exclusions.
 */
export function understand(prompt: string, negative = ''): Scene {
  const promptLexicon = lexicon();
  const cleaned = clean(prompt);
  const terms = termsIn(promptWords(spellHex(inEnglish(cleaned.text))), promptLexicon);
  const draft = parsePrompt(sown(terms, promptLexicon), false);
  const excluded = parsePrompt(
    termsIn(promptWords(translated(`${cleaned.negative} ${negative}`.slice(0, 4000))), promptLexicon),
    true,
  );
  draft.negatives.push(...excluded.negatives);
  return withAllWords(draft, concluded(draft, prompt, cleaned.lettering));
}

/** Sides are spelt again where another language said them. */
function inEnglish(text: string): string {
  const english = translated(text);
  return english === text ? text : sidesSpelt(english, true);
}
