import { type InventoryItem, inventorySummary } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { ErrorState, Page, Skeleton, TabsView } from '../../../ui/index.ts';
import { AllItemsTab } from './all-items-tab.tsx';
import { EstimateNote } from './estimate-note.tsx';
import { ExpiringTab } from './expiring-tab.tsx';
import { InventoryActions } from './inventory-actions.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { InventoryLayers } from './inventory-layers.tsx';
import { InventoryTiles } from './inventory-tiles.tsx';
import { type Layer, layerOf, type Opens } from './layer.ts';
import { LowStockTab } from './low-stock-tab.tsx';
import { MovementsTab } from './movements-tab.tsx';
import { type InventoryTab, useInventoryFilters } from './use-inventory-filters.ts';

/** The open record, kept in the URL. */
function useOpen(name: 'item' | 'document') {
  const [search, change] = useAddress();
  const set = useCallback(
    (id: number | null) => change({ item: null, document: null, show: null, [name]: id === null ? null : String(id) }),
    [change, name],
  );
  return [Number(search.get(name)) || null, set] as const;
}

export function InventoryScreen() {
  const filters = useInventoryFilters();
  const [openId, setOpenId] = useOpen('item');
  const [documentId, setDocumentId] = useOpen('document');
  const [layer, setLayer] = useState<Layer | null>(null);
  const [asked, setAsked] = useUrlState('open');
  const summary = useQuery({
    ...read(inventorySummary, { query: filters.kept }),
    placeholderData: keepPreviousData,
  });
  const onUpdate = useCallback((item: InventoryItem) => setLayer({ kind: 'update', item }), []);
  const onDelete = useCallback((item: InventoryItem) => setLayer({ kind: 'delete', item }), []);
  const onWaste = useCallback((item: InventoryItem) => setLayer({ kind: 'waste', item }), []);
  const onTransfer = useCallback((item: InventoryItem) => setLayer({ kind: 'transfer', item }), []);
  const open = (kind: Opens) => setAsked(kind);
  const close = () => {
    setLayer(null);
    if (asked !== '') setAsked('');
  };
  const list = { filters, openId, onOpen: (item: InventoryItem) => setOpenId(item.id) };
  const { tab } = filters;
  const counts = summary.data;

  return (
    <Page
      title={t('Inventory Management')}
      purpose={t("Stock on hand, its value, and what's running low.")}
      action={<InventoryActions onOpen={open} onPhoto={(restaurantId) => setLayer({ kind: 'photo', restaurantId })} />}
      filters={
        <InventoryFilters
          filters={filters}
          onLocations={(restaurantId) => setLayer({ kind: 'locations', restaurantId })}
        />
      }
    >
      {counts ? <InventoryTiles summary={counts} /> : summary.isPending && <Skeleton kind="tiles" />}
      {summary.error && <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />}
      {counts && counts.items > 0 && <EstimateNote sales={counts.sales} />}
      <TabsView
        label={t('Inventory')}
        value={tab}
        onChange={(next) => filters.setTab(next as InventoryTab)}
        tabs={[
          {
            value: 'all',
            label: t('All Items'),
            count: counts?.items,
            content: tab === 'all' && (
              <AllItemsTab {...list} onUpdate={onUpdate} onDelete={onDelete} onAdd={() => open('add')} />
            ),
          },
          {
            value: 'low',
            label: t('Low Stock'),
            count: counts?.lowStock,
            content: tab === 'low' && <LowStockTab {...list} />,
          },
          {
            value: 'expiring',
            label: t('Expiring Soon'),
            count: counts?.expiringSoon,
            content: tab === 'expiring' && <ExpiringTab {...list} expired={counts?.expired ?? 0} onWaste={onWaste} />,
          },
          {
            value: 'movements',
            label: t('Movements'),
            content: tab === 'movements' && (
              <MovementsTab filters={filters} openId={documentId} onOpen={setDocumentId} />
            ),
          },
        ]}
      />
      <InventoryLayers
        layer={layer ?? layerOf(asked)}
        onClose={close}
        openId={openId}
        onOpenItem={setOpenId}
        documentId={documentId}
        onOpenDocument={setDocumentId}
        actions={{ onUpdate, onDelete, onWaste, onTransfer }}
      />
    </Page>
  );
}
