/** Dependencies of `/mcp`: calls of the service's own operations, and the few facts that no operation returns. */
import type { Invocation } from '../../contract/invocation.ts';
import type { InnerAnswer } from '../openai/view.ts';

/** Value of `waitSeconds`, below the time after which clients abandon a silent call. */
export const WAIT_SECONDS = 20;

/** A stored file that the caller may read. */
export type Medium = {
  name: string;
  content_type: string;
  size_bytes: number;
  bytes(): Promise<Uint8Array>;
};
/** A thumbnail of a stored picture or film. */
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
  /** Finds a file by name. Undefined for deleted files and for private files that the caller may not read. */
  medium(name: string, caller: Invocation['caller']): Promise<Medium | undefined>;
  /** Undefined when no preview fits into `bytes_max`. */
  preview(medium: Medium, bytes_max: number): Promise<Preview | undefined>;
  /** A character that the account may chat with. Undefined also for private characters of other accounts. */
  character(
    account_id: string,
    url_name: string,
  ): Promise<{ id: string; own: boolean; body: object } | undefined>;
  /** URL of the main host. */
  baseUrl: string;
  /** Version of the contract. */
  version: string;
  /** Seconds after which a call returns its running job. */
  waitSeconds: number;
};
