import { formatKpiMoney, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import css from './admin.module.css';
import { MonthChart } from './month-chart.tsx';
import type { RevenueMonth } from './months.ts';

/** One chart per currency: currencies never share a scale. */
export function RevenueCharts({ months }: { months: readonly RevenueMonth[] }) {
  const currencies = [...new Set(months.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))].sort();
  return (
    <div className={css.multiples}>
      {currencies.map((currency) => (
        <MonthChart
          key={currency}
          title={t('Net revenue, {currency}', { currency })}
          kind="sum"
          values={months.map(({ month, amounts }) => ({
            month,
            value: amounts.find((amount) => amount.currency === currency)?.amount ?? 0,
          }))}
          format={(value) => formatMoney(value, { currency })}
          short={(value) => formatKpiMoney(value, currency)}
        />
      ))}
    </div>
  );
}
