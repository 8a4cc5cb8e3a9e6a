import type { MarketAnalysis } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import css from './market.module.css';

/** What couldn't be compared, with the reason. */
export function LeftOut({ analysis: { leftOut, currency } }: { analysis: MarketAnalysis }) {
  const words = [
    leftOut.unmatched > 0
      ? t('{dishes, plural, one {# competitor dish} other {# competitor dishes}} not matched to yours', {
          dishes: leftOut.unmatched,
        })
      : null,
    leftOut.old > 0
      ? t('{prices, plural, one {# price} other {# prices}} not seen in six months', { prices: leftOut.old })
      : null,
    ...leftOut.currencies.map((other) =>
      t('{prices, plural, one {# price} other {# prices}} in {currency}, which are not compared with {yourCurrency}', {
        prices: other.dishes,
        currency: other.currency,
        yourCurrency: currency,
      }),
    ),
  ].filter((one) => one !== null);
  return words.length === 0 ? null : (
    <p className={css.left}>{t('Not included: {list}.', { list: words.join('; ') })}</p>
  );
}
