import { withCapital } from '../../../lib/format.ts';

/** Turns 'handed_over' into 'Handed over'. */
export const inWords = (word: string) => withCapital(word.replaceAll('_', ' '));
