/** Resources: models, the characters that the caller may talk to, and its own media. */
import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { components } from '../../../generated/main/server.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { McpView } from './mcp-view.ts';

type Schemas = components['schemas'];
type Contents = { uri: string; mimeType: string } & ({ text: string } | { blob: string });

const JSON_TYPE = 'application/json';
const MODELS = 'reverie://models';
const CHARACTERS = 'reverie://characters/';
/** Largest file, in bytes, that a message contains. A larger file is described by its URL. */
const BLOB_BYTES_MAX = 1_000_000;
const MEDIA = 'media ';

export function resourceTemplates({ baseUrl }: McpView) {
  return [
    {
      name: 'character',
      uriTemplate: `${CHARACTERS}{url_name}`,
      title: 'A character',
      description: 'A character to chat with, by its url_name.',
      mimeType: JSON_TYPE,
    },
    {
      name: 'medium',
      uriTemplate: `${baseUrl}/media/{name}`,
      title: 'A picture or film',
      description: 'A stored file. A file of more than 1 MB is returned as its URL.',
    },
  ];
}

/** Models and characters first, then media, newest first. */
export async function listedResources(view: McpView, cursor: string | undefined, invocation: Invocation) {
  const isMedia = cursor?.startsWith(MEDIA) === true;
  const inner = isMedia ? cursor.slice(MEDIA.length) : (cursor ?? '');
  const query = { limit: '50', ...(inner !== '' && { cursor: inner }) };
  const { body } = await view.call(isMedia ? 'listMedia' : 'listCharacters', { query }, invocation);
  if (isMedia) {
    const { media, next_cursor } = body as Schemas['MediaPage'];
    return page(media.map(ofMedium), next_cursor === null ? undefined : MEDIA + next_cursor);
  }
  const { characters, next_cursor } = body as Schemas['CharacterPage'];
  const first =
    cursor === undefined
      ? [{ name: 'models', title: 'Models and prices', uri: MODELS, mimeType: JSON_TYPE }]
      : [];
  return page([...first, ...characters.map(ofCharacter)], next_cursor ?? MEDIA);
}

/** Throws a protocol error for an unknown URI. */
export async function readResource(view: McpView, uri: string, invocation: Invocation): Promise<Contents> {
  if (uri === MODELS) {
    const { body } = await view.call('listModels', {}, invocation);
    return { uri, mimeType: JSON_TYPE, text: JSON.stringify(body) };
  }
  const { account_id } = invocation.caller;
  if (uri.startsWith(CHARACTERS)) {
    const found = await view.character(account_id, decoded(uri.slice(CHARACTERS.length)));
    if (!found) throw new ResourceNotFoundError(uri);
    // The account's own characters need a scope, as in every other call.
    const path = { character_id: found.id };
    const body = found.own ? (await view.call('getCharacter', { path }, invocation)).body : found.body;
    return { uri, mimeType: JSON_TYPE, text: JSON.stringify(body) };
  }
  const prefix = `${view.baseUrl}/media/`;
  const medium = uri.startsWith(prefix)
    ? await view.medium(uri.slice(prefix.length), invocation.caller)
    : undefined;
  if (!medium) throw new ResourceNotFoundError(uri);
  const { content_type, size_bytes } = medium;
  if (size_bytes <= BLOB_BYTES_MAX)
    return { uri, mimeType: content_type, blob: Buffer.from(await medium.bytes()).toString('base64') };
  return { uri, mimeType: JSON_TYPE, text: JSON.stringify({ url: uri, content_type, size_bytes }) };
}

function page(resources: Resource[], nextCursor: string | undefined) {
  return { resources, ...(nextCursor !== undefined && { nextCursor }) };
}

function ofCharacter({ name, url_name, description }: Schemas['CharacterRecord']): Resource {
  const described = description ? { description: description.slice(0, 300) } : {};
  return {
    uri: CHARACTERS + encodeURIComponent(url_name),
    name: url_name,
    title: name,
    ...described,
    mimeType: JSON_TYPE,
  };
}

function ofMedium({ url, name, content_type, size_bytes }: Schemas['MediaRecord']): Resource {
  return { uri: url, name, mimeType: content_type, size: size_bytes };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The URI of the resource is not valid');
  }
}
