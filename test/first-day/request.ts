/** One ordinary request of a first day, written from the customer's document: the call, and the answer it must get. */

export type FormPart = [name: string, value: string | { file: Uint8Array; name: string; type?: string }];

export type KeyPlace = 'body' | 'bearer' | 'header' | 'query' | 'none';

export type Call = {
  method?: 'GET' | 'POST';
  path: string;
  /** Default `main`. */
  host?: 'main' | 'alt';
  query?: Record<string, string>;
  /** A JSON body; the key is added to it where `key` is `body`. */
  json?: object;
  /** A multipart form; a part named `api_key` with an empty value gets the key where it stands. */
  form?: FormPart[];
  headers?: Record<string, string>;
  /** Default `body` with a body, else `none`. */
  key?: KeyPlace;
};

export type Pictures = {
  pictures: number;
  /** Exact pixels; absent where the document names none. */
  size?: [width: number, height: number];
  /** In the order of the answer, where the pictures differ in size. */
  sizes?: [width: number, height: number][];
  /** Width divided by height, within 3 %. */
  ratio?: number;
  /** The format that the bytes have; absent where the document names none. */
  format?: 'png' | 'jpeg' | 'webp';
  /** The alpha channel holds both clear and opaque pixels. */
  transparent?: true;
};

export type Film = {
  /** Within one frame. */
  seconds?: number;
  size?: [width: number, height: number];
  fps?: number;
  /** True: has a sound track; false: has none. */
  sound?: boolean;
  /** The pixel format or the container stores transparency. */
  transparent?: true;
};

export type Expected = {
  /** Default 200. */
  status?: number;
  /** The exact price, a decimal string; absent: the call is free. */
  credits?: string;
  /** Members of the answer that must be equal to these. */
  body?: Record<string, unknown>;
  /** Answers with a complaint, or undefined when the body is right. */
  holds?: (body: Body) => string | undefined;
} & ({ pictures?: never; film?: never } | Pictures | { film: Film });

// biome-ignore lint/suspicious/noExplicitAny: the answers of every operation, read as a stranger's script would.
export type Body = any;

export type FirstDayRequest = {
  /** The path as the document writes it. */
  operation: string;
  title: string;
  call: (world: World) => Call;
  expected: Expected;
  /** Made only by the full run: a further film of an operation that another row covers. */
  long?: true;
};

/** The customer's own things: their media on their host, in files, and as text. */
export type World = {
  /** The address of a file of the customer's. */
  url(name: MediaName): string;
  bytes(name: MediaName): Uint8Array;
  base64(name: MediaName): string;
  /** The `url_name` of a character that the customer created at the beginning. */
  character: string;
};

export type MediaName =
  | 'photo.jpg'
  | 'photo.png'
  | 'photo.webp'
  | 'photo.avif'
  | 'photo.heic'
  | 'portrait.jpg'
  | 'logo.png'
  | 'wordmark.png'
  | 'signature.jpg'
  | 'icon.png'
  | 'bottle.png'
  | 'end.jpg'
  | 'sphere.png'
  | 'clip.mp4'
  | 'long-clip.mp4'
  | 'song.mp4';

/** A film at a price; `body`: members of the call's own answer. */
export function filmed(film: Film, credits: string, body: Record<string, unknown> = {}): Expected {
  return { film, credits, body };
}

type Options = Omit<Call, 'path' | 'json'> & { title?: string; long?: true };

/** A row with a JSON body, which may name the customer's media. */
export function asks(
  operation: string,
  title: string,
  json: object | ((world: World) => object),
  expected: Expected,
  { long, ...options }: Options = {},
): FirstDayRequest {
  const body = (world: World) => (typeof json === 'function' ? json(world) : json);
  return {
    operation,
    title,
    call: (world) => ({ path: operation, json: body(world), ...options }),
    expected,
    ...(long && { long }),
  };
}

/** A row with a multipart form. */
export function submits(
  operation: string,
  title: string,
  form: (world: World) => FormPart[],
  expected: Expected,
  options: Options = {},
): FirstDayRequest {
  return {
    operation,
    title,
    call: (world) => ({ path: operation, form: form(world), ...options }),
    expected,
  };
}

/** A row without a body. */
export function gets(
  operation: string,
  title: string,
  query: Record<string, string>,
  holds: (body: Body) => string | undefined,
  options: Options = {},
): FirstDayRequest {
  return {
    operation,
    title,
    call: () => ({ method: 'GET', path: operation, query, ...options }),
    expected: { holds },
  };
}
