export type ContractWords = Record<'acts' | 'fields' | 'columns' | 'places', Record<string, string>>;
