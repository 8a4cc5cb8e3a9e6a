import type { MarketAnalysis } from '@platewise/contract';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './market.module.css';

/** What couldn't be compared, with the reason. */
export function LeftOut({ analysis: { leftOut, currency } }: { analysis: MarketAnalysis }) {
  const words = [
    leftOut.unmatched > 0
      ? `${countOf(leftOut.unmatched, 'competitor dish', 'competitor dishes')} not matched to yours`
      : null,
    leftOut.old > 0 ? `${countOf(leftOut.old, 'price')} not seen in six months` : null,
    ...leftOut.currencies.map((other) =>
      t('{dishes, plural, one {# price} other {# prices}} in {currency}, which are not compared with {currency2}', {
        dishes: other.dishes,
        currency: other.currency,
        currency2: currency,
      }),
    ),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : (
    <p className={css.left}>{t('Not included: {words}.', { words: words.join('; ') })}</p>
  );
}
