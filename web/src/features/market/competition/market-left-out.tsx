import type { MarketAnalysis } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import css from './market.module.css';

/** What couldn't be compared, with the reason. */
export function LeftOut({ analysis: { leftOut, currency } }: { analysis: MarketAnalysis }) {
  const words = [
    leftOut.unmatched > 0
      ? `${countOf(leftOut.unmatched, 'competitor dish', 'competitor dishes')} not matched to yours`
      : null,
    leftOut.old > 0 ? `${countOf(leftOut.old, 'price')} not seen in six months` : null,
    ...leftOut.currencies.map(
      (other) => `${countOf(other.dishes, 'price')} in ${other.currency}, which are not compared with ${currency}`,
    ),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : <p className={css.left}>Not included: {words.join('; ')}.</p>;
}
