import { withCapital } from '../../../lib/format.ts';

/** 'handed_over' is 'Handed over'. */
export const inWords = (word: string) => withCapital(word.replaceAll('_', ' '));
