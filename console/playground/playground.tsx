/** Every operation as a form: what it costs as it is typed, what comes of it, and the same call as code. */
import { useState } from 'preact/hooks';
import { contract, type Document, type Operation } from '../contract/contract.ts';
import { Shown, useLoaded } from '../parts/loaded.tsx';
import { Nowhere } from '../shell/nowhere.tsx';
import { goTo, placeOf } from '../shell/route.ts';
import type { Caller } from '../shell/session.ts';
import { t, tOr } from '../words/words.ts';
import { GROUPS, playable } from './playable.ts';
import { wishes } from './recall.ts';
import { Trial } from './trial.tsx';

type Props = { session: Caller; wanted: string | undefined; shared: string | undefined };

export function Playground(props: Props) {
  const loaded = useLoaded(contract, 'contract');
  return <Shown of={loaded}>{(document) => <Chosen document={document} {...props} />}</Shown>;
}

/** As addresses of the page have it: the name in the price list. */
const placeOfOperation = ({ name, id }: Operation): string => name ?? id;

function Chosen({ document, session, wanted, shared }: Props & { document: Document }) {
  const [operations] = useState(() => playable(document));
  const wish = wishes.use();
  const chosen =
    wanted === undefined ? operations[0]! : operations.find((each) => placeOfOperation(each) === wanted);
  if (chosen === undefined) return <Nowhere />;
  return (
    <>
      <h1>{t('nav.playground')}</h1>
      <label class="chooser">
        <span>{t('operation')}</span>
        <select
          name="operation"
          value={placeOfOperation(chosen)}
          onChange={(event) => goTo('playground', event.currentTarget.value)}
        >
          {GROUPS.map((tag) => (
            <optgroup key={tag} label={tOr(`group.${tag}`, tag)}>
              {operations
                .filter((each) => each.tag === tag)
                .map((each) => (
                  <option key={each.id} value={placeOfOperation(each)} lang="en">
                    {placeOfOperation(each)} · {each.summary}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p class="aside">
        <a href={placeOf('models')}>{t('compare-all')}</a>
      </p>
      <Trial
        key={`${chosen.id} ${shared ?? ''} ${wish}`}
        document={document}
        operation={chosen}
        session={session}
        shared={shared}
      />
    </>
  );
}
