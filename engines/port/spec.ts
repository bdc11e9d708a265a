/** Inputs and outputs of an operation's engine, as the contract's `x-engine` declares them. */
import type { Json } from '../lib/json.ts';

/**
 * Media that the caller sends or an engine makes. A sphere is an image that shows a sphere. References are a list of
 * further pictures, each a source of its own: `image_urls[0]`, `image_urls[1]`, …
 */
export type SourceKind = 'image' | 'references' | 'mask' | 'film' | 'sound' | 'sphere';

export type EngineSpec = {
  /** The request's fields, by the caller's names. */
  readonly fields: readonly string[];
  /** Fields that the work requires. */
  readonly needs: readonly string[];
  /** The caller's media, by field. */
  readonly sources: Readonly<Record<string, SourceKind>>;
  readonly gives: {
    readonly medium: 'image' | 'film' | 'text';
    /**
     * The field that determines the number of outputs: a number, or a list with one item per output. Absent for one
     * output.
     */
    readonly count?: string;
    readonly alpha?: boolean;
    /** A film may have a soundtrack. */
    readonly sound?: 'optional';
    /** Length of a film: a constant in seconds, the name of a field, or the source's own length. */
    readonly seconds?: number | string;
  };
  /** The promised output size: the exact requested pixels, approximately those, or the source's. */
  readonly size: 'exact' | 'nearest' | 'source';
  /** JSON schema of the facts in the response beside the media. Every member is optional. */
  readonly facts: Readonly<Record<string, Json>> | null | object;
  /** Deadline of the whole generation, unless the operator's file sets another. */
  readonly deadline_seconds: number;
};
