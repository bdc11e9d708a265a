/** A protocol as the matrix of faults sees it: its fixture, what its calls are about, and how it says what it says. */
import type { Fault } from '../support/upstream/between.ts';

export type Verb = 'submit' | 'poll' | 'result' | 'download' | 'cancel';

export type Far = {
  url: string;
  /** Every piece of work taken. */
  works(): number;
  /** It was told to stop; undefined if the protocol cannot stop it. */
  stopped?(): boolean;
  close(): Promise<void>;
};

export type Side = {
  /** Of the entry `engines.far`, beside `base_url`. */
  engine: string;
  /** Where `base_url` ends. */
  path: string;
  operation: 'ra1' | 'ltx-text-to-video';
  /** Of the entry of that operation, beside `engine`. */
  entry: string;
  /** `busy`: the work stays under way until it is told to stop. */
  open(outputs: Uint8Array[], how: { busy: boolean }): Promise<Far>;
  verbOf(method: string, path: string): Verb | undefined;
  /**
   * The upstream's refusal of content, and the caller's error code; a self-hosted server may have no content rules.
   */
  refusal: { verb: Verb; fault: Fault; code: 'content_blocked' | 'upstream_failed' };
  /** True when there is a ticket between the submission and the result. */
  ticket: boolean;
  /** Header of the key, and the calls without it because they are public. */
  key: { header: string; open?: Verb };
};

/** The usual key setting in the engines file. */
export const KEY = 'key_env: FAR_KEY';

export const submitOnly = (method: string): Verb | undefined => (method === 'POST' ? 'submit' : undefined);

export const refusedBy = (status: number, body: object): Fault => ({ is: 'reply', status, body });
