/** All operations as cards, each with a sample: the first screen. */
import type { Document, Operation } from '../contract/contract.ts';
import sheet from '../samples/sheet.json' with { type: 'json' };
import { placeOf } from '../shell/route.ts';
import { t, tOr } from '../words/words.ts';
import { GROUPS, playable } from './playable.ts';

/** As addresses of the page have it: the name in the price list. */
export const placeOfOperation = ({ name, id }: Operation): string => name ?? id;

export function Operations({ document }: { document: Document }) {
  const operations = playable(document);
  return (
    <>
      <h1>{t('nav.playground')}</h1>
      <p class="aside">{t('choose-operation')}</p>
      {GROUPS.map((tag) => (
        <section key={tag} class="operations" aria-labelledby={`operations-${tag}`}>
          <h2 id={`operations-${tag}`}>{tOr(`group.${tag}`, tag)}</h2>
          <ul>
            {operations
              .filter((each) => each.tag === tag)
              .map((each) => (
                <li key={each.id}>
                  <a class="card" href={placeOf('playground', placeOfOperation(each))}>
                    <SmallSample operation={each.name} />
                    <strong lang="en">{each.summary}</strong>
                    <code>{placeOfOperation(each)}</code>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p class="aside">
        <a href={placeOf('models')}>{t('compare-all')}</a>
      </p>
    </>
  );
}

/** Its part of the sheet of samples. */
function SmallSample({ operation }: { operation: string | undefined }) {
  const index = sheet.operations.indexOf(operation ?? '');
  if (index < 0)
    return (
      <span class="small-sample" aria-hidden="true">
        文 A
      </span>
    );
  const [column, row] = [index % sheet.columns, Math.floor(index / sheet.columns)];
  const style = {
    backgroundImage: `url("/console/${sheet.file}")`,
    backgroundSize: `${100 * sheet.columns}% ${100 * sheet.rows}%`,
    backgroundPosition: `${(100 * column) / (sheet.columns - 1)}% ${(100 * row) / (sheet.rows - 1)}%`,
  };
  return <span class="small-sample" style={style} aria-hidden="true" />;
}
