/**
 * `npm run lint:prose [FILE…]`: checks pages, descriptions of the contract and messages of the code. Exits with 1 if a
 * rule is broken.
 */
import type { Root } from 'nlcst';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextRepeatedWords from 'retext-repeated-words';
import { type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { checkSentences } from './rules.ts';
import { type Text, texts } from './texts.ts';

/** The bridge's type describes a processor that only parses, but it also runs the later plugins. */
const natural = unified()
  .use(retextEnglish)
  .use(checkSentences)
  .use(retextRepeatedWords) as unknown as Processor<Root>;
const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRetext, natural, { ignore: ['heading'] });

/** One line per finding: file, line, sentence. */
export async function findings({ file, line, markdown }: Text): Promise<string[]> {
  const read = new VFile({ path: file, value: markdown });
  await reader.run(reader.parse(read), read);
  return read.messages.map(
    (found) => `${file}:${line - 1 + (found.line ?? 1)} ${found.reason} (${found.ruleId})`,
  );
}

if (import.meta.main) {
  const all = texts(process.argv.slice(2));
  const found: string[] = [];
  for (const text of all) found.push(...(await findings(text)));
  console.log([...found, `${all.length} texts, ${found.length} findings`].join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
}
