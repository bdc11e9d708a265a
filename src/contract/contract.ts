/**
 * The types that turn a generated `operations` interface into handler signatures. Both hosts and the operator's API
 * are bound by them, so an operation without a handler, or an answer the contract does not know, does not compile.
 */

import type { PricedCall } from './priced-call.ts';

/** A file of a multipart body, held in memory: every form has a limit that fits. */
export type Upload = { filename: string; mimetype: string; size_bytes: number; bytes: Uint8Array };

/** A file that the handler reads while it arrives. `size_bytes`: as the request declares it. */
export type StreamedFile = { size_bytes?: number; pieces: AsyncIterable<Uint8Array> };

/** Where a key may be looked for. `body` covers the fields of a form. */
export type KeyPlace = 'body' | 'query' | 'header' | 'bearer';

/** One line of a host's generated table `ROUTES`. */
export type Route = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the contract: `/api/jobs/{job_id}/cancel`. */
  path: string;
  tag: string;
  /** Every declared status, ascending. */
  statuses: readonly number[];
  /** First is where clients put it; empty means the operation takes no key. */
  key_in: readonly KeyPlace[];
  /** The key is the operator's token. */
  admin: boolean;
  /** Calls other operations, whose scopes count in place of its own. */
  view: boolean;
  /** The operationId whose handler serves this path too. */
  alias_of: string | null;
  /** Its name in quotes, jobs and the statement; null on those that cost nothing. */
  operation: string | null;
  pricing: 'paid' | 'free';
  /** With which calls its own are counted; null: not limited. */
  quota: 'paid' | 'reads' | 'translate' | 'search' | null;
  /** May answer 202 and go on working. */
  async: boolean;
  /** Media types of the request body; empty when there is none. */
  takes: readonly string[];
};

/** One server-sent event; the data are sent as one line of JSON. `line` is sent as it is, in an event without a name. */
export type ServerEvent = { event: string; data: unknown; id?: string } | { line: string };

/** An answer that comes piece by piece. The signal aborts when the client has gone away. */
export type EventSource = (gone: AbortSignal) => AsyncIterable<ServerEvent>;

type Success = 200 | 201 | 202 | 204 | 302;
type Empty = Record<never, never>;
type Content<T> = T extends { content: infer C } ? C : Empty;
type Params<Op, In extends string> = Op extends { parameters: { [K in In]?: infer P } }
  ? [P] extends [undefined]
    ? Empty
    : NonNullable<P>
  : Empty;

/** One member a media type, told apart by `type`; operations without a body have `type: null`. */
type Body<Op> = Op extends { requestBody: { content: infer C } }
  ? { [M in keyof C]: { type: M; body: C[M] } }[keyof C]
  : { type: null; body: undefined };

/** The request as a handler receives it: parsed, validated, with defaults. Header names are in lower case. */
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
/** One operation, and the proof that what it answers has no member that the contract does not know. */
export interface Handler<Op, Caller> extends Answering<Op, Caller> {
  readonly [exactly]: Op;
}

/** An operation that costs something: the call, and its price alone, which is refused in the same words. */
export interface PaidHandler<Op, Caller> {
  answer(request: ContractRequest<Op>, caller: Caller): Promise<HandlerReply<Op>>;
  /** Checks and prices the call. Nothing is placed or kept. */
  price(request: ContractRequest<Op>, caller: Caller): Promise<PricedCall>;
  readonly [exactly]: Op;
}

/** Exactly one handler for every operationId; `Routes` says which of them are paid. */
export type Handlers<Ops, Caller, Routes> = {
  [Id in keyof Ops]: Id extends keyof Routes
    ? Routes[Id] extends { pricing: 'paid' }
      ? PaidHandler<Ops[Id], Caller>
      : Handler<Ops[Id], Caller>
    : never;
};

/**
 * The only way to a `Handler`. TypeScript lets a value have more members than its type says, unless it is written
 * right there; an answer may not, so a member that left the contract stops the handler from compiling.
 */
export function exact<Op, Caller, Given>(
  handler: (
    request: ContractRequest<Op>,
    caller: Caller,
  ) => Fitting<Given, HandlerReply<Op>> | Promise<Fitting<Given, HandlerReply<Op>>>,
): Handler<Op, Caller> {
  return handler as unknown as Handler<Op, Caller>;
}

/** `Given`, where it has no member that `Declared` does not know. */
export type Fitting<Given, Declared> = Given & Declared & Known<Given, Declared>;

type Known<Given, Declared> = [Strangers<Given, Declared>] extends [never]
  ? unknown
  : { 'the contract does not know': Strangers<Given, Declared> };

/** Names of members, at any depth, that no member of the declared union has. */
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

type Leaf = null | undefined | boolean | number | string | Uint8Array | ((...given: never[]) => unknown);
type ItemOf<Declared> = Declared extends readonly (infer Item)[] ? Item : never;
type NameOf<Declared> = Declared extends unknown ? keyof Declared : never;
type MemberOf<Declared, Name> = Declared extends { [N in Name & PropertyKey]?: infer Member }
  ? Member
  : never;
