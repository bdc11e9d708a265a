/** The tables of the prices page. The service's own evaluator computes every figure. */
import { type PaidOperation, PRICES } from '../../generated/prices.ts';
import { ceilCredits, dollars, floorCredits, formatCredits, NANO_PER_CREDIT } from '../../src/lib/credits.ts';
import { describePrice, type PriceRow } from '../../src/pricing/describe-price.ts';
import { priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';
import { HOSTS, type Place, placesOf, referenceLink } from './contract.ts';
import { table } from './markdown.ts';

const BOUNDS = { exact: '', at_least: 'from ', at_most: 'at most ' } as const;

/** The unit price of every paid operation. */
export function priceTable(): string {
  const places = HOSTS.flatMap(placesOf);
  const rows = Object.entries(PRICES).flatMap(([operation, pricing]) => {
    const place = places.find((each) => each.operation['x-operation'] === operation && !isAlias(each));
    if (!place) throw new Error(`The contract has no operation ${operation}.`);
    return describePrice(pricing).rows.map((row, index) => [
      index === 0 ? link(place) : '',
      ...cells(row, pricing.rounding),
    ]);
  });
  return table(['Operation', 'For one', 'Credits', 'US dollars'], rows);
}

function cells(row: PriceRow, rounding: Pricing['rounding']): string[] {
  const { per, at, when, credits, dollars, bound, derived } = row;
  const unit = [per, at && `at ${at}`, when && `with \`${when}\``].filter(Boolean).join(', ');
  return [
    derived ? `${unit} _(derived)_` : unit,
    `${BOUNDS[bound]}**${credits}**${rounding === 'ceil' ? '&nbsp;↑' : ''}`,
    `${BOUNDS[bound]}${dollars}`,
  ];
}

function link(place: Place): string {
  return `[\`${place.path}\`](${referenceLink(place)}){target="_self"}`;
}

function isAlias({ operation }: Place): boolean {
  return operation['x-alias-of'] !== undefined;
}

type Sample = [operation: PaidOperation, title: string, input: object, measured?: Record<string, string>];

const SAMPLES: Sample[] = [
  ['ra1', 'one picture', {}],
  ['ra2', 'three pictures', { num_images: 3 }],
  ['zimage', 'one picture', {}],
  ['photoreal-image', 'two pictures at 1K, with web search', { num_images: 2, enable_web_search: true }],
  ['smart-resize', 'three target sizes', { target_sizes: ['1920x1080', '1080x1920', '1080x1080'] }],
  ['ltx-2', '6 s at 1080p', {}],
  ['ltx-text-to-video', '20 s at 1080p', { duration: 20 }],
  ['ltx-2.3-image-to-video', '10 s at 2160p', { duration: 10, resolution: '2160p' }],
  ['video-relight', 'a source of 3.2 s at 480P', { resolution: '480P' }, { source_seconds: '3.2' }],
  ['video-editor/render', 'a timeline of 12.4 s', {}, { output_seconds: '12.4' }],
  [
    'chatpred_or',
    '400 prompt and 100 answer tokens on the cheapest model',
    { use_usage_credits: true },
    { prompt_tokens: '400', completion_tokens: '100', input_rate: '0.0000072', output_rate: '0.0000072' },
  ],
];

/** Computed prices of sample calls. */
export function sampleTable(): string {
  const rows = SAMPLES.map(([operation, title, input, measured]) => {
    const priced = priceOfInput(PRICES[operation], input as Record<string, unknown>, measured);
    if ('missing' in priced) throw new Error(`${operation} needs ${priced.missing.join()}.`);
    const { credits } = priced;
    return [
      `\`${operation}\``,
      title,
      formatCredits(credits),
      String(ceilCredits(credits)),
      `$${plain(dollars(credits))}`,
    ];
  });
  return table(
    ['Operation', 'Call', 'Exact credits', '`credits_charged` on a whole balance', '`cost_usd`'],
    rows,
  );
}

/** Ten calls of zimage from a full balance, with the amount that each reports. */
export function tenCallsTable(): string {
  const priced = priceOfInput(PRICES.zimage, {});
  if ('missing' in priced) throw new Error('The price of zimage must depend only on the call.');
  const start = 100n * NANO_PER_CREDIT;
  const rows = Array.from({ length: 10 }, (_, index) => {
    const before = start - priced.credits * BigInt(index);
    const after = before - priced.credits;
    const charged = floorCredits(before) - floorCredits(after);
    return [String(index + 1), formatCredits(after), String(floorCredits(after)), String(charged)];
  });
  return table(['Call', 'Balance after', 'Shown', '`credits_charged`'], rows);
}

/** The number without an exponent. */
function plain(amount: number): string {
  return amount
    .toFixed(11)
    .replace(/0+$/, '')
    .replace(/\.(\d?)$/, (_whole, digit: string) => `.${digit.padEnd(2, '0')}`);
}
