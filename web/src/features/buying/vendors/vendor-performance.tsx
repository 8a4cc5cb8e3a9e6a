import {
  PERFORMANCE_PERIODS,
  readSupplierPerformance,
  type SupplierPerformanceRow,
  type Vendor,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Button,
  type Column,
  ErrorState,
  Facts,
  HiddenValue,
  lazyLayer,
  SegmentedControl,
  SimpleTable,
  Skeleton,
  useCostsHidden,
} from '../../../ui/index.ts';
import { CreditRequests } from '../receiving/index.ts';
import css from './vendors.module.css';

const RateVendor = lazyLayer(async () => (await import('./rate-vendor.tsx')).RateVendor, 'vendor');

type Period = SupplierPerformanceRow['period'];
const spans = 6;
const periodWords: Record<Period, string> = { week: t('Week'), month: t('Month'), quarter: t('Quarter') };
const enough = t('Not enough data');

/** Vendor performance by week, month or quarter, from orders, receipts and invoices only. */
export function VendorPerformance({ vendor, currency }: { vendor: Vendor; currency: string }) {
  const [period, setPeriod] = useState<Period>('month');
  const [rating, setRating] = useState(false);
  const params = { restaurantId: vendor.restaurantId };
  const query = { period, vendorId: vendor.id, spans: String(spans) };
  const found = useQuery(read(readSupplierPerformance, { params, query }));
  const [present, ...before] = found.data ?? [];
  return (
    <>
      <div className={css.performanceHead}>
        <SegmentedControl<Period>
          label={t('Period')}
          value={period}
          onChange={setPeriod}
          options={PERFORMANCE_PERIODS.map((value) => ({
            value,
            label: periodWords[value],
          }))}
        />
        {present && (
          <span className="pw-meta">
            {t(
              '{period, select, week {weekly performance} month {monthly performance} other {quarterly performance}}, {startDate} to {endDate}',
              {
                period: present.period,
                startDate: formatDate(present.startDate),
                endDate: formatDate(present.endDate),
              },
            )}
          </span>
        )}
        <Button size="xs" onClick={() => setRating(true)}>
          {t('Rate communication')}
        </Button>
      </div>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton kind="rows" count={4} />}
      {present && <Metrics row={present} currency={currency} />}
      {before.length > 0 && (
        <SimpleTable label={t('Previous periods')} rows={before} columns={columns} rowKey={(row) => row.startDate} />
      )}
      <CreditRequests about={{ vendorId: vendor.id }} quiet />
      <RateVendor vendor={rating ? vendor : null} onClose={() => setRating(false)} />
    </>
  );
}

const none = <span className={css.quiet}>{enough}</span>;

function Metrics({ row, currency }: { row: SupplierPerformanceRow; currency: string }) {
  const hidden = useCostsHidden();
  const { metrics, basis } = row;
  const cost = (shown: string | null) => shown ?? (hidden ? <HiddenValue /> : none);
  const facts: { label: string; value: ReactNode; note?: string | false }[] = [
    {
      label: t('Overall score'),
      value:
        row.overallScore === null ? (
          none
        ) : (
          <>
            <strong>{formatNumber(row.overallScore, 0)} / 100</strong> <Score score={row.overallScore} />
          </>
        ),
    },
    {
      label: t('On-time delivery'),
      value: percent(metrics.onTimeDeliveryRate),
      note:
        basis.deliveries > 0 &&
        t('{onTime} of {deliveries} deliveries', { onTime: basis.onTime, deliveries: basis.deliveries }),
    },
    {
      label: t('Order fulfillment'),
      value: percent(metrics.orderFulfillmentRate),
      note:
        basis.ordered > 0 &&
        t('{delivered} of {ordered} delivered', {
          delivered: formatNumber(basis.delivered),
          ordered: formatNumber(basis.ordered),
        }),
    },
    {
      label: t('Quality'),
      value: metrics.qualityRating === null ? none : `${formatNumber(metrics.qualityRating, 1)} / 5`,
      note:
        basis.received > 0 &&
        t('{refused} of {received} returned', {
          refused: formatNumber(basis.refused),
          received: formatNumber(basis.received),
        }),
    },
    {
      label: t('Price competitiveness'),
      value: cost(metrics.priceCompetitiveness === null ? null : formatPercent(metrics.priceCompetitiveness, 0)),
      note:
        basis.compared > 0 &&
        t('for {compared, plural, one {# item} other {# items}} that other vendors also sell', {
          compared: basis.compared,
        }),
    },
    {
      label: t('Communication'),
      value: metrics.communicationRating === null ? none : `${formatNumber(metrics.communicationRating, 1)} / 5`,
      note: basis.ratings > 0 && t('by {ratings, plural, one {# person} other {# people}}', { ratings: basis.ratings }),
    },
    {
      label: t('Total order value'),
      value: cost(metrics.totalOrderValue === null ? null : formatMoney(metrics.totalOrderValue, { currency })),
      note: basis.valueFrom === 'invoices' && t('from invoices (no orders)'),
    },
    {
      label: t('Billed above order price'),
      value: cost(basis.priceVariancePercent === null ? null : formatPercent(basis.priceVariancePercent)),
    },
    { label: t('Substituted'), value: percent(basis.substitutionRate) },
  ];
  return (
    <Facts
      facts={facts.map(({ label, value, note }) => ({
        label,
        value: (
          <>
            {value}
            {note && <span className="pw-meta"> {note}</span>}
          </>
        ),
      }))}
    />
  );
}

/** 80 and up needs no label; 60 to 79 is marked to watch. */
function Score({ score }: { score: number }) {
  if (score >= 80) return null;
  return <Badge tone={score >= 60 ? 'amber' : 'red'}>{score >= 60 ? t('Watch') : t('Poor')}</Badge>;
}

const percent = (value: number | null) => (value === null ? none : formatPercent(value, 0));

const columns: Column<SupplierPerformanceRow>[] = [
  {
    id: 'period',
    header: t('Period'),
    phone: 'title',
    cell: (row) =>
      t('{from} to {to}', {
        from: formatDate(row.startDate, { year: false }),
        to: formatDate(row.endDate),
      }),
  },
  {
    id: 'score',
    header: t('Score'),
    align: 'right',
    phone: 'figure',
    cell: (row) => (row.overallScore === null ? none : formatNumber(row.overallScore, 0)),
  },
  {
    id: 'onTime',
    header: t('On time'),
    align: 'right',
    phone: 'meta',
    phoneLabel: t('On time'),
    cell: (row) => percent(row.metrics.onTimeDeliveryRate),
  },
  {
    id: 'filled',
    header: t('Filled'),
    align: 'right',
    phone: 'note',
    phoneLabel: t('Filled'),
    cell: (row) => percent(row.metrics.orderFulfillmentRate),
  },
];
