/** The secrets in environment variables that the configuration does not hold as secrets itself. */

/** Variables that libraries read: the headers of the OTLP exporters, AWS's SDK and PostgreSQL's client. */
const HEADERS = /^OTEL_EXPORTER_OTLP_(?:\w+_)?HEADERS$/;
/** Other headers of an exporter, such as a dataset or a content type, are ordinary words. */
const SECRET_HEADER = /auth|key|token|secret|pass|cookie|credential|license|team/i;
const VALUES = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'PGPASSWORD', 'REVERIE_API_KEY'];

/** Values of such variables, and the passwords of all addresses. */
export function secretsOfEnvironment(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (VALUES.includes(name)) return [value];
    if (HEADERS.test(name)) return value.split(',').flatMap(valuesOfHeader);
    return passwordsIn(value);
  });
}

/** Of `name=value`, in the form of W3C Baggage: the value, and without the scheme of `Authorization`. */
function valuesOfHeader(header: string): string[] {
  const at = header.indexOf('=');
  if (!SECRET_HEADER.test(header.slice(0, at))) return [];
  const value = header.slice(at + 1).trim();
  const plain = decoded(value);
  return [value, plain, plain.split(' ').at(-1)!];
}

/** The password of an address, in its user part or its query. One that repeats another part of it is none. */
export function passwordsIn(value: string): string[] {
  const url = value.includes('://') ? URL.parse(value) : null;
  if (!url) return [];
  const { username, password, hostname, pathname, searchParams } = url;
  const isPlain = [username, hostname, pathname.slice(1)].includes(password);
  return [...(isPlain ? [] : [password, decoded(password)]), ...searchParams.getAll('password')];
}

/** A `%` without two digits stands for itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
