/** A call that one operation makes to another. It has no HTTP request. */
import type { Request, Response } from 'express';
import type { Validator } from './validate.ts';

/** `type` defaults to JSON. */
export type InnerCall = {
  type?: string;
  /** True if the body was validated with a schema at least as strict as this operation's. */
  checked?: true;
  body?: object;
  query?: Record<string, string>;
  path?: Record<string, string>;
  /** Headers to validate, by lower-case name. Without them, the headers of the outer call count as validated. */
  header?: Record<string, string | undefined>;
};

/** Validates such a call against the contract. Throws the 400. */
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
