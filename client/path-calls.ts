/** Calls by path, for users who work from the contract. */
import { ROUTES } from '../generated/client/routes.ts';
import type { CallOptions } from './call-options.ts';
import { type CallFields, type CallSetup, makeCall, readFile, routeOf } from './make-call.ts';
import type { IsPollable } from './named-types.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** `client.POST('/api/ra1', { body })`: a path with the parameters and body of the contract. */
export type PathCalls<Paths> = {
  [M in Method]: {
    <Path extends Pollable<Paths, Lowercase<M>>>(
      path: Path,
      init: Init<At<Paths, Path, Lowercase<M>>> & { body: { response_mode: 'polling' } },
    ): Promise<CallAnswer<At<Paths, Path, Lowercase<M>>, 202>>;
    <Path extends Pollable<Paths, Lowercase<M>>>(
      path: Path,
      init: Init<At<Paths, Path, Lowercase<M>>> & { body: { response_mode?: 'inline' } },
    ): Promise<CallAnswer<At<Paths, Path, Lowercase<M>>, 200>>;
    <Path extends With<Paths, Lowercase<M>>>(
      path: Path,
      ...init: object extends Init<At<Paths, Path, Lowercase<M>>>
        ? [init?: Init<At<Paths, Path, Lowercase<M>>>]
        : [init: Init<At<Paths, Path, Lowercase<M>>>]
    ): Promise<CallAnswer<At<Paths, Path, Lowercase<M>>>>;
  };
};

type Pollable<Paths, M extends string> = {
  [Path in With<Paths, M>]: IsPollable<At<Paths, Path, M>> extends true ? Path : never;
}[With<Paths, M>];

type With<Paths, M extends string> = {
  [Path in keyof Paths]: Paths[Path] extends { [Name in M]: { responses: unknown } } ? Path : never;
}[keyof Paths];
type At<Paths, Path extends keyof Paths, M extends string> = Paths[Path][M & keyof Paths[Path]];

type Init<Op> = CallOptions & ParametersOf<Op> & BodyOf<Op>;
type ParametersOf<Op> = Op extends { parameters: infer Given } ? Filled<Given> : unknown;
type Filled<Given> = object extends Wanted<Given> ? { params?: Wanted<Given> } : { params: Wanted<Given> };
type Wanted<Given> = { [Part in keyof Given as Given[Part] extends undefined ? never : Part]: Given[Part] };
type BodyOf<Op> = Op extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : unknown;

/** `data` for a success, otherwise `error`, both as in the contract. */
export type CallAnswer<Op, Status = 200 | 201 | 202> = Op extends { responses: infer Answers }
  ?
      | { data: In<Answers, Status>; error?: never; response: Response }
      | { data?: never; error: In<Answers, Exclude<keyof Answers, 200 | 201 | 202>>; response: Response }
  : never;
type In<Answers, Status> = Answers[keyof Answers & Status] extends infer Each
  ? Each extends { content: infer Content }
    ? Content[keyof Content]
    : never
  : never;

type Given = CallOptions & {
  params?: { path?: CallFields; query?: CallFields; header?: CallFields };
  body?: CallFields;
};

const FLAGS = new Map(
  Object.values(ROUTES)
    .flatMap((names) => Object.values(names) as string[])
    .map((text) => [text.split(' ', 2).join(' '), text] as const),
);

export function pathCalls<Paths>(line: CallSetup): PathCalls<Paths> {
  const by =
    (method: Method) =>
    async (path: string, init: Given = {}) => {
      const { params = {}, body, headers, ...options } = init;
      const header = Object.entries(params.header ?? {}).map(([name, value]) => [
        name.toLowerCase(),
        String(value),
      ]);
      const route = routeOf(FLAGS.get(`${method} ${path}`) ?? `${method} ${path} ki`);
      const parts = { path: params.path, query: params.query, body };
      const merged = { ...options, headers: { ...headers, ...Object.fromEntries(header) } };
      const response = await makeCall(line, route, parts, merged);
      return answer(response);
    };
  return Object.fromEntries(METHODS.map((method) => [method, by(method)])) as unknown as PathCalls<Paths>;
}

/** JSON becomes an object, other text a string, and a file its bytes. */
async function answer(response: Response): Promise<object> {
  const type = response.headers.get('content-type') ?? '';
  const file = await readFile(response.ok ? response : new Response(response.body));
  const body = /json|^text|^$/.test(type) ? parsed(await file.text()) : file;
  return response.ok ? { data: body, response } : { error: body, response };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
