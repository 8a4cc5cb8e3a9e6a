import { exportVendorItems, listVendors, type Vendor, vendorSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Merge, Plus, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { read } from '../../../lib/query-client.ts';
import { useCurrencies, useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyLayer,
  Menu,
  Page,
  SearchField,
  SelectField,
  Skeleton,
  Tiles,
  useCostsHidden,
  useListView,
  ViewSwitch,
} from '../../../ui/index.ts';
import { ImportCatalogue, LikePairs } from '../../kitchen/catalogue/index.ts';
import { useSetupOffer } from '../../kitchen/setup-copies/index.ts';
import { useRestaurantChoice } from '../../people/restaurants/index.ts';
import { VendorList } from './vendor-list.tsx';

// Loaded on first use.
const AddVendorDialog = lazyLayer(async () => (await import('./add-vendor-dialog.tsx')).AddVendorDialog);
const DeleteVendor = lazyLayer(async () => (await import('./delete-vendor.tsx')).DeleteVendor, 'vendor');
const EditVendorDrawer = lazyLayer(async () => (await import('./edit-vendor-drawer.tsx')).EditVendorDrawer, 'id');

type SortBy = 'name' | 'purchases' | 'ingredients' | 'newest';

const sorts: { value: SortBy; label: string }[] = [
  { value: 'name', label: t('By name') },
  { value: 'purchases', label: t('Highest spend first') },
  { value: 'ingredients', label: t('Most products first') },
  { value: 'newest', label: t('Newest first') },
];

/** `bankDetails` is given by the page, since the books know the vendors and not the other way around. */
export function VendorsScreen({ bankDetails }: { bankDetails: (vendor: Vendor) => ReactNode }) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const currency = useCurrencies();
  const hidden = useCostsHidden();
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [sort, setSort] = useUrlState<SortBy>('sort', 'name', { replace: true });
  const [order, setOrder] = useUrlState<'asc' | 'desc'>('order', '', { replace: true });
  const direction = order || (sort === 'name' ? 'asc' : 'desc');
  const [view, setView] = useListView('platewise.vendors-view');
  const [open, setOpen] = useUrlState('vendor');
  const [adding, setAdding] = useUrlState('add');
  const [leaving, setLeaving] = useState<number | null>(null);
  const edit = useSteady(({ id }: Vendor) => setOpen(String(id)));
  const leave = useSteady(({ id }: Vendor) => setLeaving(id));
  const [importing, setImporting] = useUrlState('import');
  const [finding, setFinding] = useUrlState('duplicates');
  const { id: oneId } = useRestaurantChoice();
  const needsOne = oneId === undefined ? { disabled: true, note: t('Choose a restaurant in the header first') } : {};
  const save = (format: 'csv' | 'xlsx') =>
    window.location.assign(addressOf(exportVendorItems, { params: { restaurantId: oneId ?? 0, format } }));
  const list = usePagedList(listVendors, { restaurantId, q, sort, order: direction });
  const none = !list.isPending && !list.error && list.rows.length === 0;
  const offer = useSetupOffer(useCurrentRestaurant(), 'vendors', none && q === '');
  const summary = useQuery(read(vendorSummary, { query: { restaurantId, q } }));

  const mayAdd = useMayWrite('vendors');
  const add = mayAdd && (
    <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding('1')}>
      {t('Add Vendor')}
    </Button>
  );
  return (
    <Page
      title={t('Vendors')}
      purpose={t('Who you buy from, what they sell you and what it costs.')}
      action={add}
      filters={
        <>
          <SearchField label={t('Search vendors')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Sort')}
            orders
            labelHidden
            quiet
            width={190}
            options={hidden ? sorts.filter(({ value }) => value !== 'purchases') : sorts}
            value={sort}
            onChange={(value) => {
              setSort(value as SortBy);
              setOrder('');
            }}
          />
          <ViewSwitch label={t('Show vendors as')} value={view} onChange={setView} />
          <Menu
            label={t('More actions')}
            items={[
              {
                label: t('Import vendor items'),
                icon: <Upload size={14} aria-hidden />,
                onClick: () => setImporting('1'),
                ...needsOne,
              },
              {
                label: t('Export vendor items as CSV'),
                icon: <Download size={14} aria-hidden />,
                onClick: () => save('csv'),
                ...needsOne,
              },
              {
                label: t('Export vendor items to Excel'),
                icon: <FileSpreadsheet size={14} aria-hidden />,
                onClick: () => save('xlsx'),
                ...needsOne,
              },
              {
                label: t('Find duplicate vendors'),
                icon: <Merge size={14} aria-hidden />,
                onClick: () => setFinding('1'),
                ...needsOne,
              },
            ]}
          />
        </>
      }
    >
      {summary.isPending ? (
        <Skeleton kind="tiles" count={3} />
      ) : (
        summary.data && (
          <Tiles
            tiles={[
              { label: t('Total Vendors'), value: formatNumber(summary.data.totalVendors) },
              {
                label: t('Active Relationships'),
                value: formatNumber(summary.data.activeRelationships),
                note: t('with at least one ingredient'),
              },
              {
                label: t('Total Products'),
                value: formatNumber(summary.data.totalProducts),
                note: t('ingredients bought from them'),
              },
            ]}
          />
        )
      )}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && !list.error && <Skeleton kind="cards" count={6} height={232} />}
      {none && (
        <EmptyState
          title={t('No vendors found')}
          text={
            q === ''
              ? t('Vendors appear here with the items they sell you. Upload an invoice to add one automatically.')
              : t('Nothing matches “{q}”.', { q })
          }
          action={
            q === '' ? (
              mayAdd && (
                <>
                  <Button variant="primary" onClick={() => setAdding('1')}>
                    {t('Add Your First Vendor')}
                  </Button>
                  {offer.button}
                </>
              )
            ) : (
              <Button onClick={() => setSearch('')}>{t('Clear search')}</Button>
            )
          }
        />
      )}
      {list.rows.length > 0 && (
        <VendorList
          vendors={list.rows}
          view={view}
          paging={list.paging}
          sort={{ id: sort, desc: direction === 'desc' }}
          onSort={(next) => {
            setSort((next?.id ?? 'name') as SortBy);
            setOrder(next === null ? '' : next.desc ? 'desc' : 'asc');
          }}
          openId={Number(open) || null}
          currency={currency}
          costsHidden={hidden}
          onOpen={edit}
          onDelete={leave}
        />
      )}
      {offer.dialog}
      <AddVendorDialog open={adding !== ''} onClose={() => setAdding('')} />
      <EditVendorDrawer
        id={Number(open) || null}
        currency={currency}
        onClose={() => setOpen('')}
        bankDetails={bankDetails}
        onMerged={(id) => setOpen(String(id))}
      />
      {oneId !== undefined && (
        <>
          <ImportCatalogue
            kind="vendorItems"
            open={importing !== ''}
            restaurantId={oneId}
            onClose={() => setImporting('')}
          />
          <LikePairs kind="vendor" open={finding !== ''} restaurantId={oneId} onClose={() => setFinding('')} />
        </>
      )}
      <DeleteVendor vendor={list.rows.find(({ id }) => id === leaving) ?? null} onClose={() => setLeaving(null)} />
    </Page>
  );
}
