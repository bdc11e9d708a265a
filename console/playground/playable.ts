/** The operations that the playground has a form for. */
import { type Document, type Operation, operationsOf } from '../contract/contract.ts';

/** Free operations in the playground; chats have their own screen. */
const FREE = new Set(['translateText']);
export const GROUPS = ['images', 'videos', 'text'];

export function playable(document: Document): Operation[] {
  const found = operationsOf(document).filter(
    ({ name, id }) => name !== 'chatpred_or' && (name !== undefined || FREE.has(id)),
  );
  return found.sort((a, b) => GROUPS.indexOf(a.tag) - GROUPS.indexOf(b.tag));
}
