/**
 * Structure of a price, as in the contract's `x-pricing`. Amounts are decimal strings of credits with at most nine
 * decimal places.
 */
export type Unit = 'image' | 'request' | 'second' | 'output' | 'video' | 'token';

type Scalar = string | number | boolean;

/** Price of one unit. */
export type Rate =
  | { readonly credits: string; readonly by?: undefined }
  | { readonly by: ByParameter | ByMeasure; readonly credits?: undefined };

export type ByParameter = { readonly parameter: string; readonly rates: Readonly<Record<string, string>> };

/**
 * A rate that is known outside the contract only. `at_least`: the chosen model names it, and it is never lower.
 * `at_most`: the backend that did the work may be cheaper; until it is known, this is the estimate.
 */
export type ByMeasure =
  | {
      readonly measured: string;
      readonly at_least: string;
      readonly at_most?: undefined;
      /** Of an own price: what the measured rate is taken times, see `ownPricing`. */
      readonly factor?: string;
    }
  | {
      readonly measured: string;
      readonly at_most: string;
      readonly at_least?: undefined;
      /** Added to what the backend took, where that is known. */
      readonly markup_percent?: number;
      readonly factor?: string;
    };

/** Number of units: a parameter's value, the length of a list, or a measured value. */
export type Times =
  | { readonly parameter: string }
  | { readonly length_of: string }
  | { readonly measured: string; readonly ceil?: true };

export type PricingLine = Rate & {
  readonly unit: Unit;
  readonly times?: Times;
  /** The line counts only when each of these parameters has this value. */
  readonly when?: Readonly<Record<string, Scalar>>;
  /** The rates that this product settled because its source names none. */
  readonly derived?: readonly string[];
  /** Derivation of the rate; it does not enter the sum. */
  readonly includes?: { readonly upstream: string; readonly markup: string };
};

/** A price is the sum of its lines; `ceil` rounds that sum up to whole credits. */
export type Pricing = {
  readonly rounding: 'exact' | 'ceil';
  readonly lines: readonly PricingLine[];
  /** Values of the named parameters when a call omits them. */
  readonly defaults: Readonly<Record<string, Scalar>>;
};
