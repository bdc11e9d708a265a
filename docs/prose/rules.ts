/** The rules of `npm run lint:prose`, which check the sentences of a text. */
import type { Nodes, Parents, Sentence } from 'nlcst';
import { toString as textOf } from 'nlcst-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Longest sentence in words. Code counts as one word. */
export const WORDS_MAX = 45;

/** First words that put a clause in place of the subject. Questions may start with them. */
const HEADS = new Set(['what', 'whatever', 'whoever', 'whose', 'nobody', 'whether']);

/** Phrases that read like translations, each with a plain alternative. */
const PHRASES: [RegExp, string][] = [
  [/\b(?:is|are|was|were|be|been) told\b/i, 'name the actor: "the response shows", "the log contains"'],
  [
    /\b(?:is|are|was|were|be|been) asked (?!for\b)/i,
    'name the actor: "the service calls", "the engine receives"',
  ],
  [/\bof ours\b/i, '"our own", or the name of the thing'],
  [/\bthat of which\b/i, '"whose"'],
  [/\bstands? in for\b/i, '"replaces"'],
  [/\b(?:comes?|came) to nothing\b/i, '"fails", "has no effect"'],
  [/\banew\b/i, '"again", "restart"'],
  [/\b(?:opens?|opened) nothing\b/i, '"is invalid"'],
];

/** Reports each broken rule with its position in the file. */
export function checkSentences() {
  return (tree: Nodes, file: VFile) => {
    visit(tree, 'SentenceNode', (sentence: Sentence, _, parent: Parents | undefined) => {
      const text = textOf(sentence).replaceAll(/\s+/g, ' ');
      const prose = sentence.children
        .map((each) => (each.type === 'SourceNode' ? '`' : textOf(each)))
        .join('');
      const report = (reason: string, rule: string) =>
        file.message(`${reason}: ${text.slice(0, 80)}`, { place: sentence.position, ruleId: rule });
      const words = sentence.children.filter(({ type }) => type === 'WordNode' || type === 'SourceNode');
      const first = words[0];
      const previous = parent?.children[parent.children.indexOf(sentence as never) - 2];
      const continued = previous !== undefined && /[:;…]$/.test(textOf(previous));
      if (!continued && first && HEADS.has(textOf(first).toLowerCase()) && !/\?["”)]*$/.test(text))
        report(`A sentence starts with its subject, not with "${textOf(first)}"`, 'head');
      if (words.length > WORDS_MAX) report(`${words.length} words in one sentence`, 'long');
      for (const [phrase, better] of PHRASES) {
        const found = phrase.exec(prose)?.[0];
        if (found) report(`"${found.trim()}": write ${better}`, 'phrase');
      }
    });
  };
}
