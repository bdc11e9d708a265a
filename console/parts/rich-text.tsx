/** A line of a model's text with its emphasis, code and links in Markdown. Everything else stays text. */
import type { ComponentChild } from 'preact';

/** Code, strong, emphasis, links to web pages. A mark that does not close is text. */
const MARKS =
  /`(?<code>[^`\n]{1,500})`|\*\*(?<strong>[^*\n]{1,500})\*\*|\*(?<em>[^*\s][^*\n]{0,500})\*|\[(?<label>[^[\]\n]{1,300})\]\((?<href>https?:\/\/[^\s()]{1,500})\)/g;

export function RichText({ text }: { text: string }) {
  const parts: ComponentChild[] = [];
  let from = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(MARKS)) {
    parts.push(text.slice(from, index));
    const { code, strong, em, label, href } = groups;
    if (code !== undefined) parts.push(<code>{code}</code>);
    else if (strong !== undefined) parts.push(<strong>{strong}</strong>);
    else if (em !== undefined) parts.push(<em>{em}</em>);
    else
      parts.push(
        <a href={href} target="_blank" rel="noopener noreferrer nofollow">
          {label}
        </a>,
      );
    from = index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
