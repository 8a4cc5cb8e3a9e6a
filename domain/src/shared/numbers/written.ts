import type { AmountKind } from './kinds.ts';

/** Decimal text that a calculation has just written: it is of the kind that the calculation gives, and isn't parsed again. */
export const written = <Of extends AmountKind>(text: string): Of => text as Of;
