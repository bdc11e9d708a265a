/** Markdown of a model: headings, lists, quotations, code and paragraphs. Markup in the text stays text. */
import type { ComponentChild } from 'preact';
import { type Block, blocksOf } from './markdown-blocks.ts';
import { RichText } from './rich-text.tsx';

export function Markdown({ text }: { text: string }) {
  return <>{blocksOf(text).map(rendered)}</>;
}

function rendered(block: Block, key: number): ComponentChild {
  switch (block.is) {
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'heading':
      return (
        <p key={key}>
          <strong>
            <RichText text={block.text} />
          </strong>
        </p>
      );
    case 'quote':
      return (
        <blockquote key={key}>
          <RichText text={block.text} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((item, place) => (
        <li key={place}>
          <RichText text={item} />
        </li>
      ));
      return block.from === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.from}>
          {items}
        </ol>
      );
    }
    case 'text':
      return (
        <p key={key}>
          <RichText text={block.text} />
        </p>
      );
  }
}
