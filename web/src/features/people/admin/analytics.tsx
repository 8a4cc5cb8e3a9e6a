import { adminGrowth, adminRevenue } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  type Column,
  EmptyState,
  ErrorState,
  lazyPart,
  Section,
  SegmentedControl,
  SimpleTable,
  Skeleton,
} from '../../../ui/index.ts';
import { type GrowthMonth, monthName, type RevenueMonth } from './months.ts';

const GrowthCharts = lazyPart(async () => (await import('./growth-charts.tsx')).GrowthCharts);
const RevenueCharts = lazyPart(async () => (await import('./revenue-charts.tsx')).RevenueCharts);

const waiting = <Skeleton kind="cards" count={3} height={200} />;
const months = '12';

export const Analytics = () => (
  <>
    <Growth />
    <Revenue />
  </>
);

function Growth() {
  const [show, setShow] = useUrlState<'total' | 'new' | 'table'>('growth', 'total', { replace: true });
  const growth = useQuery({ ...read(adminGrowth, { query: { months } }), staleTime: 0 });
  return (
    <Section
      title={t('System Growth')}
      aside={
        <SegmentedControl
          label={t('Show growth as')}
          size="xs"
          value={show}
          onChange={setShow}
          options={[
            { value: 'total', label: t('Total') },
            { value: 'new', label: t('New') },
            { value: 'table', label: t('Table') },
          ]}
        />
      }
    >
      {growth.error && <ErrorState error={growth.error} onRetry={() => void growth.refetch()} />}
      {growth.isPending && waiting}
      {growth.data && show === 'table' && (
        <SimpleTable
          label={t('System growth')}
          rows={[...growth.data].reverse()}
          columns={growthColumns}
          rowKey={({ month }) => month}
        />
      )}
      {growth.data && show !== 'table' && (
        <Suspense fallback={waiting}>
          <GrowthCharts months={growth.data} show={show} />
        </Suspense>
      )}
      {growth.data && <p className="pw-meta">{t('New records by month, excluding deleted ones.')}</p>}
    </Section>
  );
}

const grown = (
  id: 'users' | 'restaurants' | 'invoices',
  header: string,
  phoneLabel: string,
  phone: Column<GrowthMonth>['phone'],
) => ({
  id,
  header,
  align: 'right' as const,
  phone,
  phoneLabel,
  cell: (row: GrowthMonth) => (
    <span className="pw-num">
      {formatNumber(row[id].total)} <span className="pw-ink-3">(+{formatNumber(row[id].added)})</span>
    </span>
  ),
});

const growthColumns: Column<GrowthMonth>[] = [
  { id: 'month', header: t('Month'), phone: 'title', cell: ({ month }) => monthName(month) },
  grown('users', t('Users'), t('users'), 'figure'),
  grown('restaurants', t('Restaurants'), t('restaurants'), 'meta'),
  grown('invoices', t('Invoices'), t('invoices'), 'note'),
];

function Revenue() {
  const [show, setShow] = useUrlState<'chart' | 'table'>('revenue', 'chart', { replace: true });
  const revenue = useQuery({ ...read(adminRevenue, { query: { months } }), staleTime: 0 });
  const any = revenue.data?.some(({ amounts }) => amounts.length > 0) ?? false;
  return (
    <Section
      title={t('Revenue Analytics')}
      aside={
        any && (
          <SegmentedControl
            label={t('Show revenue as')}
            size="xs"
            value={show}
            onChange={setShow}
            options={[
              { value: 'chart', label: t('Chart') },
              { value: 'table', label: t('Table') },
            ]}
          />
        )
      }
    >
      {revenue.error && <ErrorState error={revenue.error} onRetry={() => void revenue.refetch()} />}
      {revenue.isPending && waiting}
      {revenue.data && !any && (
        <EmptyState
          title={t('No sales yet')}
          text={t('Net revenue by month and currency appears here once sales are imported.')}
        />
      )}
      {revenue.data && any && show === 'table' && (
        <SimpleTable
          label={t('Revenue')}
          rows={[...revenue.data].reverse()}
          columns={revenueColumns}
          rowKey={({ month }) => month}
        />
      )}
      {revenue.data && any && show === 'chart' && (
        <Suspense fallback={waiting}>
          <RevenueCharts months={revenue.data} />
        </Suspense>
      )}
    </Section>
  );
}

const revenueColumns: Column<RevenueMonth>[] = [
  { id: 'month', header: t('Month'), phone: 'title', cell: ({ month }) => monthName(month) },
  {
    id: 'amounts',
    header: t('Net revenue'),
    align: 'right',
    phone: 'figure',
    cell: ({ amounts }) => (
      <span className="pw-num">
        {amounts.length === 0
          ? '–'
          : amounts.map(({ amount, currency }) => formatMoney(amount, { currency })).join(', ')}
      </span>
    ),
  },
];
