import { type ExternalPrice, FEEDS, listExternalPrices } from '@platewise/contract';
import { useState } from 'react';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, lazyLayer, SearchField, SelectField } from '../../../ui/index.ts';
import { priceColumns } from './price-columns.tsx';
import css from './price-feeds.module.css';
import { useDecide } from './use-decide.ts';

const MapDialog = lazyLayer(async () => (await import('./map-dialog.tsx')).MapDialog, 'price');
const TrendDrawer = lazyLayer(async () => (await import('./trend-drawer.tsx')).TrendDrawer, 'price');

const shows = [
  { value: '', label: 'All products' },
  { value: 'open', label: 'To match' },
  { value: 'mapped', label: 'Matched' },
  { value: 'doubted', label: 'Rejected' },
  { value: 'ignored', label: 'Ignored' },
];
const names: Record<(typeof FEEDS)[number], string> = {
  bls: 'BLS',
  usda_mars: 'USDA Market News',
  fred: 'FRED',
  price_list: 'Price lists',
};
const feeds = [{ value: '', label: 'All feeds' }, ...FEEDS.map((value) => ({ value, label: names[value] }))];

export function PricesTab() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [show, setShow] = useUrlState('show', '', { replace: true });
  const [feed, setFeed] = useUrlState('feed', '', { replace: true });
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const list = usePagedList(listExternalPrices, { restaurantId, show: show as 'open', feed: feed as 'bls', q });
  const [mapping, setMapping] = useState<ExternalPrice | null>(null);
  const [trend, setTrend] = useState<ExternalPrice | null>(null);
  const decide = useDecide();
  const narrowed = q !== '' || show !== '' || feed !== '';
  return (
    <div className={css.stack}>
      <div className={css.bar}>
        <Fold kind="filters">
          <SearchField label="Search prices" value={q} onChange={setSearch} />
          <SelectField
            label="Show"
            labelHidden
            quiet
            width={150}
            options={shows}
            value={show}
            placeholder="All products"
            onChange={setShow}
          />
          <SelectField
            label="Feed"
            labelHidden
            quiet
            width={170}
            options={feeds}
            value={feed}
            placeholder="All feeds"
            onChange={setFeed}
          />
        </Fold>
      </div>
      <DataTable
        label="Current prices"
        rows={list.rows}
        columns={priceColumns({
          busy: decide.busy,
          onConfirm: decide.confirm,
          onIgnore: decide.ignore,
          onBelieve: decide.believe,
          onMap: setMapping,
        })}
        restaurantOf={restaurantOf}
        rowKey={({ productId }) => productId}
        rowTone={({ isBelieved, mapping: of }) => (!isBelieved ? 'amber' : of === 'ignored' ? 'muted' : undefined)}
        onOpen={(row) => {
          if (row.mapping === 'confirmed') setTrend(row);
          else if (row.can.map) setMapping(row);
        }}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        exportName="external-prices"
        empty={
          <EmptyState
            title={narrowed ? 'No prices found' : 'No prices yet'}
            text={narrowed ? undefined : 'Prices appear here after you sync a feed or upload a price list.'}
            action={!narrowed && <Button to="/api-integrations">Set up a feed</Button>}
          />
        }
      />
      <MapDialog price={mapping} onClose={() => setMapping(null)} />
      <TrendDrawer price={trend} onClose={() => setTrend(null)} />
    </div>
  );
}
