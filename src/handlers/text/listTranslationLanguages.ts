import { LANGUAGES, READING_SYSTEMS, RIGHT_TO_LEFT } from '@reverie/engines';
import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';

export function listTranslationLanguages({
  translation,
}: Pick<Context, 'translation'>): MainOperations['listTranslationLanguages'] {
  const languages = LANGUAGES.map((code) => ({
    code,
    name: nameOf(code, 'en'),
    native_name: nameOf(code, code),
    direction: RIGHT_TO_LEFT.has(code) ? ('rtl' as const) : ('ltr' as const),
    reading_system: READING_SYSTEMS[code] ?? null,
  }));
  return exact(async (_request, { request_id }) => ({
    status: 200,
    body: { languages, engine: translation.translator.label, request_id },
  }));
}

function nameOf(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code)!;
}
