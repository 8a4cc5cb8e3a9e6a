import type { Correlation } from '../correlate.ts';
import { correlationScore, type FactorsSay } from '../score.ts';
import type { Catalogues } from './catalogues.ts';

type Judged = {
  /** The whole score. */
  score: number;
  /** The score from name, category and brand alone. */
  words: number;
  right: boolean;
};

const untold = { score: null, reason: { message: '' } };

/** The score from words alone: name, category and brand. */
export const wordsScore = (factors: FactorsSay): number =>
  correlationScore({ ...factors, price: untold, reliability: untold });

/** Whether each match that names a good is correct. */
export function judge(found: readonly Correlation[], { truth }: Catalogues): Judged[] {
  return found.flatMap(({ ingredientId, good, score, factors }) =>
    good === null ? [] : [{ score, words: wordsScore(factors), right: truth[good] === ingredientId }],
  );
}
