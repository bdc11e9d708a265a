/** Types of the calls by name. The input is one flat object, and the result is the response's body. */
import type { operations as AltOperations } from '../generated/alt/client.ts';
import type { Names } from '../generated/client/routes.ts';
import type { operations as MainOperations } from '../generated/main/client.ts';
import type { CallOptions } from './call-options.ts';
import type { FileInput } from './request-body.ts';
import type { Schemas } from './schemas.ts';
import type { MediaField } from './upload-file.ts';
import type { WaitOptions } from './wait-for-job.ts';
import type { Job } from './watch-jobs.ts';

export type Operations = MainOperations & AltOperations;

export type NamedCalls = {
  [Group in keyof Names]: {
    [Name in keyof Names[Group]]: Call<Operations[Names[Group][Name] & keyof Operations]>;
  };
};

type Call<Op> = (IsPollable<Op> extends true ? Pollable<Op> : Plain<Op>) & Waiting<Op>;

/** The input may be omitted when no field is required. */
type Plain<Op> =
  object extends Fields<Op>
    ? (input?: Fields<Op>, options?: CallOptions) => Returned<Op>
    : (input: Fields<Op>, options?: CallOptions) => Returned<Op>;

type ResponseMode = 'inline' | 'polling';

/**
 * Returns the result, or its job immediately with `response_mode: 'polling'`, or either if the mode is known only at
 * run time. The result comes last, because `ReturnType` reads the last overload.
 */
type Pollable<Op> = {
  (input: Fields<Op> & { response_mode: 'polling' }, options?: CallOptions): Returned<Op, 202>;
  <Mode extends ResponseMode = 'inline'>(
    input: Fields<Op> & { response_mode?: Mode } & ('polling' extends Mode ? unknown : never),
    options?: CallOptions,
  ): Returned<Op>;
  (input: Fields<Op> & { response_mode?: 'inline' }, options?: CallOptions): Returned<Op, 200>;
};

/** The results of the calls: `Results['images']['ra1']` is what `await reverie.images.ra1({ prompt })` returns. */
export type Results = {
  [Group in keyof Names]: {
    [Name in keyof Names[Group]]: ResultOf<Operations[Names[Group][Name] & keyof Operations]>;
  };
};
type ResultOf<Op> = IsPollable<Op> extends true ? Result<Op, 200> : Result<Op, Success>;

/** True for operations whose caller chooses with `response_mode` between the result and a job. */
export type IsPollable<Op> = Op extends {
  responses: { 200: unknown; 202: unknown };
  requestBody: { content: infer Content };
}
  ? 'response_mode' extends keyof Content[keyof Content]
    ? true
    : false
  : false;

/** Operations that may respond with 202 can also be submitted and awaited. */
type Waiting<Op> = Op extends { responses: { 202: unknown } }
  ? {
      /** Submits the work and returns its job at once. */
      submit(input: Fields<Op>, options?: CallOptions): Answering<Schemas['JobAccepted']>;
      /** Submits and waits for the finished job. @throws JobError when it fails or is canceled. */
      andWait(input: Fields<Op>, options?: CallOptions & WaitOptions): Promise<Job>;
    }
  : unknown;

type Returned<Op, Status = Success> =
  Result<Op, Status> extends { next_cursor: unknown }
    ? Listing<Result<Op, Status>>
    : Answering<Result<Op, Status>>;

/** The response's body. `withResponse` adds the response, whose own body has already been read. */
export type Answering<Body> = Promise<Body> & {
  withResponse(): Promise<{ data: Body; response: Response }>;
};

/** Await it for one page. Iterate it for every item of this page and the following ones. */
export type Listing<Page> = Answering<Page> & AsyncIterable<ItemOf<Page>>;
type ItemOf<Page> = Extract<Page[keyof Page], readonly unknown[]>[number];

/** All inputs of a call in one object. */
export type Fields<Op> = PathOf<Op> & QueryOf<Op> & BodyOf<Op>;
type PathOf<Op> = Op extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Op> = Op extends { requestBody: unknown }
  ? unknown
  : Op extends { parameters: { query?: infer Query } }
    ? [NonNullable<Query>] extends [never]
      ? unknown
      : Omit<NonNullable<Query>, 'api_key'>
    : unknown;
type BodyOf<Op> = Op extends { requestBody: { content: infer Content } }
  ? WithFiles<Content[keyof Content]>
  : unknown;
/** Without `stream`, which is a call of its own. */
type WithFiles<Body> = Body extends Blob
  ? { file: FileInput }
  : {
      [Name in keyof Body as Name extends 'stream' ? never : Name]: Body[Name] extends Blob | undefined
        ? FileOf<Body[Name]>
        : Name extends MediaField
          ? Body[Name] | FileInput
          : Body[Name];
    };
type FileOf<Given> = Given extends Blob ? FileInput : Given;

type Success = 200 | 201 | 202;
type Result<Op, Status> = Op extends { responses: infer Answers }
  ? BodyIn<Answers[keyof Answers & Status]>
  : never;
type BodyIn<Answer> = Answer extends { content: infer Content } ? Content[keyof Content] : never;
