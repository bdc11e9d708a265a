/** The types of `generated/tools.ts`: MCP tools as the contract describes them. */
import type { Route } from './contract.ts';

/** One operation behind a tool. */
export type ToolOperation = {
  /** Its operationId. */
  id: string;
  /** The value of the tool's argument `model`; null where the tool has one operation. */
  model: string | null;
  quota: Route['quota'];
  /** False where the operation takes no key, so that no scope covers it. */
  keyed: boolean;
  /** Arguments without which it cannot be called. */
  required: readonly string[];
  /** Arguments by their place in the request. */
  body: readonly string[];
  query: readonly string[];
  path: readonly string[];
};

export type ContractTool = {
  name: string;
  title: string;
  /** For a language model. */
  description: string;
  /** JSON Schemas. They are looser than the contract, which checks every call. */
  inputSchema: ToolSchema;
  outputSchema: ToolSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  paid: boolean;
  /** Its work may take long: it reports progress and answers with a job after a while. */
  waits: boolean;
  /** The first is the default. */
  operations: readonly ToolOperation[];
};

export type ToolSchema = {
  type: 'object';
  properties: Record<string, object>;
  required?: readonly string[];
};
