/** The types of the calls by name: what goes in is one flat object, what comes out is the answer's body. */
import type { operations as AltOperations } from '../../generated/alt/client.ts';
import type { Names } from '../../generated/client/routes.ts';
import type { operations as MainOperations } from '../../generated/main/client.ts';
import type { CallOptions } from './call-options.ts';
import type { FileInput } from './request-body.ts';
import type { Job, WaitOptions } from './wait-for-job.ts';

export type Operations = MainOperations & AltOperations;

export type NamedCalls = {
  [Group in keyof Names]: {
    [Name in keyof Names[Group]]: Call<Operations[Names[Group][Name] & keyof Operations]>;
  };
};

/** Without an input where nothing is required. */
type Call<Op> = (object extends Fields<Op>
  ? (input?: Fields<Op>, options?: CallOptions) => Returned<Op>
  : (input: Fields<Op>, options?: CallOptions) => Returned<Op>) &
  Waiting<Op>;

/** What may answer 202 can also be waited for. */
type Waiting<Op> = Op extends { responses: { 202: unknown } }
  ? {
      /** Submits and waits for the finished job. @throws JobError when it fails or is canceled. */
      andWait(input: Fields<Op>, options?: CallOptions & WaitOptions): Promise<Job>;
    }
  : unknown;

type Returned<Op> = Result<Op> extends { next_cursor: unknown } ? Listing<Result<Op>> : Answering<Result<Op>>;

/** The answer's body; with its status and headers where those are wanted. The response's own body has been read. */
export type Answering<Body> = Promise<Body> & {
  withResponse(): Promise<{ data: Body; response: Response }>;
};

/** A page when it is awaited, every item of this and the following pages when it is iterated. */
export type Listing<Page> = Answering<Page> & AsyncIterable<ItemOf<Page>>;
type ItemOf<Page> = Extract<Page[keyof Page], readonly unknown[]>[number];

/** What a call takes, all in one object. */
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
/** `stream` is a call of its own. */
type WithFiles<Body> = Body extends unknown
  ? {
      [Name in keyof Body as Name extends 'stream' ? never : Name]: Body[Name] extends Blob | undefined
        ? FileOf<Body[Name]>
        : Body[Name];
    }
  : never;
type FileOf<Given> = Given extends Blob ? FileInput : Given;

type Result<Op> = Op extends { responses: infer Answers }
  ? BodyIn<Answers[keyof Answers & (200 | 201 | 202)]>
  : never;
type BodyIn<Answer> = Answer extends { content: infer Content } ? Content[keyof Content] : never;
