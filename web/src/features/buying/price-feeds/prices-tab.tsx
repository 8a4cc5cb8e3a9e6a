import { type ExternalPrice, FEEDS, listExternalPrices } from '@platewise/contract';
import { useState } from 'react';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, Fold, lazyLayer, SearchField, SelectField } from '../../../ui/index.ts';
import { priceColumns } from './price-columns.tsx';
import { useDecide } from './use-decide.ts';

const MapDialog = lazyLayer(async () => (await import('./map-dialog.tsx')).MapDialog, 'price');
const TrendDrawer = lazyLayer(async () => (await import('./trend-drawer.tsx')).TrendDrawer, 'price');

const shows = [
  { value: '', label: t('All products') },
  { value: 'open', label: t('To match') },
  { value: 'mapped', label: t('Matched') },
  { value: 'doubted', label: t('Rejected') },
  { value: 'ignored', label: t('Ignored') },
];
const names: Record<(typeof FEEDS)[number], string> = {
  bls: 'BLS',
  usda_mars: t('USDA Market News'),
  fred: 'FRED',
  price_list: t('Price lists'),
};
const feeds = [{ value: '', label: t('All feeds') }, ...FEEDS.map((value) => ({ value, label: names[value] }))];

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
    <div className="pw-stack-16">
      <div className="pw-bar">
        <Fold kind="filters">
          <SearchField label={t('Search prices')} value={q} onChange={setSearch} />
          <SelectField
            label={t('Show')}
            labelHidden
            quiet
            width={150}
            options={shows}
            value={show}
            placeholder={t('All products')}
            onChange={setShow}
          />
          <SelectField
            label={t('Feed')}
            labelHidden
            quiet
            width={170}
            options={feeds}
            value={feed}
            placeholder={t('All feeds')}
            onChange={setFeed}
          />
        </Fold>
      </div>
      <DataTable
        label={t('Current prices')}
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
            title={narrowed ? t('No prices found') : t('No prices yet')}
            text={narrowed ? undefined : t('Prices appear here after you sync a feed or upload a price list.')}
            action={!narrowed && <Button to="/api-integrations">{t('Set up a feed')}</Button>}
          />
        }
      />
      <MapDialog price={mapping} onClose={() => setMapping(null)} />
      <TrendDrawer price={trend} onClose={() => setTrend(null)} />
    </div>
  );
}
