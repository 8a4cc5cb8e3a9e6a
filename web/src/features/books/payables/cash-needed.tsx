import type { OwedTotal } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { ColumnChart, Section, SimpleTable } from '../../../ui/index.ts';
import css from './payables.module.css';

type Week = { key: string; label: string; short: string; value: number };

const weeksOf = ({ weeks, later }: OwedTotal): Week[] => [
  ...weeks.map(({ from, to, amount }) => ({
    key: from,
    label: t('{from} to {to}', { from: formatDate(from, { year: false }), to: formatDate(to, { year: false }) }),
    short: formatDate(from, { year: false }),
    value: amount,
  })),
  { key: 'later', label: t('Later'), short: t('Later'), value: later },
];

/** Cash needed by week, as a chart and its table, for each currency that has something coming up. */
export function CashNeeded({ totals }: { totals: readonly OwedTotal[] }) {
  return totals.map((total) => {
    const weeks = weeksOf(total);
    if (weeks.every(({ value }) => value === 0)) return null;
    const { currency } = total;
    const format = (value: number) => formatMoney(value, { currency });
    const title = totals.length > 1 ? t('Cash needed, {currency}', { currency }) : t('Cash needed');
    return (
      <Section
        key={currency}
        title={title}
        aside={<span className="pw-meta">{t('without overdue and undated invoices')}</span>}
      >
        <div className={css.cash}>
          <ColumnChart
            label={t('Cash needed in {currency} by week', { currency })}
            columns={weeks}
            format={format}
            height={186}
          />
          <div className={css.weeks}>
            <SimpleTable
              label={title}
              rows={weeks}
              rowKey={({ key }) => key}
              columns={[
                { id: 'week', header: t('Week'), phone: 'title', cell: ({ label }) => label },
                {
                  id: 'amount',
                  header: t('Cash needed'),
                  align: 'right',
                  width: 110,
                  phone: 'figure',
                  cell: ({ value }) => format(value),
                },
              ]}
            />
          </div>
        </div>
      </Section>
    );
  });
}
