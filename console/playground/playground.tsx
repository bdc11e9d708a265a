/** The playground: all operations, or the form of one. */
import { useEffect, useRef } from 'preact/hooks';
import { contract, type Document } from '../contract/contract.ts';
import { Late } from '../parts/late.tsx';
import { LoadedView, useLoaded } from '../parts/loaded.tsx';
import { Nowhere } from '../shell/nowhere.tsx';
import { placeOf } from '../shell/route.ts';
import type { Caller } from '../shell/session.ts';
import { t } from '../words/words.ts';
import { Operations, placeOfOperation } from './operations.tsx';
import { playable } from './playable.ts';
import { wishes } from './recall.ts';

type Props = { session: Caller; wanted: string | undefined; shared: string | undefined };

const trial = async () => (await import('./trial.tsx')).Trial;

export function Playground(props: Props) {
  const loaded = useLoaded(contract, 'contract');
  return <LoadedView of={loaded}>{(document) => <Chosen document={document} {...props} />}</LoadedView>;
}

function Chosen({ document, session, wanted, shared }: Props & { document: Document }) {
  const wish = wishes.use();
  useBegin(wanted);
  if (wanted === undefined) return <Operations document={document} />;
  const operation = playable(document).find((each) => placeOfOperation(each) === wanted);
  if (operation === undefined) return <Nowhere />;
  return (
    <>
      <p class="back">
        <a href={placeOf('playground')}>{t('all-operations')}</a>
      </p>
      <h1 lang="en">{operation.summary}</h1>
      <Late
        key={`${operation.id} ${shared ?? ''} ${wish}`}
        load={trial}
        of={{ document, operation, session, shared }}
      />
    </>
  );
}

/** From one operation to another, the keyboard and the screen reader are at the beginning of the page. */
function useBegin(wanted: string | undefined): void {
  const before = useRef(wanted);
  useEffect(() => {
    if (before.current === wanted) return;
    before.current = wanted;
    window.document.getElementById('main')?.focus();
    scrollTo(0, 0);
  }, [wanted]);
}
