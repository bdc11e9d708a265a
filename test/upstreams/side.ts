/** A protocol as the matrix of faults sees it: its fixture, what its calls are about, and how it says what it says. */
import type { Fault } from '../support/upstream/between.ts';

export type Verb = 'submit' | 'poll' | 'result' | 'download' | 'cancel';

export type Far = {
  url: string;
  /** Every piece of work taken. */
  works(): number;
  /** It was told to stop; undefined where hanging up is the only way to tell it. */
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
  /** How it refuses content, and what the caller is told; a server of one's own may know no rules. */
  refusal: { verb: Verb; fault: Fault; code: 'content_blocked' | 'upstream_failed' };
  /** Whether there is a ticket between the submit and the result. */
  ticket: boolean;
  /** What the key is sent with, and the calls that it is not sent with because anybody may make them. */
  key: { header: string; open?: Verb };
};

/** How most of them are called with a key. */
export const KEY = 'key_env: FAR_KEY';

export const submitOnly = (method: string): Verb | undefined => (method === 'POST' ? 'submit' : undefined);

export const refusedBy = (status: number, body: object): Fault => ({ is: 'reply', status, body });
