/**
 * How a character is read where the text around it says so. `tagBefore`, `tagAfter`: the parts of speech of the words
 * next to it, where the character is a word by itself.
 */
export type Rule = {
  before?: RegExp;
  after?: RegExp;
  tagBefore?: RegExp;
  tagAfter?: RegExp;
  reading: string;
};
