/**
 * Dredd's parser predates OpenAPI 3.1 and reads examples only: it gets a 3.0 view without schemas, and its hooks check
 * answers against the real ones.
 */
import { isNode, type Node, node, visit } from './document.ts';

export function dreddView(document: Node): string {
  const view: Node = { ...structuredClone(document), openapi: '3.0.3' };
  delete view.tags;
  delete node(node(view.components)).schemas;
  const info = node(view.info);
  delete info.summary;
  if (isNode(info.license)) delete info.license.identifier;
  visit(view, (found) => {
    if (isNode(found.content)) {
      for (const media of Object.values(found.content))
        if (isNode(media)) {
          delete media.schema;
          delete media.encoding;
        }
      delete found.required;
    }
    if (typeof found.operationId === 'string') delete found.tags;
    if ('in' in found && 'name' in found && 'schema' in found) found.schema = { type: 'string' };
    if ('schema' in found && !('in' in found)) found.schema = { type: 'string' };
  });
  return `${JSON.stringify(view, null, 2)}\n`;
}
