/** A choice of failures to rehearse, for test accounts. */
import { t } from '../words/words.ts';

/** Source: the header X-Test-Scenario of the contract. */
export function Rehearsal({ value, put }: { value: string; put(value: string): void }) {
  return (
    <label class="field">
      <span>{t('rehearse')}</span>
      <select name="scenario" value={value} onChange={(event) => put(event.currentTarget.value)}>
        <option value="">–</option>
        <option value="generation_failed">generation_failed</option>
        <option value="content_blocked">content_blocked</option>
        <option value="slow=5">slow=5</option>
      </select>
    </label>
  );
}
