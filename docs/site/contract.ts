/** The bundled contracts, in the form that pages need. */
import { read } from './files.ts';

export const HOSTS = ['main', 'alt', 'admin', 'openai'] as const;
export type Host = (typeof HOSTS)[number];

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-operation'?: string;
  'x-operator-role'?: string;
  'x-alias-of'?: string;
  requestBody?: { content?: Record<string, { schema: Body }> };
};
/** The parts of a body's schema that say which fields a caller must send. */
export type Body = { $ref?: string; required?: string[]; oneOf?: object[] };
export type Document = {
  info: { title: string; description: string };
  servers: { url: string; description: string; variables?: Record<string, { default: string }> }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Body> };
};

/** One operation of one host, with its method and path. */
export type Place = { host: Host; method: string; path: string; operation: Operation };

const documents = new Map<Host, Document>();

/** Reads the document once. */
export function documentOf(host: Host): Document {
  const document = documents.get(host) ?? JSON.parse(read(`generated/${host}/openapi.json`));
  documents.set(host, document);
  return document;
}

/** All operations of a host, in the order of the contract. */
export function placesOf(host: Host): Place[] {
  return Object.entries(documentOf(host).paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => ({ host, method, path, operation })),
  );
}

/** The link to the operation on the host's reference page. */
export function referenceLink({ host, operation }: Place): string {
  return `/docs/reference/${host}#/${operation.tags[0]}/${operation.operationId.toLowerCase()}`;
}
