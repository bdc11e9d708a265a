/**
 * A translation with the reading of each word above it. Where words of a line are not known, the source is the main
 * line: a mixture of two languages reads as neither.
 */
import { Fragment } from 'preact';
import type { Schemas } from '../../client/reverie.ts';
import { languageName } from '../words/language-names.ts';
import { t, tOr } from '../words/words.ts';

export type TranslationBody = Schemas['Translation'];
type Word = TranslationBody['lines'][number]['words'][number];

export function Readings({ body }: { body: TranslationBody }) {
  const isUnknown = body.lines.some(({ words }) => words.some(({ translated }) => translated === false));
  const qualities = [...new Set(body.lines.map(({ quality }) => quality))].filter((each) => each !== null);
  return (
    <div class="readings">
      {body.lines.map((line, index) => {
        const isMixed = line.quality === 'words' && line.words.some(({ translated }) => translated === false);
        const [main, aside] = isMixed ? ['aside', 'dst'] : ['dst', 'aside'];
        const lines = [
          <p key="dst" lang={body.target_lang} dir="auto" class={main}>
            {pieces(line.dst, line.words)}
          </p>,
          <p key="src" lang={body.source_lang} dir="auto" class={aside}>
            {line.src}
          </p>,
        ];
        return (
          <div key={index} class="line">
            {isMixed ? lines.reverse() : lines}
          </div>
        );
      })}
      {isUnknown && (
        <p class="legend aside">
          <span class="unknown">{t('unknown-words')}</span>
        </p>
      )}
      <p class="aside">
        {[
          t('from-to', { from: languageName(body.source_lang), to: languageName(body.target_lang) }),
          ...qualities.map((each) => tOr(`quality.${each}`, each)),
        ].join(' · ')}
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
    <ruby {...(title && { title })} class={word.translated === false ? 'unknown' : undefined}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part.text}
          <rt>{part.reading ?? ''}</rt>
        </Fragment>
      ))}
    </ruby>
  );
}
