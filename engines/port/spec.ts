/** Inputs and outputs of an operation's engine, as the contract's `x-engine` declares them. */
import type { Json } from '../lib/json.ts';

/**
 * Media that the caller sends or an engine makes. A sphere is an image that shows one. References: a list of further
 * pictures, each a source of its own, `image_urls[0]`, `image_urls[1]`, …
 */
export type SourceKind = 'image' | 'references' | 'mask' | 'film' | 'sound' | 'sphere';

export type EngineSpec = {
  /** The request's own fields, as the caller names them. */
  readonly fields: readonly string[];
  /** Without these the work makes no sense. */
  readonly needs: readonly string[];
  /** The caller's media, by the field they come in. */
  readonly sources: Readonly<Record<string, SourceKind>>;
  readonly gives: {
    readonly medium: 'image' | 'film' | 'text';
    /** The field that says how many outputs there are: a number, or a list that has one each. Absent: one. */
    readonly count?: string;
    readonly alpha?: boolean;
    /** Of films: a soundtrack may be there. */
    readonly sound?: 'optional';
    /** Film length: a constant in seconds, the name of a field, or the source's own length. */
    readonly seconds?: number | string;
  };
  /** The promised output size: the exact pixels requested, approximately those, or the source's. */
  readonly size: 'exact' | 'nearest' | 'source';
  /** JSON schema of what the answer shows beside the media; every member is optional. */
  readonly facts: Readonly<Record<string, Json>> | null | object;
  /** For the whole generation, unless the operator's file says another. */
  readonly deadline_seconds: number;
};
