/** Other models of an operation, which `GET /v1/models` lists as `OPERATION/NAME`. */
import type { Invocation } from '../../contract/invocation.ts';
import { nativeModels, type View } from './view.ts';

/** The operation and its `model` that this id names; undefined for other ids. */
export async function anotherModel(
  view: View,
  invocation: Invocation,
  id: string,
): Promise<{ operation: string; model: string } | undefined> {
  if (!id.includes('/') || id === view.relayModelName) return undefined;
  const listed = (await nativeModels(view, invocation)).find((each) => each.id === id);
  if (!listed || listed.type === 'chat' || listed.id === listed.operation) return undefined;
  const { operation } = listed;
  return { operation, model: id.slice(operation.length + 1) };
}
