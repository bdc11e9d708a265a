/** Strength of an edit from its adverb: "slightly warmer", "much darker". */
export function strengthOf(text: string): number {
  if (
    /\b(?:slight|slightly|subtle|subtly|a (?:little|bit|touch|tad)|little bit|somewhat|gently?|lightly|hint of|mild|mildly|softly)\b/.test(
      text,
    )
  )
    return 0.5;
  if (
    /\b(?:very|much|a lot|lots|really|extremely|super|heavy|heavily|strong|strongly|intense|intensely|way|far|extra|dramatically|completely|thick|dense|totally|deep|deeply|max|maximum)\b/.test(
      text,
    )
  )
    return 1.6;
  return 1;
}
