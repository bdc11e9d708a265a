/** `acts`: titles; `buttons`: their short names; `done`: sentences of the audit log, with details in braces. */
export type ContractWords = Record<
  'acts' | 'fields' | 'columns' | 'places' | 'buttons' | 'sentences',
  Record<string, string>
>;
