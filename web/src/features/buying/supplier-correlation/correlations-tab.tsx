import { exportSupplierCorrelations, listSupplierCorrelations, listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, Cards, ErrorState, Fold, lazyLayer, SearchField, SelectField, Skeleton } from '../../../ui/index.ts';
import { CorrelationCard } from './correlation-card.tsx';
import { CorrelationTiles } from './correlation-tiles.tsx';
import { NoCorrelations } from './no-correlations.tsx';
import { RunProgress } from './run-progress.tsx';
import css from './supplier-correlation.module.css';
import { Unmatched } from './unmatched.tsx';
import { useRun } from './use-run.ts';

// Loaded on first use.
const CorrelationDrawer = lazyLayer(
  async () => (await import('./correlation-drawer.tsx')).CorrelationDrawer,
  'ingredientId',
);
const ChooseVendorDialog = lazyLayer(
  async () => (await import('./choose-vendor-dialog.tsx')).ChooseVendorDialog,
  'ingredient',
);

const atOnce = 60;
const sorts = [
  { value: 'score', label: t('Highest confidence first') },
  { value: 'doubt', label: t('Lowest confidence first') },
  { value: 'name', label: t('By name') },
];
const matches = [
  { value: 'auto', label: t('Auto-matched') },
  { value: 'review', label: t('To review') },
  { value: 'manual', label: t('Chosen manually') },
];

/** Each ingredient with its best vendor match. */
export function CorrelationsTab({ restaurantId }: { restaurantId: number }) {
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [sort, setSort] = useUrlState('sort', 'score', { replace: true });
  const [match, setMatch] = useUrlState('match', '', { replace: true });
  const [vendorId, setVendor] = useUrlState('vendor', '', { replace: true });
  const [open, setOpen] = useUrlState('ingredient');
  const [choosing, setChoosing] = useState<{ id: number; name: string } | null>(null);
  const { summary, run, busy } = useRun(restaurantId);
  const vendors = useQuery(read(listVendors, { query: { restaurantId, sort: 'name', limit: '1000' } }));
  const filter = { q, vendorId: vendorId || undefined, match: (match || undefined) as 'auto' | undefined };
  const order = sort === 'name' ? ({ sort: 'name' } as const) : ({ order: sort === 'doubt' ? 'asc' : 'desc' } as const);
  const list = usePagedList(
    listSupplierCorrelations,
    { ...filter, ...order, limit: String(atOnce) },
    { params: { restaurantId } },
  );
  const narrowed = q !== '' || match !== '' || vendorId !== '';
  const choose = summary.data?.can.decide ? setChoosing : null;
  const { data } = summary;
  return (
    <div className={css.stack}>
      {data && data.ingredients > 0 && <CorrelationTiles summary={data} />}
      {data && <RunProgress run={run} />}
      <div className="pw-buttons">
        <Fold kind="filters">
          <SearchField label={t('Search ingredients and vendors')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Match')}
            labelHidden
            quiet
            clearable
            width={160}
            placeholder={t('Any match')}
            options={matches}
            value={match}
            onChange={setMatch}
          />
          <SelectField
            label={t('Vendor')}
            labelHidden
            quiet
            clearable
            width={180}
            placeholder={t('All vendors')}
            options={optionsOf(vendors.data ?? [])}
            value={vendorId}
            onChange={setVendor}
          />
          <SelectField
            label={t('Sort')}
            orders
            labelHidden
            quiet
            width={150}
            options={sorts}
            value={sort}
            onChange={setSort}
          />
          <Button
            icon={<Download size={14} aria-hidden />}
            href={addressOf(exportSupplierCorrelations, { params: { restaurantId }, query: filter })}
            download
          >
            {t('Export as CSV')}
          </Button>
        </Fold>
      </div>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && !list.error && <Loading />}
      {!list.isPending && !list.error && list.rows.length === 0 && (
        <NoCorrelations
          summary={data}
          busy={busy}
          onClear={
            narrowed
              ? () => {
                  setSearch('');
                  setMatch('');
                  setVendor('');
                }
              : null
          }
        />
      )}
      {list.rows.length > 0 && (
        <Cards label={t('Supplier correlations')}>
          {list.rows.map((row) => (
            <CorrelationCard
              key={row.id}
              correlation={row}
              open={open === String(row.ingredientId)}
              onOpen={() => setOpen(String(row.ingredientId))}
            />
          ))}
        </Cards>
      )}
      {list.paging.hasMore && (
        <Button loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
      {data && list.rows.length > 0 && !narrowed && <Unmatched summary={data} onChoose={choose} />}
      <CorrelationDrawer
        restaurantId={restaurantId}
        ingredientId={open === '' ? null : Number(open)}
        onClose={() => setOpen('')}
        onChoose={choose}
      />
      <ChooseVendorDialog restaurantId={restaurantId} ingredient={choosing} onClose={() => setChoosing(null)} />
    </div>
  );
}

const Loading = () => (
  <>
    <p className="pw-meta" role="status">
      {t('Loading supplier correlations...')}
    </p>
    <Skeleton kind="cards" count={6} height={210} />
  </>
);
