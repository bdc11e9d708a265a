/** The example of an operation's call in the contract. */
import { isNode, list, mediaOf, type Node, node, resolved, text } from '../generate/document.ts';

type At = { operation: Node; document: Node };

/** The example that a sample sends: a form if the operation takes a picture as a file, otherwise JSON. */
export function exampleOf(call: At): { example: Node; files: string[]; isForm: boolean } {
  const media = mediaOf(call.operation, call.document);
  const form = media['multipart/form-data'];
  const files = form === undefined ? [] : filesOf(node(form), call.document);
  const sample = form === undefined ? undefined : firstExample(node(form), call.document);
  const isForm =
    sample !== undefined &&
    // Samples of the operator API use JSON.
    call.operation['x-admin'] !== true &&
    files.some((name) => /\.(png|jpe?g|webp)$/.test(text(sample[name] ?? '')) && !/card/.test(name));
  const example = isForm ? sample : firstExample(node(media['application/json'] ?? {}), call.document);
  return { example: example ?? {}, files: isForm ? files : [], isForm };
}

function firstExample(media: Node, document: Node): Node | undefined {
  const [example] = Object.values(node(media.examples ?? {}));
  return example === undefined ? undefined : structuredClone(node(resolved(example, document).value));
}

function filesOf(form: Node, document: Node): string[] {
  const { properties } = resolved(form.schema ?? {}, document);
  return Object.entries(isNode(properties) ? properties : {})
    .filter(([, property]) => resolved(property, document).format === 'binary')
    .map(([name]) => name);
}

/** Path and query parameters that the call requires, from their examples. */
export function neededOf({ operation, document }: At, place: string): Node {
  return Object.fromEntries(
    list(operation.parameters ?? [])
      .map((each) => resolved(each, document))
      .filter((each) => each.in === place && each.required === true)
      .map((each) => [text(each.name), each.example!]),
  );
}
