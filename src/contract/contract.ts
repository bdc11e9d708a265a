/**
 * Types that turn a generated `operations` interface into handler signatures. All three APIs use them, so an operation
 * without a handler, or a response that the contract does not declare, does not compile.
 */

import type { OperatorRole } from '../lib/operator-role.ts';
import type { Role } from '../lib/role.ts';
import type { PricedCall } from './priced-call.ts';

/** A file of a multipart body, held in memory. Every form has a size limit that allows this. */
export type Upload = { filename: string; mimetype: string; size_bytes: number; bytes: Uint8Array };

/** A file that the handler reads while it arrives. `size_bytes` is the size that the request declares. */
export type StreamedFile = { size_bytes?: number; pieces: AsyncIterable<Uint8Array> };

/** Accepted locations of the API key. `body` includes the fields of a form. */
export type KeyPlace = 'body' | 'query' | 'header' | 'bearer';

/** One row of a host's generated table `ROUTES`. */
export type Route = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the contract: `/api/jobs/{job_id}/cancel`. */
  path: string;
  tag: string;
  /** Every declared status, ascending. */
  statuses: readonly number[];
  /** The first is the one that clients use. Empty if the operation needs no key. */
  key_in: readonly KeyPlace[];
  /** True if the key is the operator token. */
  admin: boolean;
  /** The roles of members that may call it. */
  roles: readonly Role[];
  /** The least role of an operator that may call it; null outside the operator API. */
  operator_role: OperatorRole | null;
  /** True if the operation calls other operations; the scopes of those apply instead of its own. */
  view: boolean;
  /** The operationId whose handler serves this path too. */
  alias_of: string | null;
  /** The name in quotes, jobs and the statement; null for free operations. */
  operation: string | null;
  pricing: 'paid' | 'free';
  /** The rate limit that counts its calls; null for none. */
  quota: 'paid' | 'reads' | 'translate' | 'search' | 'sign_in' | null;
  /** True if it may answer 202 while the work continues. */
  async: boolean;
  /** Media types of the request body; empty when there is none. */
  takes: readonly string[];
};

/** One server-sent event. `data` is sent as one line of JSON. `line` is sent unchanged, in an event without a name. */
export type ServerEvent = { event: string; data: unknown; id?: string } | { line: string };

/** A streamed response. The signal aborts when the client disconnects. */
export type EventSource = (disconnected: AbortSignal) => AsyncIterable<ServerEvent>;

type Success = 200 | 201 | 202 | 204 | 302;
type Empty = Record<never, never>;
type Content<T> = T extends { content: infer C } ? C : Empty;
type Params<Op, In extends string> = Op extends { parameters: { [K in In]?: infer P } }
  ? [P] extends [undefined]
    ? Empty
    : NonNullable<P>
  : Empty;

/** One member per media type, discriminated by `type`; operations without a body have `type: null`. */
type Body<Op> = Op extends { requestBody: { content: infer C } }
  ? { [M in keyof C]: { type: M; body: C[M] } }[keyof C]
  : { type: null; body: undefined };

/** The request as a handler receives it: parsed, validated and with defaults. Header names are in lower case. */
export type ContractRequest<Op> = Body<Op> & {
  path: Params<Op, 'path'>;
  query: Params<Op, 'query'>;
  header: { [H in keyof Params<Op, 'header'> as Lowercase<H & string>]: Params<Op, 'header'>[H] };
};

/** Body of a response by media type: typed JSON, an event source, or a file's bytes. */
type BodyOf<C> = {
  [M in keyof C]: M extends 'text/event-stream'
    ? EventSource
    : M extends `image/${string}` | 'application/zip'
      ? Uint8Array
      : C[M];
}[keyof C];

/** A handler's return value: one of the declared successes. All other responses are thrown problems. */
export type HandlerReply<Op> = Op extends { responses: infer R }
  ? {
      [S in keyof R & Success]: (keyof Content<R[S]> extends never
        ? { status: S }
        : { status: S; body: BodyOf<Content<R[S]>> }) & { headers?: Record<string, string> };
    }[keyof R & Success]
  : never;

type Answering<Op, Caller> = (
  request: ContractRequest<Op>,
  caller: Caller,
) => HandlerReply<Op> | Promise<HandlerReply<Op>>;

declare const exactly: unique symbol;
/** The handler of one operation. The brand proves that its responses have only members that the contract declares. */
export interface Handler<Op, Caller> extends Answering<Op, Caller> {
  readonly [exactly]: Op;
}

/** The handler of a paid operation. `price` rejects invalid input with the same messages as `answer`. */
export interface PaidHandler<Op, Caller> {
  answer(request: ContractRequest<Op>, caller: Caller): Promise<HandlerReply<Op>>;
  /** Checks and prices the call without placing or storing anything. */
  price(request: ContractRequest<Op>, caller: Caller): Promise<PricedCall>;
  readonly [exactly]: Op;
}

/** Exactly one handler for each operationId. `Routes` says which operations are paid. */
export type Handlers<Ops, Caller, Routes> = {
  [Id in keyof Ops]: Id extends keyof Routes
    ? Routes[Id] extends { pricing: 'paid' }
      ? PaidHandler<Ops[Id], Caller>
      : Handler<Ops[Id], Caller>
    : never;
};

/**
 * The only way to create a `Handler`. TypeScript allows excess members in any value that is not a literal. This
 * function does not, so a handler that returns a member removed from the contract no longer compiles.
 */
export function exact<Op, Caller, Given>(
  handler: (
    request: ContractRequest<Op>,
    caller: Caller,
  ) => Fitting<Given, HandlerReply<Op>> | Promise<Fitting<Given, HandlerReply<Op>>>,
): Handler<Op, Caller> {
  return handler as unknown as Handler<Op, Caller>;
}

/** `Given`, if all its members are declared in `Declared`. */
export type Fitting<Given, Declared> = Given & Declared & OnlyDeclared<Given, Declared>;

type OnlyDeclared<Given, Declared> = [Strangers<Given, Declared>] extends [never]
  ? unknown
  : { 'the contract does not know': Strangers<Given, Declared> };

/** Names of members, at any depth, that the declared type does not have. */
type Strangers<Given, Declared> = unknown extends Declared
  ? never
  : Given extends Leaf
    ? never
    : Given extends readonly (infer Item)[]
      ? Strangers<Item, ItemOf<Declared>>
      : {
          [Name in keyof Given]-?: Name extends NameOf<Declared>
            ? Strangers<Given[Name], MemberOf<Declared, Name>>
            : string extends NameOf<Declared>
              ? never
              : Name;
        }[keyof Given];

type Leaf = null | undefined | boolean | number | string | Uint8Array | ((...args: never[]) => unknown);
type ItemOf<Declared> = Declared extends readonly (infer Item)[] ? Item : never;
type NameOf<Declared> = Declared extends unknown ? keyof Declared : never;
type MemberOf<Declared, Name> = Declared extends { [N in Name & PropertyKey]?: infer Member }
  ? Member
  : never;
