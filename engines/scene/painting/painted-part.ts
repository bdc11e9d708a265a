export type PaintedPart = { words: string; result: 'done' | 'replaced' | 'missing'; shown_as?: string };
