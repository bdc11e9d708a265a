/** Days as stacked columns: the heights are for the eye, the figures stand in the table behind. */
import { amount } from '../words/words.ts';

/** Values by day, in the order of the days. */
export type Series = { name: string; color: string; values: number[] };
type Props = {
  label: string;
  /** As `2026-11-21`. */
  days: string[];
  series: Series[];
  /** A value of the axis as text. */
  textOf(value: number): string;
};

const [HEIGHT, LEFT, BOTTOM, TOP] = [220, 64, 24, 8];
/** Units of the drawing: on a telephone, the text keeps its size. */
const widthNow = () => (innerWidth < 820 ? 360 : 760);
const TICKS = 4;

export function Plot({ label, days, series, textOf }: Props) {
  const width = widthNow();
  const { bottom, top, step } = scaleOf(days.map((_, day) => series.map(({ values }) => values[day]!)));
  const y = (value: number) => TOP + ((top - value) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const wide = (width - LEFT) / days.length;
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  const marked = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <figure class="plot card">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} direction="ltr">
        {ticks.map((value) => (
          <g key={value} class={Math.abs(value) < step / 2 ? 'zero' : ''}>
            <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4} text-anchor="end">
              {textOf(Math.abs(value) < step / 2 ? 0 : value)}
            </text>
          </g>
        ))}
        {days.map((day, n) => (
          <g key={day}>
            <title>
              {[day, ...series.map((each) => `${each.name}: ${textOf(each.values[n]!)}`)].join('\n')}
            </title>
            <rect class="whole" x={LEFT + n * wide} y={TOP} width={wide} height={HEIGHT - TOP - BOTTOM} />
            {stacked(series, n).map(({ name, color, from, to }) => (
              <rect
                key={name}
                x={LEFT + n * wide + wide * 0.14}
                y={y(Math.max(from, to))}
                width={wide * 0.72}
                height={Math.abs(y(from) - y(to))}
                fill={color}
              />
            ))}
          </g>
        ))}
        {marked.map((n) => (
          <text
            key={n}
            x={LEFT + (n + 0.5) * wide}
            y={HEIGHT - 6}
            text-anchor={
              n === 0 && days.length > 8 ? 'start' : n === days.length - 1 && n > 7 ? 'end' : 'middle'
            }
          >
            {days[n]}
          </text>
        ))}
      </svg>
      <figcaption>
        {series.map(({ name, color }) => (
          <span key={name} class="key">
            <span class="swatch" style={{ background: color }} aria-hidden="true" />
            <bdi>{name}</bdi>
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type Part = { name: string; color: string; from: number; to: number };

/** Positive values stand on zero, negative values hang from it. */
export function stacked(series: Series[], day: number): Part[] {
  let [high, low] = [0, 0];
  return series.flatMap(({ name, color, values }) => {
    const value = values[day]!;
    if (value === 0) return [];
    const from = value > 0 ? high : low;
    const to = from + value;
    if (value > 0) high = to;
    else low = to;
    return [{ name, color, from, to }];
  });
}

/** An axis with round steps that has room for every day. */
export function scaleOf(days: number[][]): { bottom: number; top: number; step: number } {
  const sum = (values: number[], sign: 1 | -1) =>
    values.reduce((all, each) => (each * sign > 0 ? all + each : all), 0);
  const most = Math.max(0, ...days.map((values) => sum(values, 1)));
  const least = Math.min(0, ...days.map((values) => sum(values, -1)));
  const raw = (most - least || 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= raw)!;
  return { bottom: Math.floor(least / step) * step, top: Math.ceil((most || step) / step) * step, step };
}

/** An axis of credits. */
export const creditsText = (value: number): string => amount(String(Number(value.toPrecision(6))));
