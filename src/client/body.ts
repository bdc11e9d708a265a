/** A request body: JSON, or a form where there is a file in it. */
export function toBody(body: unknown): string | FormData {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, asText(value));
  }
  return form;
}

/** Forms have no lists: what JSON lists, a form names with commas between. */
function asText(value: unknown): string {
  return Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}
