/** The file cannot be used. One line a mistake: where it is, and what is taken there. Values are never repeated. */
export class EnginesFileError extends Error {
  override readonly name = 'EnginesFileError';
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.map((mistake) => `ENGINES_FILE: ${mistake}`).join('\n'));
    this.mistakes = mistakes;
  }
}
