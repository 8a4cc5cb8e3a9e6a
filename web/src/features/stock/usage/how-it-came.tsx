import type { UsageItemDetail } from '@platewise/contract';
import { formatMoney, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { HiddenValue, useCostsHidden } from '../../../ui/index.ts';
import css from './usage.module.css';
import { unknownWords } from './words.ts';

type Step = { label: string; value: number | null; result?: true };

/** How actual usage is calculated, next to theoretical usage from recipes. */
export function HowItCame({ found: { item, currency } }: { found: UsageItemDetail }) {
  const hidden = useCostsHidden();
  const steps: Step[] = [
    { label: 'Opening count', value: item.opening },
    { label: '+ Purchases', value: item.purchased },
    { label: '+ Transfers in − transfers out', value: item.transferred },
    { label: '+ Produced − used in production', value: item.produced },
    { label: '− Closing count', value: item.closing },
    { label: '− Recorded waste', value: item.wasted },
    { label: 'Actual usage', value: item.actual, result: true },
    { label: item.atLeast ? '− Theoretical usage, at least' : '− Theoretical usage', value: item.theoretical },
    { label: 'Variance', value: item.variance, result: true },
  ];
  const shown = steps.filter(
    ({ value, result, label }) => result || value !== 0 || !/Transfers|Made|Waste/.test(label),
  );
  return (
    <section aria-label="Calculation">
      <h3 className={css.heading}>Calculation</h3>
      <dl className={css.sum}>
        {shown.map(({ label, value, result }) => (
          <div key={label} className={css.sumRow} data-result={result}>
            <dt>{label}</dt>
            <dd>{value === null ? 'unknown' : formatQuantity(value, item.unit)}</dd>
          </div>
        ))}
        <div className={css.sumRow}>
          <dt>Value, at {hidden ? 'a hidden cost' : perUnit(item, currency)}</dt>
          <dd>{hidden ? <HiddenValue /> : inMoney(item, currency)}</dd>
        </div>
      </dl>
      {item.unknown !== null && <p className={css.note}>{unknownWords[item.unknown]}: actual usage is unknown.</p>}
    </section>
  );
}

const perUnit = ({ unitCost, unit }: UsageItemDetail['item'], currency: string) =>
  unitCost === null ? 'no known cost' : `${formatUnitCost(unitCost, currency)} / ${unit}`;

function inMoney({ varianceCost, variancePercent }: UsageItemDetail['item'], currency: string): string {
  if (varianceCost === null) return 'unknown';
  const money = formatMoney(varianceCost, { currency, sign: true });
  return variancePercent === null ? money : `${money} (${formatPercent(variancePercent)})`;
}
