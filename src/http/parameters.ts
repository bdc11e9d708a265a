import type { Request } from 'express';
import type { OperationSchema, ValidatorFault } from './invalid.ts';
import { parseNumber } from './parse-number.ts';

/**
 * Numbers of queries, paths and headers that are not written as numbers are written here. The validator reads them as
 * JavaScript does, and takes `1e309`, `0x10` and blanks for numbers.
 */
export function misspeltNumbers(operation: OperationSchema, request: Request): ValidatorFault[] {
  return (operation.parameters ?? []).flatMap(({ name, in: place, schema }) => {
    const types = [schema?.type ?? []].flat();
    const type = types.find((each) => each === 'integer' || each === 'number');
    const sent = type && textOf(request, place, name);
    if (typeof sent !== 'string') return [];
    const value = parseNumber(sent);
    if (value !== undefined && (type === 'number' || Number.isInteger(value))) return [];
    const part = place === 'header' ? 'headers' : place === 'path' ? 'params' : 'query';
    return { path: `/${part}/${name}`, message: `must be ${type}`, errorCode: 'type.openapi.validation' };
  });
}

/** Lowers numbers of the query that exceed their `x-clamp-to`: a longer page than the longest means the longest. */
export function clampNumbers(operation: OperationSchema, request: Request): void {
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    const most = schema?.['x-clamp-to'];
    const sent = most !== undefined && place === 'query' ? textOf(request, place, name) : undefined;
    if (typeof sent === 'string' && /^[1-9]\d*$/.test(sent) && Number(sent) > most!)
      request.query[name] = String(most);
  }
}

function textOf(request: Request, place: string, name: string): unknown {
  if (place === 'header') return request.headers[name.toLowerCase()];
  const texts: Record<string, unknown> = place === 'path' ? request.params : request.query;
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
