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
 * A rate that the contract does not fix. `at_least`: the chosen model sets the rate, which is never lower. `at_most`:
 * the backend that does the work may be cheaper; this is the estimate until the backend is known.
 */
export type ByMeasure =
  | {
      readonly measured: string;
      readonly at_least: string;
      readonly at_most?: undefined;
      /** The factor of an own price for the measured rate; see `ownPricing`. */
      readonly factor?: string;
    }
  | {
      readonly measured: string;
      readonly at_most: string;
      readonly at_least?: undefined;
      /** The markup on the backend's own price, where that is known. */
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
  /** The line applies only if each of these parameters has this value. */
  readonly when?: Readonly<Record<string, Scalar>>;
  /** The rates that this project chose because its source names none. */
  readonly derived?: readonly string[];
  /** Derivation of the rate; it is not part of the sum. */
  readonly includes?: { readonly upstream: string; readonly markup: string };
};

/** A price is the sum of its lines; `ceil` rounds that sum up to whole credits. */
export type Pricing = {
  readonly rounding: 'exact' | 'ceil';
  readonly lines: readonly PricingLine[];
  /** Values of the named parameters when a call omits them. */
  readonly defaults: Readonly<Record<string, Scalar>>;
};
