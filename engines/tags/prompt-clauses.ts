/** A prompt without the syntax of image tools: its clauses, and which of them say what is not wanted. */
import { fold } from '../lib/fold.ts';

export type PromptClause = {
  /** Folded, with a space at both ends. */
  text: string;
  /** As the prompt has it, in lower case: a hyphen, a slash and the brackets of a qualifier stay. */
  written: string;
  unwanted: boolean;
};

/** `Negative prompt: …` to the end of its line, and what generators write behind it. */
const NEGATIVE_PART = /\bnegative(?:[ _]prompt)?\s*:\s*([^\n]*)/gi;
const RUN_FACTS = /steps:\s*\d+,[^\n]*/gi;
/** `--no people, text`, and other switches with at most one value. */
const SWITCH_NO = /(?:^|\s)(?:--|—)no\s+(?!\s)([^\n]*?)(?=\s(?:--|—)[a-z]|$)/gim;
const SWITCH = /(?:^|\s)(?:--|—)[a-z][a-z-]*(?:\s+[\d.:]+\S*|\s+(?:raw|auto)\b)?/gi;
/** `<lora:name:0.8>`, `embedding:name`, and addresses. */
const REFERENCE = /<[^<>\n]{0,200}>|\bembedding:\S+|https?:\/\/\S+/gi;
/** `(word:1.2)`: the weight, down to nothing and below. */
const WEIGHTED = /(?<![([{])[([{]+([^()[\]{}]*?):\s*(-?(?:\d+(?:\.\d+)?|\.\d+))\s*[)\]}]+/g;
/** `portrait:0.4` and `portrait+`: weights without brackets. */
const BARE_WEIGHT = /:\s*\d*\.\d+(?=\s*(?:[,\n]|$))|(?<=[a-z])\++(?=\s*(?:[,\n]|$))/gi;
/** `photo (medium)`, `nero (fate/extra)`: brackets that tell tags of one name apart. */
const QUALIFIED = /^[^()]*[^() ] ?\([^()]+\)$/;
/** `flowers::-0.5` weighs everything since the last such mark. */
const PARTS = /::\s*(-?\d*\.?\d+)?/g;
/** Ends of clauses; a point inside a number is none. */
const CLAUSE_END = /[,;:!?\n|،、，。；：！？]+|\.(?=\s|$)|\b(?:BREAK|AND)\b/;

export function promptClauses(prompt: string): PromptClause[] {
  const unwanted: string[] = [];
  const aside = (_: string, text: string) => {
    unwanted.push(text);
    return ' , ';
  };
  const wanted = prompt
    .replace(REFERENCE, ' , ')
    .replace(RUN_FACTS, '\n')
    .replace(NEGATIVE_PART, aside)
    .replace(SWITCH_NO, aside)
    .replace(SWITCH, ' ')
    .replace(/\\([()[\]{}])/g, '$1')
    .replace(WEIGHTED, (_, text: string, weight: string) => {
      if (Number(weight) > 0) return ` ${text} `;
      unwanted.push(text);
      return ' , ';
    })
    .replace(BARE_WEIGHT, '');
  const weighed = weighedParts(wanted);
  return [
    ...weighed.flatMap((part) => split(part.text, part.unwanted)),
    ...unwanted.flatMap((text) => split(text, true)),
  ];
}

function weighedParts(text: string): { text: string; unwanted: boolean }[] {
  const parts: { text: string; unwanted: boolean }[] = [];
  let from = 0;
  for (const mark of text.matchAll(PARTS)) {
    parts.push({ text: text.slice(from, mark.index), unwanted: Number(mark[1] ?? 1) < 0 });
    from = mark.index + mark[0].length;
  }
  return [...parts, { text: text.slice(from), unwanted: false }];
}

function split(text: string, unwanted: boolean): PromptClause[] {
  return text
    .split(CLAUSE_END)
    .map((clause) => ({
      text: ` ${fold(clause.replace(/[()[\]{}_"“”«»「」]/g, ' '))} `,
      written: writtenAs(clause),
      unwanted,
    }))
    .filter((clause) => clause.text.trim() !== '');
}

function writtenAs(clause: string): string {
  const plain = clause
    .replace(/["“”«»「」]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  return plain
    .replace(QUALIFIED.test(plain) ? /[[\]{}]/g : /[()[\]{}]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase();
}
