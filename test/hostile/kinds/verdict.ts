/** Compares a measured call with the limits, and remembers the worst of each operation and kind. */
import { availableParallelism, loadavg } from 'node:os';
import { errorJudge } from '../../support/contract/judge.ts';
import type { Cell } from './cells.ts';
import type { Measured } from './measure.ts';

export const LIMITS = {
  /** Other callers' longest wait. */
  wait_ms: 100,
  /** Growth of the main process. */
  main_mb: 100,
  /** Growth of the process with its children. A child that decodes has its own ceiling. */
  family_mb: 1024,
  /** Until a refusal, on a machine without other work. */
  seconds: 5,
  /** Memory that stays after 100 repeats and a collection. */
  left_mb: 20,
};

const isError = errorJudge();
/** The service may say that it has no engine, or that its queue is full. */
const MAY_BE = 503;

/** Faults that a repeat would show again. */
export function faultsOf({ field }: Cell, measured: Measured): string[] {
  const { status, answer, uses, charged, held, errors, logged, trouble } = measured;
  if (status === 0) return [`no answer (${String(answer.body).slice(0, 80)})`];
  const isRefused = status >= 400 || uses.some(({ what }) => what === 'job failed');
  const documented = field.place === 'tool' || status in field.operation.answers || isRefusalOfAll(status);
  const refusal =
    answer.status >= 400 && field.place !== 'tool' ? isError(answer, field.operation.route.path) : [];
  return [
    ...(status >= 500 && status !== MAY_BE ? [`status ${status} ${trouble}`.trim()] : []),
    ...(documented ? [] : [`undocumented ${status}`]),
    ...refusal.slice(0, 2),
    ...uses
      .filter((use) => use.status >= 500 && use.status !== MAY_BE)
      .map((use) => `${use.what}: ${use.status} ${trouble}`.trim()),
    ...(isRefused && charged ? ['charged'] : []),
    ...(held ? ['a hold stays open'] : []),
    ...(errors > 0 && status < 500 ? [`${errors} errors in the log ${trouble}`.trim()] : []),
    ...(logged ? ['the log has the input'] : []),
    ...(answer.status < 500 && measured.lines > LINES_MAX ? [`${measured.lines} lines in the log`] : []),
  ];
}

const LINES_MAX = 1;

/** Refusals of every operation, which no operation names. */
function isRefusalOfAll(status: number): boolean {
  return [404, 405, 413, 414, 431].includes(status);
}

/** Measures above their limits, which a repeat on a busy machine may show to be the machine's. */
export function excessOf({ field }: Cell, measured: Measured): string[] {
  const { wait_ms, main_mb, family_mb, seconds, status, uses } = measured;
  const isRefused = status >= 400 || uses.some(({ what }) => what === 'job failed');
  const isFree = field.operation.route.pricing !== 'paid';
  return [
    ...(wait_ms > LIMITS.wait_ms ? [`others wait ${wait_ms.toFixed(0)} ms`] : []),
    ...(main_mb > LIMITS.main_mb ? [`${main_mb.toFixed(0)} MB`] : []),
    ...(family_mb > LIMITS.family_mb ? [`${family_mb.toFixed(0)} MB with children`] : []),
    ...((isRefused || isFree) && seconds > LIMITS.seconds * stretch() ? [`${seconds.toFixed(1)} s`] : []),
  ];
}

/** The factor by which other work of the machine makes work longer. */
export function stretch(): number {
  return Math.max(1, loadavg()[0]! / availableParallelism());
}

/** The best of each measure: what the call itself costs is in every round. */
export function leastOf(rounds: Measured[]): Measured {
  const least = (of: (each: Measured) => number) => Math.min(...rounds.map(of));
  return {
    ...rounds[0]!,
    wait_ms: least((each) => each.wait_ms),
    main_mb: least((each) => each.main_mb),
    family_mb: least((each) => each.family_mb),
    seconds: least((each) => each.seconds),
  };
}

export type Row = {
  operation: string;
  kind: string;
  calls: number;
  worst: Pick<Measured, 'wait_ms' | 'main_mb' | 'family_mb' | 'seconds'>;
  statuses: Set<number>;
  faults: number;
};

export class Table {
  readonly rows = new Map<string, Row>();

  add({ field, kind }: Cell, measured: Measured, faults: string[]): void {
    const operation = field.tool === undefined ? field.operation.id : `mcp ${field.tool}`;
    const name = `${operation} ${kind}`;
    const row = this.rows.get(name) ?? {
      ...{ operation, kind, calls: 0, statuses: new Set<number>(), faults: 0 },
      worst: { wait_ms: 0, main_mb: 0, family_mb: 0, seconds: 0 },
    };
    this.rows.set(name, row);
    row.calls += 1;
    row.faults += faults.length;
    row.statuses.add(measured.status);
    for (const measure of ['wait_ms', 'main_mb', 'family_mb', 'seconds'] as const)
      row.worst[measure] = Math.max(row.worst[measure], measured[measure] || 0);
  }

  print(): void {
    const columns = ['calls', 'wait ms', 'main MB', 'all MB', 'seconds'];
    const line = (first: string[], figures: string[], last: string) =>
      `${first[0]!.padEnd(26)} ${first[1]!.padEnd(14)} ${figures.map((each) => each.padStart(8)).join(' ')}  ${last}`;
    console.log(line(['operation', 'kind'], columns, 'statuses'));
    const sorted = [...this.rows.values()].sort(
      (a, b) => a.operation.localeCompare(b.operation) || a.kind.localeCompare(b.kind),
    );
    for (const { operation, kind, calls, worst, statuses, faults } of sorted) {
      const figures = [worst.wait_ms, worst.main_mb, worst.family_mb].map((each) => each.toFixed(0));
      const text = `${[...statuses].sort().join(' ')}${faults > 0 ? `  ${faults} FAULTS` : ''}`;
      console.log(line([operation, kind], [String(calls), ...figures, worst.seconds.toFixed(1)], text));
    }
  }
}
