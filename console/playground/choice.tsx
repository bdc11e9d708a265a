/** A choice from a list: options of the contract, models of the catalogue, or languages. */
import type { JSX } from 'preact';
import type { Field } from '../contract/fields.ts';
import { DETECTED } from '../contract/languages.ts';
import { byLanguageName, languageNames } from '../words/language-names.ts';
import { language, t } from '../words/words.ts';

/** `attributes` of the list, among them its value; a value that is not among the options is added to them. */
export function Choice({
  field,
  usual,
  attributes,
}: {
  field: Field;
  /** The option that stands for no value; empty for none. */
  usual: string;
  attributes: JSX.HTMLAttributes<HTMLSelectElement> & { value: string };
}) {
  const currentLanguage = language.use();
  const options = field.options.map(String);
  const isLanguage = field.kind === 'language';
  const unsaid = usual || (isLanguage ? options.find(isDetected) : undefined) || '';
  const value = attributes.value || unsaid;
  const [first, rest] = isLanguage
    ? [options.filter(isDetected), spokenFirst(options, currentLanguage)]
    : [[], options];
  const others = value === '' || options.includes(value) ? [] : [value];
  return (
    <select {...attributes} value={value}>
      {!unsaid && <option value="">–</option>}
      {[...first, ...rest, ...others].map((each) => (
        <option key={each} value={each}>
          {isLanguage ? titleOf(each) : (field.labels?.[each] ?? each)}
        </option>
      ))}
    </select>
  );
}

const isDetected = (code: string): boolean => code === DETECTED;

const titleOf = (code: string): string => (isDetected(code) ? t('detected-language') : languageNames(code));

/** The language of the page, then the others by name. */
function spokenFirst(codes: string[], currentLanguage: string): string[] {
  const named = byLanguageName(codes.filter((each) => !isDetected(each)));
  return [
    ...named.filter((each) => each === currentLanguage),
    ...named.filter((each) => each !== currentLanguage),
  ];
}
