import type { UsageItemDetail } from '@platewise/contract';
import { formatMoney, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { HiddenValue, useCostsHidden } from '../../../ui/index.ts';
import css from './usage.module.css';
import { unknownWords } from './words.ts';

type Step = { label: string; value: number | null; result?: true; hiddenAtZero?: true };

/** How actual usage is calculated, next to theoretical usage from recipes. */
export function HowItCame({ found: { item, currency } }: { found: UsageItemDetail }) {
  const hidden = useCostsHidden();
  const steps: Step[] = [
    { label: t('Opening count'), value: item.opening },
    { label: t('+ Purchases'), value: item.purchased },
    { label: t('+ Transfers in − transfers out'), value: item.transferred, hiddenAtZero: true },
    { label: t('+ Produced − used in production'), value: item.produced },
    { label: t('− Closing count'), value: item.closing },
    { label: t('− Recorded waste'), value: item.wasted },
    { label: t('Actual usage'), value: item.actual, result: true },
    { label: item.atLeast ? t('− Theoretical usage, at least') : t('− Theoretical usage'), value: item.theoretical },
    { label: t('Variance'), value: item.variance, result: true },
  ];
  const shown = steps.filter(({ value, hiddenAtZero }) => value !== 0 || !hiddenAtZero);
  return (
    <section aria-label={t('Calculation')}>
      <h3 className={css.heading}>{t('Calculation')}</h3>
      <dl className={css.sum}>
        {shown.map(({ label, value, result }) => (
          <div key={label} className={css.sumRow} data-result={result}>
            <dt>{label}</dt>
            <dd>{value === null ? t('unknown') : formatQuantity(value, item.unit)}</dd>
          </div>
        ))}
        <div className={css.sumRow}>
          <dt>{hidden ? t('Value, at a hidden cost') : valueLabel(item, currency)}</dt>
          <dd>{hidden ? <HiddenValue /> : inMoney(item, currency)}</dd>
        </div>
      </dl>
      {item.unknown !== null && (
        <p className={css.note}>{t('{reason}: actual usage is unknown.', { reason: unknownWords[item.unknown] })}</p>
      )}
    </section>
  );
}

const valueLabel = ({ unitCost, unit }: UsageItemDetail['item'], currency: string) =>
  unitCost === null
    ? t('Value, at no known cost')
    : t('Value, at {unitCost} / {unit}', { unitCost: formatUnitCost(unitCost, currency), unit });

function inMoney({ varianceCost, variancePercent }: UsageItemDetail['item'], currency: string): string {
  if (varianceCost === null) return t('unknown');
  const money = formatMoney(varianceCost, { currency, sign: true });
  return variancePercent === null ? money : `${money} (${formatPercent(variancePercent)})`;
}
