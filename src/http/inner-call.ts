/** A call that another operation makes: it has no request of its own. */
import type { Request, Response } from 'express';
import type { Validator } from './validate.ts';

/** A call that another operation makes. `type` is JSON unless told. */
export type InnerCall = {
  type?: string;
  /** The caller has checked the body by a schema that refuses all that this one refuses. */
  checked?: true;
  body?: object;
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** Headers to validate by lower-case name. Without them, those of the outer call count as validated. */
  header?: Record<string, string | undefined>;
};

/** A call without a request of its own, as the contract has it. Throws the 400. */
export async function checkedCall(
  validator: Validator,
  { id, method }: { id: string; method: string },
  { type = 'application/json', checked, body, query = {}, path = {}, header = {} }: InnerCall,
) {
  if (checked) return { type, body: body as unknown, query, path };
  const request = {
    method: method.toUpperCase(),
    headers: { ...header, ...(body !== undefined && { 'content-type': type }) },
    params: { ...path },
    query: { ...query },
    body,
    originalUrl: '',
  } as unknown as Request;
  await validator.request(id, request, {} as Response);
  return {
    type: body === undefined ? null : type,
    body: request.body as unknown,
    query: request.query,
    path: request.params,
  };
}
