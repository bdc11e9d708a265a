/** Given names that are a name wherever they stand. None is an everyday word of one of the languages in Latin letters. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'Adam Ahmed Alex Alice Amelia Ana Anastasia Andrea Andrew Anna Anne Antonio Ben Carlos Carla Caroline Charlotte Chris ' +
    'Claudia Daniel David Diana Diego Elena Elizabeth Emily Emma Eric Fatima Felix Francesca Giulia Giuseppe Hannah Hans ' +
    'Helena Henry Ibrahim Igor Isabella Ivan Jack James Jan Jane Jens Jessica Jim Joe Johanna John Jonas Jorge José Juan Julia ' +
    'Julian Karl Kate Kevin Klaus Laura Leon Lisa Louis Lucas Lucia Luis Luisa Lukas Maria Marco Marie Mario Mark Marta Martha ' +
    'Martin Mary Matteo Max Mia Michael Miguel Mohammed Monika Natasha Nina Noah Olga Oliver Olivia Omar Pablo Paul Paula Pedro ' +
    'Peter Pierre Robert Sam Samuel Sandra Sara Sarah Simon Sofia Sophia Stefan Susan Thomas Tim Tom Viktor William Yuki Zoe'
  ).split(' '),
);

export function isGivenName(text: string): boolean {
  return GIVEN_NAMES.has(text);
}
