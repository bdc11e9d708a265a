/** The bundled contracts, as the pages need them. */
import { read } from './files.ts';

export const HOSTS = ['main', 'alt', 'admin', 'openai'] as const;
export type Host = (typeof HOSTS)[number];

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-operation'?: string;
  'x-alias-of'?: string;
};
export type Document = {
  info: { title: string; description: string };
  servers: { url: string; description: string; variables?: Record<string, { default: string }> }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
};

/** One operation of one host, with where it is. */
export type Place = { host: Host; method: string; path: string; operation: Operation };

const documents = new Map<Host, Document>();

/** Read once. */
export function documentOf(host: Host): Document {
  const known = documents.get(host) ?? JSON.parse(read(`generated/${host}/openapi.json`));
  documents.set(host, known);
  return known;
}

/** Every operation of a host, in the contract's order. */
export function placesOf(host: Host): Place[] {
  return Object.entries(documentOf(host).paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => ({ host, method, path, operation })),
  );
}

/** Where the reference page of the host describes it. */
export function referenceLink({ host, operation }: Place): string {
  return `/docs/reference/${host}#/${operation.tags[0]}/${operation.operationId.toLowerCase()}`;
}
