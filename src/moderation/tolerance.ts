/** The part of the prompt check that a caller may disable: `MODERATION` sets the limit. */

/** The tolerance where the caller names none. Photographs are always checked at this step or a stricter one. */
export const TOLERANCE_DEFAULT = 4;

const CEILINGS = { strict: TOLERANCE_DEFAULT, relaxed: 6 } as const;

/** A picture or film made from words alone, or from a photograph, which may show a real person. */
export type MadeFrom = 'picture' | 'photograph';

/** 1 (strictest) to 6. */
export function toleranceCeiling(moderation: keyof typeof CEILINGS, of: MadeFrom): number {
  return of === 'photograph' ? TOLERANCE_DEFAULT : CEILINGS[moderation];
}

export type AskedCheck = { enable_safety_checker: boolean; safety_tolerance?: number | undefined };
export type AllowedCheck = { enable_safety_checker: boolean; safety_tolerance: number };

/** The caller's wish as far as the ceiling allows. Only the highest ceiling lets callers switch the check off. */
export function allowedCheck(asked: AskedCheck, ceiling: number): AllowedCheck {
  const isOff = !asked.enable_safety_checker && ceiling === CEILINGS.relaxed;
  if (isOff) return { enable_safety_checker: false, safety_tolerance: ceiling };
  const tolerance = asked.safety_tolerance ?? TOLERANCE_DEFAULT;
  return { enable_safety_checker: true, safety_tolerance: Math.min(tolerance, ceiling) };
}
