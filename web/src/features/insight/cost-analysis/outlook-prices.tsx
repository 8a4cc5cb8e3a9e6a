import type { IngredientOutlook } from '@platewise/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatUnitCost } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  type Column,
  EmptyState,
  ForecastChart,
  Money,
  SegmentedControl,
  SimpleTable,
} from '../../../ui/index.ts';
import css from './cost-analysis.module.css';

type Price = IngredientOutlook['prices'][number];
type Show = 'chart' | 'table';

const shows = [
  { value: 'chart', label: t('Chart') },
  { value: 'table', label: t('Table') },
] as const;

/** Weekly prices, past and forecast, or the individual prices behind them. */
export function OutlookPrices({ outlook }: { outlook: IngredientOutlook }) {
  const [show, setShow] = useState<Show>('chart');
  const { trend, weekly, forecast, prices } = outlook;
  if (prices.length === 0) {
    return <EmptyState title={t('No price yet')} text={t('Prices come from approved invoices and costs you enter.')} />;
  }
  const format = (value: number) => formatUnitCost(value, trend.currency);
  return (
    <section aria-label={t('Prices')}>
      <div className={css.accuracyHead}>
        <h3 className={css.heading}>
          {t('{currency} per {unit}, by week', { currency: trend.currency, unit: trend.unit })}
        </h3>
        <SegmentedControl label={t('Show prices as')} size="xs" options={shows} value={show} onChange={setShow} />
      </div>
      {show === 'chart' ? (
        <ForecastChart
          steps
          label={t('Price of {name}, {weeks} past weeks and {expectedWeeks} forecast weeks', {
            name: trend.name,
            weeks: weekly.length,
            expectedWeeks: forecast?.weeks.length ?? 0,
          })}
          history={weekly.map(({ week, price }) => ({ date: week, value: price }))}
          forecast={(forecast?.weeks ?? []).map(({ week, ...rest }) => ({ date: week, ...rest }))}
          format={format}
        />
      ) : (
        <>
          {forecast && (
            <SimpleTable
              label={t('Expected prices')}
              rows={forecast.weeks}
              columns={expectedColumns(format)}
              rowKey={({ week }) => week}
            />
          )}
          <SimpleTable
            label={t('Prices until now')}
            rows={prices}
            columns={priceColumns(trend.currency)}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </section>
  );
}

type Week = NonNullable<IngredientOutlook['forecast']>['weeks'][number];

const expectedColumns = (format: (value: number) => string): Column<Week>[] => [
  {
    id: 'week',
    header: t('Week of'),
    phone: 'title',
    cell: ({ week }) => <span className="pw-num">{formatDate(week)}</span>,
  },
  { id: 'mean', header: t('Expected'), align: 'right', width: 110, phone: 'figure', cell: ({ mean }) => format(mean) },
  {
    id: 'likely',
    header: t('80% range'),
    align: 'right',
    width: 200,
    phone: 'meta',
    cell: ({ low80, high80 }) => t('{low} to {high}', { low: format(low80), high: format(high80) }),
  },
];

const sources: Record<string, string> = {
  typed: t('Entered manually'),
  recipe: t('From its recipe'),
  price_list: t('Price list'),
};

const priceColumns = (currency: string): Column<Price>[] => [
  {
    id: 'date',
    header: t('Date'),
    width: 120,
    phone: 'title',
    cell: ({ date }) => <span className="pw-num">{formatDate(date)}</span>,
  },
  {
    id: 'source',
    header: t('Source'),
    phone: 'meta',
    cell: ({ source, vendorName, invoiceId, invoiceNumber, doubtful }) => (
      <span className={css.named}>
        {invoiceId === null ? (
          (sources[source] ?? vendorName ?? t('An invoice'))
        ) : (
          <Link className={css.link} to={`/invoices/${invoiceId}`}>
            {[vendorName, invoiceNumber].filter(Boolean).join(' ') || t('Open invoice')}
          </Link>
        )}
        {doubtful && <Badge tone="amber">{t('to check')}</Badge>}
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: ({ price, unit }) => <Money value={price} per={unit} currency={currency} />,
  },
];
