/** The text of a model with its emphasis, code and line breaks in Markdown. Everything else stays text. */
import type { ComponentChild } from 'preact';

/** Fenced code, code, strong, emphasis. A mark that does not close is text. */
const MARKS =
  /```[^\n`]{0,20}\n(?<fence>[^`]{1,8000})```|`(?<code>[^`\n]{1,500})`|\*\*(?<strong>[^*\n]{1,500})\*\*|\*(?<em>[^*\s][^*\n]{0,500})\*/g;

export function RichText({ text }: { text: string }) {
  const parts: ComponentChild[] = [];
  let from = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(MARKS)) {
    parts.push(text.slice(from, index));
    const { fence, code, strong, em } = groups;
    if (fence !== undefined) parts.push(<code class="block">{fence.replace(/\n$/, '')}</code>);
    else if (code !== undefined) parts.push(<code>{code}</code>);
    else if (strong !== undefined) parts.push(<strong>{strong}</strong>);
    else parts.push(<em>{em}</em>);
    from = index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
