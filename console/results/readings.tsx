/** A translation with the reading of each word above it. */
import { Fragment } from 'preact';
import type { Schemas } from '../../client/reverie.ts';
import { t } from '../words/words.ts';

export type TranslationBody = Schemas['Translation'];
type Word = TranslationBody['lines'][number]['words'][number];

export function Readings({ body }: { body: TranslationBody }) {
  return (
    <div class="readings">
      {body.lines.map((line, index) => (
        <div key={index} class="line">
          <p lang={body.target_lang} dir="auto" class="dst">
            {pieces(line.dst, line.words)}
          </p>
          <p lang={body.source_lang} dir="auto" class="aside">
            {line.src}
          </p>
        </div>
      ))}
      <p class="aside">
        {t('from-to', { from: body.source_lang, to: body.target_lang })} · {body.engine.name}
      </p>
    </div>
  );
}

/** Between words stand spaces and stops; positions count code points. */
function pieces(text: string, words: Word[]) {
  const points = [...text];
  let at = 0;
  return words
    .flatMap((word) => {
      const between = points.slice(at, word.start).join('');
      at = word.end;
      return [between, <Ruby key={word.start} word={word} />];
    })
    .concat(points.slice(at).join(''));
}

function Ruby({ word }: { word: Word }) {
  const title = [word.romanization, word.translated === false ? t('not-known') : undefined]
    .filter(Boolean)
    .join(' · ');
  const parts = word.parts.length > 0 ? word.parts : [{ text: word.text, reading: word.reading }];
  return (
    <ruby {...(title && { title })}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part.text}
          <rt>{part.reading ?? ''}</rt>
        </Fragment>
      ))}
    </ruby>
  );
}
