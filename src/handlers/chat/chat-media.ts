/**
 * Messages of a call as a model server may receive them. Media leave the service as bytes, never as an address: a server
 * would fetch it from inside the operator's network and describe what it finds.
 */
import { type ChatMessage, type ChatPart, type DataUri, type JsonObject, sniffType } from '@reverie/engines';
import type { components } from '../../../generated/main/server.ts';
import { wrongField } from '../../contract/problem.ts';
import { inlineFile } from '../../lib/inline-files.ts';
import { isObject, type Json } from '../../lib/json.ts';
import { checkedAddress } from '../../media/intake/fetch-turn.ts';
import { type TakenKinds, takeMedia } from '../../media/intake/take-media.ts';
import { soundType } from '../../media/intake/take-upload.ts';
import type { PublicUrl } from '../../media/public-address.ts';
import type { Context } from '../context.ts';
import { acceptedOrProblem, takenOrProblem } from '../intake-problem.ts';

/** A picture that the service fetches before a server gets it. */
type Addressed = {
  type: 'image_url';
  image_url: { url: PublicUrl; detail?: string };
  /** The caller's name of the field. */
  param: string;
};
export type ReadPart = ChatPart | Addressed;
export type ReadMessage = Omit<ChatMessage, 'content'> & { content?: string | ReadPart[] | null };

type Given = components['schemas']['ChatTurns'][number] & JsonObject;
type GivenPart = JsonObject & { type: string };

/** Members of a message that a server receives. Others, such as `images`, may hold an address. */
const MEMBERS: ReadonlySet<string> = new Set([
  ...['role', 'content', 'name', 'tool_call_id', 'tool_calls', 'function_call'],
  ...['refusal', 'reasoning_content', 'reasoning', 'reasoning_details'],
]);
const TYPES = 'text, image_url, input_audio, audio_url, video_url, file, refusal or thinking';

const MB = 2 ** 20;
const PICTURES_MAX = 10;
/** Of all pictures of one call that the service fetches. */
const PICTURES_BYTES_MAX = 10 * MB;
const PICTURES: TakenKinds = {
  title: 'Image',
  bytes_max: PICTURES_BYTES_MAX,
  url_bytes_max: PICTURES_BYTES_MAX,
  as_sent: true,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  acceptedTypes: 'a PNG, JPEG, WebP or GIF picture',
};

/** Throws the 400 for an address that is not public and for a part that is unknown. `warnings` name dropped members. */
export function readMessages(
  context: Pick<Context, 'fetcher'>,
  messages: readonly Given[],
  warnings: string[],
): ReadMessage[] {
  const read = messages.map(({ content, ...members }, at): ReadMessage => {
    const supported = Object.entries(members).filter(([name]) => MEMBERS.has(name));
    const parts = Array.isArray(content)
      ? content.flatMap((part, n) =>
          readPart(context, part as GivenPart, () => `messages[${at}].content[${n}]`),
        )
      : content;
    return {
      ...(Object.fromEntries(supported) as ChatMessage),
      ...(parts !== undefined && { content: parts }),
    };
  });
  const dropped = new Set(messages.flatMap((each) => Object.keys(each).filter((name) => !MEMBERS.has(name))));
  for (const name of dropped) warnings.push(`${name} was ignored: no member of a message has that name`);
  const addressed = new Set(partsOf(read).flatMap((part) => ('param' in part ? [part.image_url.url] : [])));
  if (addressed.size > PICTURES_MAX)
    throw wrongField('messages', `Messages must have at most ${PICTURES_MAX} pictures by URL`);
  return read;
}

function partsOf(messages: readonly ReadMessage[]): ReadPart[] {
  return messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
}

/**
 * Copies the members that a server needs, because servers also read media from members of another type. `placeOf`: the
 * caller's name of the part.
 */
function readPart(context: Pick<Context, 'fetcher'>, part: GivenPart, placeOf: () => string): ReadPart[] {
  const { type } = part;
  switch (type) {
    case 'text':
    case 'input_text':
    case 'output_text':
      return [
        {
          ...{ type: 'text', text: textIn(part, 'text') },
          ...(isObject(part.cache_control) && { cache_control: { type: 'ephemeral' } }),
        },
      ];
    case 'refusal':
      return [{ type, refusal: textIn(part, 'refusal') }];
    case 'thinking':
      // Thoughts of an earlier answer; models do not need them.
      return [];
    case 'image_url':
      return [readPicture(context, part, placeOf())];
    case 'audio_url':
      return [
        { type, audio_url: { url: dataUriIn(part.audio_url, 'Audio URL', `${placeOf()}.audio_url.url`) } },
      ];
    case 'video_url':
      return [
        { type, video_url: { url: dataUriIn(part.video_url, 'Video URL', `${placeOf()}.video_url.url`) } },
      ];
    case 'input_audio':
      return [{ type, input_audio: readSound(part.input_audio, `${placeOf()}.input_audio`) }];
    case 'file':
      return [{ type, file: readFile(part.file, `${placeOf()}.file`) }];
    default:
      throw wrongField(`${placeOf()}.type`, `Type must be one of ${TYPES}`);
  }
}

function readPicture(
  context: Pick<Context, 'fetcher'>,
  { image_url: imageUrl }: GivenPart,
  place: string,
): ReadPart {
  const { detail } = isObject(imageUrl) ? imageUrl : {};
  const text = addressIn(imageUrl);
  const param = `${place}.image_url.url`;
  const more = typeof detail === 'string' ? { detail: detail.slice(0, 32) } : {};
  const uri = dataUri(text);
  if (uri) return { type: 'image_url', image_url: { url: uri, ...more } };
  const checked = checkedAddress(context, { url: text, title: 'Image URL', param });
  const { address } = acceptedOrProblem(checked);
  return { type: 'image_url', image_url: { url: address, ...more }, param };
}

/** `input_audio` holds base64 in its `data`. Servers may read any other text as an address or as a file's name. */
function readSound(value: Json | undefined, place: string): { data: string; format: string } {
  const { data, format } = isObject(value) ? value : {};
  const bytes = typeof data === 'string' ? inlineFile(data) : undefined;
  if (!bytes || soundType(bytes) === undefined)
    throw wrongField(`${place}.data`, 'Data must be base64 of a sound in a known format');
  return { data: data as string, format: typeof format === 'string' ? format.slice(0, 32) : 'wav' };
}

/** A `file_id` would name a file of the operator. */
function readFile(value: Json | undefined, place: string): { file_data: DataUri; filename?: string } {
  const { file_data, filename } = isObject(value) ? value : {};
  return {
    file_data: dataUriIn(file_data, 'File data', `${place}.file_data`),
    ...(typeof filename === 'string' && { filename: filename.slice(0, 255) }),
  };
}

function dataUriIn(value: Json | undefined, title: string, param: string): DataUri {
  const uri = dataUri(addressIn(value));
  if (!uri) throw wrongField(param, `${title} must be a data URI`);
  return uri;
}

/** Of `{ url }` or of the address alone. */
function addressIn(value: Json | undefined): string {
  const text = isObject(value) ? value.url : value;
  return typeof text === 'string' ? text : '';
}

const DATA = /^\s{0,9}data:/i;

function dataUri(text: string): DataUri | undefined {
  const [head] = DATA.exec(text) ?? [];
  return head === undefined ? undefined : `data:${text.slice(head.length)}`;
}

function textIn(part: GivenPart, name: string): string {
  const text = part[name];
  return typeof text === 'string' ? text : '';
}

/** The messages with the bytes of their pictures. Throws the problem for one that cannot be fetched. */
export async function withPictures(
  context: Pick<Context, 'convertPicture' | 'decoding' | 'fetcher' | 'fetching' | 'media' | 'stripFilm'>,
  messages: readonly ReadMessage[],
  account_id: string,
): Promise<ChatMessage[]> {
  const params = new Map<PublicUrl, string>();
  for (const part of partsOf(messages))
    if ('param' in part && !params.has(part.image_url.url)) params.set(part.image_url.url, part.param);
  let size_bytes = 0;
  const fetched = await Promise.all(
    [...params].map(async ([value, field]) => {
      const media = await takenOrProblem(takeMedia(context, { url: { field, value } }, PICTURES, account_id));
      const bytes = Buffer.from(media!.bytes);
      size_bytes += bytes.length;
      if (size_bytes > PICTURES_BYTES_MAX)
        throw wrongField(field, `All pictures together exceed ${PICTURES_BYTES_MAX / MB} MB`);
      const uri: DataUri = `data:${sniffType(bytes) ?? media!.content_type};base64,${bytes.toString('base64')}`;
      return [value, uri] as const;
    }),
  );
  const uris = new Map(fetched);
  return messages.map(({ content, ...message }) => ({
    ...message,
    ...(content !== undefined && {
      content: Array.isArray(content) ? content.map((part) => withBytes(part, uris)) : content,
    }),
  }));
}

function withBytes(part: ReadPart, uris: ReadonlyMap<PublicUrl, DataUri>): ChatPart {
  if (!('param' in part)) return part;
  const { url, ...more } = part.image_url;
  return { type: 'image_url', image_url: { url: uris.get(url)!, ...more } };
}

/** The messages without the pictures that would have to be fetched, for a model that reads text alone. */
export function withoutAddresses(messages: readonly ReadMessage[]): ChatMessage[] {
  return messages.map(({ content, ...message }) => ({
    ...message,
    ...(content !== undefined && {
      content: Array.isArray(content)
        ? content.filter((part): part is ChatPart => !('param' in part))
        : content,
    }),
  }));
}
