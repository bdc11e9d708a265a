import type { EngineCost } from '@reverie/engines';
import type { Asset } from '../generation.ts';

/** The upstream's price of these assets, in nano-dollars. */
export function costOfAssets({ nano_usd, per }: EngineCost, assets: Asset[]): bigint {
  switch (per) {
    case 'request':
      return nano_usd;
    case 'output':
      return nano_usd * BigInt(assets.length);
    case 'second':
      return times(
        nano_usd,
        sum(assets, ({ duration_seconds }) => duration_seconds ?? 0),
      );
    case 'megapixel':
      return times(
        nano_usd,
        sum(assets, ({ width, height }) => ((width ?? 0) * (height ?? 0)) / 1e6),
      );
  }
}

function sum(assets: Asset[], amount: (asset: Asset) => number): number {
  return assets.reduce((total, asset) => total + amount(asset), 0);
}

/** Thousandths of a second or of a megapixel are precise enough. */
function times(nano_usd: bigint, amount: number): bigint {
  return (nano_usd * BigInt(Math.round(amount * 1000))) / 1000n;
}
