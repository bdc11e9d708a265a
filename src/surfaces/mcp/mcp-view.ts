/** Dependencies of `/mcp`: calls of our own operations, and the few facts that no operation returns. */
import type { Invocation } from '../../contract/invocation.ts';
import type { InnerAnswer } from '../openai/view.ts';

/** Of `waitSeconds`: shorter than the time after which clients give a silent call up. */
export const WAIT_SECONDS = 20;

/** A stored file that the caller may read. */
export type Medium = {
  name: string;
  content_type: string;
  size_bytes: number;
  bytes(): Promise<Uint8Array>;
};
/** A small picture of a stored picture or film. */
export type Preview = { content_type: string; bytes: Uint8Array };

/** Parts of a call, validated by the contract. */
export type CallParts = {
  body?: object;
  query?: Record<string, string>;
  path?: Record<string, string>;
  header?: Record<string, string | undefined>;
};

export type McpView = {
  /** Makes a call by its operationId: its scope, validation and handler. Throws its problem. */
  call(id: string, call: CallParts, invocation: Invocation): Promise<InnerAnswer>;
  /** By file name. Undefined for files that do not exist any more, and for private ones of other accounts. */
  medium(name: string, account_id: string): Promise<Medium | undefined>;
  /** Undefined where it cannot be made within `bytes_max`. */
  preview(medium: Medium, bytes_max: number): Promise<Preview | undefined>;
  /** A character that the account may talk to; undefined also for private ones of other accounts. */
  character(
    account_id: string,
    url_name: string,
  ): Promise<{ id: string; own: boolean; shown: object } | undefined>;
  /** Address of the main host. */
  baseUrl: string;
  /** Of the contract. */
  version: string;
  /** Seconds after which a call answers with the job that goes on. */
  waitSeconds: number;
};
