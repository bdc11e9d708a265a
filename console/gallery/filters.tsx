/** Filters of the gallery: results or uploads, their kind, and the operation. */
import { contract } from '../contract/contract.ts';
import { useLoaded } from '../parts/loaded.tsx';
import { playable } from '../playground/playable.ts';
import { t } from '../words/words.ts';

export type Filter = {
  origin: 'generated' | 'uploaded';
  kind: '' | 'image' | 'video' | 'audio';
  operation: string;
};

const KINDS = { image: 'kinds.image', video: 'kinds.video', audio: 'kinds.audio' } as const;

export function Filters({ filter, change }: { filter: Filter; change(filter: Filter): void }) {
  const names = useLoaded(async () => playable(await contract()).flatMap(({ name }) => name ?? []), 'names');
  return (
    <>
      <label>
        <span>{t('show')}</span>
        <select
          name="origin"
          value={filter.origin}
          onChange={({ currentTarget: { value } }) =>
            change({ ...filter, origin: value as Filter['origin'], operation: '' })
          }
        >
          <option value="generated">{t('results')}</option>
          <option value="uploaded">{t('uploads')}</option>
        </select>
      </label>
      <label>
        <span>{t('kind')}</span>
        <select
          name="kind"
          value={filter.kind}
          onChange={({ currentTarget: { value } }) => change({ ...filter, kind: value as Filter['kind'] })}
        >
          <option value="">{t('all')}</option>
          {Object.entries(KINDS).map(([kind, word]) => (
            <option key={kind} value={kind}>
              {t(word)}
            </option>
          ))}
        </select>
      </label>
      {filter.origin === 'generated' && (
        <label>
          <span>{t('operation')}</span>
          <select
            name="operation"
            value={filter.operation}
            onChange={({ currentTarget: { value } }) => change({ ...filter, operation: value })}
          >
            <option value="">{t('all')}</option>
            {(names.value ?? []).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
