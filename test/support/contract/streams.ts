/** Event streams of the contract: their operations, their events, and the same contract with each event as an item. */
import { createParser } from 'eventsource-parser';
import { isNode, list, type Node, node, resolved, visit } from '../../../openapi/generate/document.ts';
import type { Json, Operation } from './documents.ts';

const STREAM = 'text/event-stream';

/** One event as the contract describes it: `data` is the value of its JSON, or the text that is not JSON. */
export type StreamEvent = { event?: string; id?: string; data: unknown };

/** The schema of one event of an operation's stream; undefined without a stream. References are resolved. */
export function eventSchemaOf({ answers }: Operation): Json | undefined {
  return answers[200]?.content[STREAM]?.schema?.contentSchema as Json | undefined;
}

/** @throws Error for text that is no event stream. */
export function eventsOf(text: string): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, id, data }) =>
      events.push({
        ...(event !== undefined && { event }),
        ...(id !== undefined && { id }),
        data: data === '[DONE]' ? data : JSON.parse(data),
      }),
    onError(error) {
      throw error;
    },
  });
  parser.feed(text);
  return events;
}

/**
 * The same document as OpenAPI 3.2, where a stream has the schema of its items, and an item's `data` is text.
 * Source: OpenAPI 3.2.0, "Special Considerations for text/event-stream Content".
 */
export function withItemSchemas(document: Node): Node {
  const copy: Node = { ...structuredClone(document), openapi: '3.2.0' };
  visit(copy.paths, ({ content }) => {
    if (!isNode(content) || !isNode(content[STREAM])) return;
    const { schema, ...others } = content[STREAM];
    const event = resolved(resolved(schema, copy).contentSchema, copy);
    content[STREAM] = { ...others, itemSchema: itemOf(event, copy) };
  });
  return copy;
}

function itemOf({ discriminator: _, ...event }: Node, document: Node): Node {
  if (event.oneOf !== undefined)
    return { ...event, oneOf: list(event.oneOf).map((each) => itemOf(resolved(each, document), document)) };
  const properties = node(event.properties);
  return { ...event, properties: { ...properties, data: asText(node(properties.data), document) } };
}

/** Text that contains JSON of the schema. A constant text is no JSON. */
function asText(data: Node, document: Node): Node {
  const ways = data.anyOf === undefined ? [data] : list(data.anyOf).map(node);
  const texts = ways.filter((way) => resolved(way, document).const !== undefined);
  const values = ways.filter((way) => !texts.includes(way));
  const json = { type: 'string', contentMediaType: 'application/json', contentSchema: { anyOf: values } };
  return texts.length === 0 ? json : { anyOf: [...texts, json] };
}
