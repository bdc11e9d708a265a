/**
 * A language tag in the usual spelling: `JA` → `ja`, `pt_BR` → `pt-BR`, `zh_hant_tw` → `zh-Hant-TW`. Subtags that are
 * not valid BCP 47 stay as they are.
 */
export function languageTag(tag: string): string {
  const [primary = '', ...subtags] = tag.split(/[-_]/);
  const plain = [primary.toLowerCase(), ...subtags].join('-');
  try {
    const [usual = plain] = Intl.getCanonicalLocales(plain);
    // `zh-cmn` would become `cmn`, which is not a language of the contract.
    return usual.startsWith(primary.toLowerCase()) ? usual : plain;
  } catch {
    return plain;
  }
}
