/** Names that ICU knows in every language: countries, languages, months, days of the week. */
import { LANGUAGES, type Language } from '../language/languages.ts';
import type { Concept, LexiconWord } from '../language/lexicon/load-lexicon.ts';

/** ISO 3166-1 codes of countries. */
const COUNTRIES =
  'AF AL DZ AD AO AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CV CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MR MU MX MD MC MN ME MA MZ MM NA NP NL NZ NI NE NG KP MK NO OM PK PS PA PG PY PE PH PL PT PR QA RO RU RW SA SN RS SC SL SG SK SI SO ZA KR SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM UG UA AE GB US UY UZ VE VN YE ZM ZW'.split(
    ' ',
  );
const TONGUES = [
  ...LANGUAGES,
  'el',
  'he',
  'sv',
  'da',
  'fi',
  'no',
  'hu',
  'cs',
  'uk',
  'ro',
  'bn',
  'ur',
  'fa',
  'la',
];

/** Concepts as the tables have them. `isTaken` says which the tables have already. */
export function nameConcepts(isTaken: (id: string) => boolean): Concept[] {
  const regions = kind('region');
  const tongues = kind('language');
  const concepts = [
    ...COUNTRIES.map((code) => named(`country.${code}`, (language) => regions[language].of(code)!)),
    ...TONGUES.map((code) =>
      named(`language.${code}`, (language) => tongue(language, tongues[language].of(code)!)),
    ),
    ...Array.from({ length: 12 }, (_, i) =>
      named(`month.${i + 1}`, (language) => dated(language, { month: 'long' }, Date.UTC(2026, i, 15))),
    ),
    // 2026-11-16 is a Monday.
    ...Array.from({ length: 7 }, (_, i) =>
      named(`weekday.${i + 1}`, (language) =>
        dated(language, { weekday: 'long' }, Date.UTC(2026, 10, 16 + i)),
      ),
    ),
  ];
  return concepts.filter(({ id }) => !isTaken(id));
}

/** ICU has the bare name; some languages put their word for language before it. */
function tongue(language: Language, name: string): string {
  if (language === 'th') return `ภาษา${name}`;
  if (language === 'id') return `bahasa ${name}`;
  return language === 'vi' ? name.replace(/^Tiếng /, 'tiếng ') : name;
}

function kind(type: 'region' | 'language'): Record<Language, Intl.DisplayNames> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, new Intl.DisplayNames(language, { type })]),
  ) as Record<Language, Intl.DisplayNames>;
}

function dated(language: Language, options: Intl.DateTimeFormatOptions, at: number): string {
  const locale = language === 'ar' ? 'ar-EG' : language === 'th' ? 'th-u-ca-gregory' : language;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
}

function named(id: string, name: (language: Language) => string): Concept {
  const words = Object.fromEntries(
    LANGUAGES.map((language): [Language, LexiconWord[]] => [language, [{ text: name(language), marks: {} }]]),
  );
  return { id, part: 'name', theme: 'names', words: words as Record<Language, LexiconWord[]>, tags: [] };
}
