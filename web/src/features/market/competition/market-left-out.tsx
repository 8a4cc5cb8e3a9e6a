import type { MarketAnalysis } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import css from './market.module.css';

/** What couldn't be compared, with the reason. */
export function LeftOut({ analysis: { leftOut, currency } }: { analysis: MarketAnalysis }) {
  const words = [
    leftOut.unmatched > 0 ? `${countOf(leftOut.unmatched, 'dish', 'dishes')} of theirs not matched to yours` : null,
    leftOut.old > 0 ? `${countOf(leftOut.old, 'price')} not seen for half a year` : null,
    ...leftOut.currencies.map(
      (other) => `${countOf(other.dishes, 'price')} in ${other.currency}, which are not compared with ${currency}`,
    ),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : <p className={css.left}>Left out: {words.join('; ')}.</p>;
}
