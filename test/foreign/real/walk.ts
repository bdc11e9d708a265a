/** The steps of a walk, printed as they end and as a table afterwards. */

export type Walk = {
  /** Records one step. `detail` says what the program did, e.g. where it differs from its documentation. */
  step(what: string, held: boolean, detail?: string): void;
  /** The same for a step that may throw; returns its result. */
  attempt(what: string, act: () => Promise<Outcome>): Promise<void>;
};

/** `true`, or what happened instead; as a tuple with a detail. */
export type Outcome = boolean | readonly [boolean, string];

type Row = { what: string; held: boolean; detail: string };

export function openWalk(): Walk & { rows: Row[] } {
  const rows: Row[] = [];
  const step = (what: string, held: boolean, detail = '') => {
    rows.push({ what, held, detail });
    console.log(`${held ? 'yes' : 'NO '} ${what}${detail && `: ${detail}`}`);
    if (!held) process.exitCode = 1;
  };
  return {
    ...{ rows, step },
    async attempt(what, act) {
      const outcome = await act().catch((error: unknown) => [false, String(error).slice(0, 300)] as const);
      if (typeof outcome === 'boolean') step(what, outcome);
      else step(what, outcome[0], outcome[1]);
    },
  };
}

/** A table in Markdown, with the program's version and the day. */
export function tableOf(program: string, rows: readonly Row[], day: string): string {
  const lines = rows.map(
    ({ what, held, detail }) => `| ${what} | ${held ? 'yes' : 'NO'} | ${escaped(detail)} |`,
  );
  return [
    `\n${program}, driven on ${day}`,
    '',
    '| Step | Held | Detail |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
