/** The form of a new key. Mistakes stand beside their fields before the form is sent. */
import type { ComponentChild } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Failure } from '../parts/failure.tsx';
import { t } from '../words/words.ts';
import { EMPTY, type KeyValues, keyBody, type Mistake, mistakesIn, type Period } from './key-body.ts';
import { ScopeFields } from './scope-fields.tsx';

type Change = (part: Partial<KeyValues>) => void;

export function KeyForm({ send }: { send(body: ReturnType<typeof keyBody>): Promise<void> }) {
  const [values, setValues] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const mistakes = mistakesIn(values, new Date());
  const change: Change = (part) => setValues((before) => ({ ...before, ...part }));
  // A missing value is a mistake only once the form was sent, a wrong one at once.
  const mistakeOf = (field: keyof KeyValues): Mistake | undefined =>
    isTried || values[field] !== EMPTY[field] ? mistakes[field] : undefined;
  const submit = async (event: Event & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(mistakes);
    if (wrong !== undefined) {
      const name = { cap: 'spend_cap', endUserCap: 'end_user_cap', expires: 'expires_at' }[wrong] ?? wrong;
      return event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    }
    setBusy(true);
    setFailure(undefined);
    await send(keyBody(values)).catch(setFailure);
    setBusy(false);
  };
  return (
    <form onSubmit={submit} aria-label={t('make-key')} noValidate>
      <Row label={t('name')} mistake={mistakeOf('name')} isRequired>
        {(shared) => (
          <input
            {...shared}
            name="name"
            maxLength={100}
            autocomplete="off"
            dir="auto"
            value={values.name}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Row>
      <ScopeFields values={values} change={change} />
      {mistakeOf('scopes') && (
        <p class="refused" role="alert">
          {t('scopes-missing')}
        </p>
      )}
      <div class="pair-of-fields">
        <Row label={t('cap-of-key')} unit={t('credits')} mistake={mistakeOf('cap')}>
          {(shared) => (
            <Amount {...shared} name="spend_cap" value={values.cap} put={(cap) => change({ cap })} />
          )}
        </Row>
        <Periods name="spend_reset" value={values.period} put={(period) => change({ period })} />
      </div>
      <div class="pair-of-fields">
        <Row label={t('cap-of-end-user')} unit={t('credits')} mistake={mistakeOf('endUserCap')}>
          {(shared) => (
            <Amount
              {...shared}
              name="end_user_cap"
              value={values.endUserCap}
              put={(endUserCap) => change({ endUserCap })}
            />
          )}
        </Row>
        <Periods
          name="end_user_period"
          value={values.endUserPeriod}
          put={(endUserPeriod) => change({ endUserPeriod })}
        />
      </div>
      <Row label={t('expires-at')} mistake={mistakeOf('expires')}>
        {(shared) => (
          <input
            {...shared}
            type="datetime-local"
            name="expires_at"
            value={values.expires}
            onInput={(event) => change({ expires: event.currentTarget.value })}
          />
        )}
      </Row>
      {failure !== undefined && <Failure of={failure} />}
      <div class="act">
        <button type="submit" class="brand" disabled={isBusy}>
          {t('make-key')}
        </button>
      </div>
    </form>
  );
}

type Shared = { 'aria-invalid': boolean; 'aria-describedby': string };

function Row({
  label,
  unit,
  mistake,
  isRequired = false,
  children,
}: {
  label: string;
  unit?: string;
  mistake: Mistake | undefined;
  isRequired?: boolean;
  children(shared: Shared): ComponentChild;
}) {
  const about = useId();
  return (
    <div class={`field ${mistake ? 'wrong' : ''}`}>
      <label>
        <span>
          {label} {isRequired && <em class="needed">{t('needed')}</em>}
        </span>
        <span class={unit === undefined ? '' : 'with-unit'}>
          {children({ 'aria-invalid': mistake !== undefined, 'aria-describedby': about })}
          {unit !== undefined && <span class="aside">{unit}</span>}
        </span>
      </label>
      <small class="refused" id={about} role="status">
        {mistake && t(mistake)}
      </small>
    </div>
  );
}

function Amount({
  value,
  put,
  ...shared
}: Shared & { name: string; value: string; put(value: string): void }) {
  return (
    <input
      {...shared}
      inputMode="decimal"
      autocomplete="off"
      dir="ltr"
      placeholder={t('no-cap')}
      value={value}
      onInput={(event) => put(event.currentTarget.value.trim().replace(',', '.'))}
    />
  );
}

function Periods({ name, value, put }: { name: string; value: Period; put(value: Period): void }) {
  return (
    <label class="field">
      <span>{t('period')}</span>
      <select name={name} value={value} onChange={(event) => put(event.currentTarget.value as Period)}>
        <option value="">{t('period.total')}</option>
        <option value="daily">{t('period.daily')}</option>
        <option value="monthly">{t('period.monthly')}</option>
      </select>
    </label>
  );
}
