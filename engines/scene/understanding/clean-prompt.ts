/** Takes out of a prompt what is not part of the sentence: quoted lettering, weights, switches of other programs. */

import { sidesSpelt } from './sides-in-words.ts';

export type Cleaned = {
  /** The sentence that is left. */
  text: string;
  /** Words to letter into the picture, or null. */
  lettering: string | null;
  /** The text after "negative prompt:", or ''. */
  negative: string;
};

const LETTERING_MAX = 60;
/** Longer prompts are read to here: far past what one picture can show. */
const PROMPT_MAX = 4000;

/** Reads at most the first 4,000 characters. */
export function clean(prompt: string): Cleaned {
  let text = prompt.slice(0, PROMPT_MAX).normalize('NFKC');
  let negative = '';
  text = text.replace(/\bnegative(?: prompt)?\s*:([\s\S]*)$/i, (_, words: string) => {
    negative += `${words} `;
    return '';
  });
  text = text.replace(/--no\s+([^-\n]+)/g, (_, words: string) => {
    negative += `${words} `;
    return ' ';
  });
  text = text
    .replace(/<(?:lora|lyco|hypernet|embedding)[^>]*>/gi, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/--[a-z]+(?:\s+[\w:.]+)?/gi, ' ')
    .replace(/:\s*-?\d*\.\d+(?=\s*[)\]}])/g, '')
    .replace(/::\s*-?\d+(?:\.\d+)?/g, ', ')
    .replace(/[{}[\]()]+/g, ' ')
    .replace(/\bBREAK\b/g, ', ')
    .trim();
  text = sidesSpelt(text);
  const lettering = letteringOf(text);
  return {
    text: lettering ? text.replace(lettering.all, ' ') : text,
    lettering: lettering?.words ?? null,
    negative,
  };
}

/** The first words in double quotes, or in single quotes behind a word such as "saying". */
function letteringOf(text: string): { all: string; words: string } | null {
  const found =
    /["“„«「『]([^"“”„«»「」『』\n]{1,120})["”“»」』]/.exec(text) ??
    /(?:saying|says|reading|reads|text|words?|titled|lettering|labell?ed|written)\s*(?::\s*)?['‘]([^'’\n]{1,120})['’](?![a-z])/i.exec(
      text,
    );
  const words = found?.[1]?.trim().replace(/\s+/g, ' ') ?? '';
  if (!found || words === '' || found[0].length > text.trim().length - 2) return null;
  const quoted = /["“„«「『'‘][^"“”„«»「」『』]{0,120}["”“»」』'’]$/.exec(found[0])?.[0] ?? found[0];
  return { all: quoted, words: [...words].slice(0, LETTERING_MAX).join('') };
}
