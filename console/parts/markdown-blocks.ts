/** The blocks of a text in Markdown, line by line. Pure. */
export type Block =
  | { is: 'code' | 'heading' | 'quote' | 'text'; text: string }
  /** `from`: the first number of a numbered list. */
  | { is: 'list'; from: number | undefined; items: string[] };

const FENCE = /^ {0,3}```/;
const HEADING = /^#{1,6}\s+(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/;

/** A fence that does not close lasts to the end, as while an answer is written. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let fenced: string[] | undefined;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (fenced) blocks.push({ is: 'code', text: fenced.join('\n') });
      fenced = fenced ? undefined : [];
    } else if (fenced) fenced.push(line);
    else addLine(blocks, line);
  }
  if (fenced) blocks.push({ is: 'code', text: fenced.join('\n') });
  return blocks.filter((block) => block.is === 'list' || block.is === 'code' || block.text.trim() !== '');
}

/** An empty line ends a block: it is an empty paragraph, which the next text does not continue. */
function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const heading = HEADING.exec(line);
  if (heading) return void blocks.push({ is: 'heading', text: heading[1]! });
  const quote = QUOTE.exec(line);
  if (quote) {
    if (last?.is === 'quote') last.text += `\n${quote[1]!}`;
    else blocks.push({ is: 'quote', text: quote[1]! });
    return;
  }
  const item = ITEM.exec(line);
  if (item) {
    const from = item[1] === undefined ? undefined : Number(item[1]);
    if (last?.is === 'list' && (last.from === undefined) === (from === undefined)) last.items.push(item[2]!);
    else blocks.push({ is: 'list', from, items: [item[2]!] });
    return;
  }
  if (last?.is === 'text' && last.text !== '' && line.trim() !== '') last.text += `\n${line}`;
  else blocks.push({ is: 'text', text: line.trim() === '' ? '' : line });
}
