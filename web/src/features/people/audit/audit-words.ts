import { withCapital } from '../../../lib/format.ts';
import { t, translated } from '../../../lib/t.ts';

/** An action or a subject: turns 'handed_over' into 'Handed over'. `scripts/texts.mjs` finds the server's. */
export const inWords = (word: string) =>
  word === 'left' ? t('Left (the group)') : translated(withCapital(word.replaceAll('_', ' ')));
