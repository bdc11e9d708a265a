/**
 * Dredd's parser predates OpenAPI 3.1 and reads only examples. It gets a 3.0 view without schemas, with the first
 * example of each JSON body. Its hooks build the forms and check responses against the real schemas.
 */
import { isNode, type Node, node, visit } from './document.ts';

const FORM = 'multipart/form-data';
const READABLE = ['application/json', FORM];

export function dreddView(document: Node): string {
  const view: Node = { ...structuredClone(document), openapi: '3.0.3' };
  const info = node(view.info);
  view.info = { title: info.title!, version: info.version! };
  delete view.tags;
  const components = node(view.components);
  for (const group of ['schemas', 'examples', 'headers']) delete components[group];
  visit(view, (found) => {
    if (isNode(found.content)) found.content = contentOf(found.content, node(document.components));
    // Dredd skips a response with empty content, but compares one without content.
    if (isNode(found.headers) && isNode(found.content) && Object.keys(found.content).length === 0)
      delete found.content;
    if (isNode(found.headers)) delete found.headers;
    if (isNode(found.requestBody)) delete found.requestBody.required;
    if (typeof found.operationId === 'string') delete found.tags;
    if ('in' in found && 'schema' in found) found.schema = { type: 'string' };
  });
  for (const body of Object.values(node(components.requestBodies ?? {}))) delete node(body).required;
  return `${JSON.stringify(view, null, 2)}\n`;
}

function contentOf(content: Node, components: Node): Node {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([type]) => READABLE.includes(type))
      .map(([type, media]) => {
        if (type === FORM) return [type, {}];
        const [first] = Object.values(node(node(media).examples));
        const name = node(first).$ref;
        const example =
          typeof name === 'string' ? node(components.examples)[name.slice(name.lastIndexOf('/') + 1)] : first;
        return [type, { example: node(example).value! }];
      }),
  );
}
