import type { WhyBlock } from '@platewise/contract';
import { foodCostBasis } from '../../../lib/food-cost-words.ts';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './why.module.css';

type Known = NonNullable<WhyBlock['known']>['now'];

/** How much of the sales the explanation covers, and what to know about it. */
export function Coverage({ block: { known, notes, currency } }: { block: WhyBlock }) {
  const lines =
    known === null ? [] : [lineOf(t('Before'), known.before, currency), lineOf(t('Now'), known.now, currency)];
  const all = [...lines.filter((line) => line !== null), ...notes];
  if (all.length === 0) return null;
  return (
    <ul className={css.notes} aria-label={t('Coverage')}>
      {all.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function lineOf(period: string, { basis, coveredPercent, uncostedSales }: Known, currency: string): string | null {
  if (basis === null || coveredPercent === null) return null;
  const values = { period, basis: foodCostBasis[basis], percent: formatPercent(coveredPercent, 0) };
  if (uncostedSales === null || uncostedSales < 0.01) {
    return t('{period}: cost {basis}, known for all sales.', values);
  }
  return t('{period}: cost {basis}, known for {percent} of sales. The cost of {amount} in sales is not known.', {
    ...values,
    amount: formatMoney(uncostedSales, { currency }),
  });
}
