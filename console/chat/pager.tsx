/** Pages through the versions of a message: `1 / 3` between two buttons. */
export function Pager({
  labels,
  number,
  count,
  before,
  after,
}: {
  labels: { group: string; before: string; after: string };
  number: number;
  count: number;
  /** Undefined where there is none. */
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}) {
  return (
    <span class="pager" role="group" aria-label={labels.group}>
      <button type="button" class="quiet" aria-label={labels.before} disabled={!before} onClick={before}>
        <span aria-hidden="true">‹</span>
      </button>
      <span role="status">
        {number} / {count}
      </span>
      <button type="button" class="quiet" aria-label={labels.after} disabled={!after} onClick={after}>
        <span aria-hidden="true">›</span>
      </button>
    </span>
  );
}
