/** The types of `generated/tools.ts`: MCP tools as the contract describes them. */
import type { Route } from './contract.ts';

/** One operation behind a tool. */
export type ToolOperation = {
  /** The operationId. */
  id: string;
  /** The value of the tool's argument `model`; null where the tool has one operation. */
  model: string | null;
  quota: Route['quota'];
  /** False if the operation needs no key. No scope applies to it then. */
  keyed: boolean;
  /** Arguments that a call must have. */
  required: readonly string[];
  /** Arguments by their location in the request. */
  body: readonly string[];
  query: readonly string[];
  path: readonly string[];
};

/** `key`: the member, and the argument, that names an item. `fields`: members of an item, `a.b` for a member within one. */
export type BriefList = { list: string; key: string; fields: readonly string[] };

export type ContractTool = {
  name: string;
  title: string;
  /** Written for a language model. */
  description: string;
  /** JSON Schemas, looser than the contract. Every call is validated against the contract. */
  inputSchema: ToolSchema;
  outputSchema: ToolSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  paid: boolean;
  /** True for long work. Such a call reports progress and returns a job if the work takes too long. */
  waits: boolean;
  /** The result's list is shortened unless the call names one item. */
  brief?: BriefList;
  /** The first is the default. */
  operations: readonly ToolOperation[];
};

export type ToolSchema = {
  type: 'object';
  properties: Record<string, object>;
  required?: readonly string[];
};
