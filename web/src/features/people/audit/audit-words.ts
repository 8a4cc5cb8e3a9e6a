import { withCapital } from '../../../lib/format.ts';
import { t, translated } from '../../../lib/t.ts';

/** Where the stored word isn't what people say. */
const known: Record<string, string> = {
  asked: t('Requested'),
  'directory of places': t('Place directory'),
  'labour cost': t('Labor cost'),
  left: t('Left (the group)'),
};

/** An action or a subject: turns 'handed_over' into 'Handed over'. `scripts/texts.mjs` finds the server's. */
export const inWords = (word: string) => known[word] ?? translated(withCapital(word.replaceAll('_', ' ')));
