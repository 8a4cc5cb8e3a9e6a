import { PERFORMANCE_PERIODS, readSupplierPerformance, type SupplierPerformanceRow } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  Cards,
  EmptyState,
  ErrorState,
  lazyLayer,
  SegmentedControl,
  Skeleton,
  saveFile,
  toCsv,
} from '../../../ui/index.ts';
import { PerformanceCard } from './performance-card.tsx';
import { performanceColumns } from './performance-columns.ts';
import css from './procurement.module.css';
import { periodWords } from './words.ts';

const RateVendor = lazyLayer(async () => (await import('../vendors/index.ts')).RateVendor, 'vendor');

type Period = SupplierPerformanceRow['period'];
const spans = 6;

/** Vendor performance in a restaurant by week, month or quarter, with the trend. */
export function PerformanceTab({ restaurantId }: { restaurantId: number }) {
  const [period, setPeriod] = useUrlState<Period>('period', 'month', { replace: true });
  const [rated, setRated] = useState<{ id: number; name: string } | null>(null);
  const currency = useCurrentRestaurant()?.settings.currency;
  const found = useQuery(
    read(readSupplierPerformance, { params: { restaurantId }, query: { period, spans: String(spans) } }),
  );
  const vendors = [...Map.groupBy(found.data ?? [], (row) => row.id).values()];
  return (
    <>
      <div className={css.tools}>
        <SegmentedControl<Period>
          label={t('Period')}
          value={period}
          onChange={setPeriod}
          options={PERFORMANCE_PERIODS.map((value) => ({
            value,
            label: periodWords[value],
          }))}
        />
        {vendors.length > 0 && (
          <Button
            icon={<Download size={14} aria-hidden />}
            onClick={() =>
              saveFile('supplier-performance.csv', toCsv(performanceColumns, found.data ?? []), 'text/csv')
            }
          >
            {t('Export as CSV')}
          </Button>
        )}
      </div>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <>
          <p className="pw-meta">{t('Loading performance...')}</p>
          <Skeleton kind="cards" count={3} height={300} />
        </>
      )}
      {found.data && vendors.length === 0 && (
        <EmptyState
          title={t('No supplier performance yet')}
          text={t('Vendor performance comes from orders, receipts and invoices. Add a vendor to start.')}
          action={<Button to="/vendors?add=1">{t('Add a vendor')}</Button>}
        />
      )}
      {vendors.length > 0 && (
        <Cards label={t('Supplier Performance')}>
          {vendors.map((rows) => (
            <PerformanceCard key={rows[0]?.id} rows={rows} currency={currency} onRate={setRated} />
          ))}
        </Cards>
      )}
      <RateVendor vendor={rated} onClose={() => setRated(null)} />
    </>
  );
}
