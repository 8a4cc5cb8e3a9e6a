import { firstLayouts } from './layouts-first.ts';
import { secondLayouts } from './layouts-second.ts';

export { scoreMenu } from './score.ts';

/** The own test pages: those that the rules were written with, and those that came after them. */
export const testPages = { 'written with the rules': firstLayouts, 'written after them': secondLayouts };
