import {
  PERFORMANCE_PERIODS,
  readSupplierPerformance,
  type SupplierPerformanceRow,
  type Vendor,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countOf, formatDate, formatMoney, formatNumber, formatPercent, withCapital } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
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
const enough = 'Not enough data';

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
          label="Period"
          value={period}
          onChange={setPeriod}
          options={PERFORMANCE_PERIODS.map((value) => ({
            value,
            label: withCapital(value),
          }))}
        />
        {present && (
          <span className="pw-meta">
            {present.period}ly performance, {formatDate(present.startDate)} to {formatDate(present.endDate)}
          </span>
        )}
        <Button size="xs" onClick={() => setRating(true)}>
          Rate communication
        </Button>
      </div>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton kind="rows" count={4} />}
      {present && <Metrics row={present} currency={currency} />}
      {before.length > 0 && (
        <SimpleTable label="Previous periods" rows={before} columns={columns} rowKey={(row) => row.startDate} />
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
      label: 'Overall score',
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
      label: 'On-time delivery',
      value: percent(metrics.onTimeDeliveryRate),
      note: basis.deliveries > 0 && `${basis.onTime} of ${basis.deliveries} deliveries`,
    },
    {
      label: 'Order fulfillment',
      value: percent(metrics.orderFulfillmentRate),
      note: basis.ordered > 0 && `${formatNumber(basis.delivered)} of ${formatNumber(basis.ordered)} delivered`,
    },
    {
      label: 'Quality',
      value: metrics.qualityRating === null ? none : `${formatNumber(metrics.qualityRating, 1)} / 5`,
      note: basis.received > 0 && `${formatNumber(basis.refused)} of ${formatNumber(basis.received)} returned`,
    },
    {
      label: 'Price competitiveness',
      value: cost(metrics.priceCompetitiveness === null ? null : formatPercent(metrics.priceCompetitiveness, 0)),
      note: basis.compared > 0 && `for ${countOf(basis.compared, 'item')} that other vendors also sell`,
    },
    {
      label: 'Communication',
      value: metrics.communicationRating === null ? none : `${formatNumber(metrics.communicationRating, 1)} / 5`,
      note: basis.ratings > 0 && `by ${countOf(basis.ratings, 'person', 'people')}`,
    },
    {
      label: 'Total order value',
      value: cost(metrics.totalOrderValue === null ? null : formatMoney(metrics.totalOrderValue, { currency })),
      note: basis.valueFrom === 'invoices' && 'from invoices (no orders)',
    },
    {
      label: 'Billed above order price',
      value: cost(basis.priceVariancePercent === null ? null : formatPercent(basis.priceVariancePercent)),
    },
    { label: 'Substituted', value: percent(basis.substitutionRate) },
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
  return <Badge tone={score >= 60 ? 'amber' : 'red'}>{score >= 60 ? 'Watch' : 'Poor'}</Badge>;
}

const percent = (value: number | null) => (value === null ? none : formatPercent(value, 0));

const columns: Column<SupplierPerformanceRow>[] = [
  {
    id: 'period',
    header: 'Period',
    phone: 'title',
    cell: (row) => `${formatDate(row.startDate, { year: false })} to ${formatDate(row.endDate)}`,
  },
  {
    id: 'score',
    header: 'Score',
    align: 'right',
    phone: 'figure',
    cell: (row) => (row.overallScore === null ? none : formatNumber(row.overallScore, 0)),
  },
  {
    id: 'onTime',
    header: 'On time',
    align: 'right',
    phone: 'meta',
    phoneLabel: 'On time',
    cell: (row) => percent(row.metrics.onTimeDeliveryRate),
  },
  {
    id: 'filled',
    header: 'Filled',
    align: 'right',
    phone: 'note',
    phoneLabel: 'Filled',
    cell: (row) => percent(row.metrics.orderFulfillmentRate),
  },
];
