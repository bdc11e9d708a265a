/** Results of the account, newest first, or its uploads. Several can be selected to download or delete them. */
import { useState } from 'preact/hooks';
import type { ReverieClient } from '../../client/reverie.ts';
import { type Filter, Filters } from '../gallery/filters.tsx';
import { Opened } from '../gallery/opened.tsx';
import type { MediaRecord } from '../gallery/record.ts';
import { SelectionBar } from '../gallery/selection-bar.tsx';
import { Tile } from '../gallery/tile.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failure, failureText } from '../parts/failure.tsx';
import { usePages } from '../parts/pages.ts';
import { say } from '../parts/say.ts';
import { t } from '../words/words.ts';

export function Gallery({ client }: { client: ReverieClient }) {
  const [filter, setFilter] = useState<Filter>({ origin: 'generated', kind: '', operation: '' });
  const [chosen, setChosen] = useState<MediaRecord[]>([]);
  const [open, setOpen] = useState<MediaRecord>();
  const { origin, kind, operation } = filter;
  const pages = usePages(async (cursor) => {
    const { media, next_cursor } = await client.media.list({
      ...{ limit: 40, origin },
      ...(kind !== '' && { kind }),
      ...(operation !== '' && { operation }),
      ...(cursor !== undefined && { cursor }),
    });
    return { rows: media, next_cursor };
  }, `${origin} ${kind} ${operation}`);
  const isChosen = ({ name }: MediaRecord) => chosen.some((each) => each.name === name);
  const select = (record: MediaRecord, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, record] : before.filter((each) => each.name !== record.name)));
  const change = (next: Filter) => {
    setChosen([]);
    setFilter(next);
  };
  const remove = async (record: MediaRecord) => {
    try {
      await client.media.delete({ name: record.name });
      say(t('deleted'));
      setOpen(undefined);
      select(record, false);
      pages.reload();
    } catch (error) {
      say(failureText(error).message);
    }
  };
  const isEmpty = pages.rows.length === 0 && !pages.isLoading;
  return (
    <>
      <h1>{t('nav.gallery')}</h1>
      <div class="filters">
        <Filters filter={filter} change={change} />
        {pages.rows.length > 0 && (
          <button type="button" onClick={() => setChosen(pages.rows)}>
            {t('select-all')}
          </button>
        )}
      </div>
      {pages.failure !== undefined && <Failure of={pages.failure} />}
      {isEmpty &&
        (origin === 'generated' && kind === '' && operation === '' ? (
          <Empty text={t('no-media')} detail={t('no-media-said')} leadsTo="playground" />
        ) : (
          <p class="nothing">{t('nothing-found')}</p>
        ))}
      <ul class="wall">
        {pages.rows.map((record) => (
          <Tile
            key={record.name}
            record={record}
            isSelected={isChosen(record)}
            select={(isOn) => select(record, isOn)}
            open={() => setOpen(record)}
          />
        ))}
      </ul>
      {pages.hasMore && !pages.isLoading && (
        <button type="button" onClick={pages.more}>
          {t('more')}
        </button>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          client={client}
          chosen={chosen}
          clear={() => setChosen([])}
          removed={(left) => {
            setChosen(left);
            pages.reload();
          }}
        />
      )}
      {open && (
        <Opened
          record={open}
          client={client}
          onClose={() => setOpen(undefined)}
          remove={() => void remove(open)}
        />
      )}
    </>
  );
}
