import { listPosItems, type PosItemRow, posItemsSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../../../lib/query-client.ts';
import { restaurantOf } from '../../../../lib/restaurant-of.ts';
import { useCurrencies } from '../../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { usePagedList } from '../../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Fold,
  lazyLayer,
  SearchField,
  Section,
  SegmentedControl,
  SelectField,
  type Sort,
} from '../../../../ui/index.ts';
import { useIntegrations } from '../use-integrations.ts';
import { itemColumns } from './item-columns.tsx';
import css from './items.module.css';
import { ItemsNotices } from './items-notices.tsx';
import { suggestedDish, type Target, useMapItems } from './use-map-items.ts';

const MapDrawer = lazyLayer(async () => (await import('./map-drawer.tsx')).MapDrawer, 'item');

const shows = [
  { value: 'unmapped', label: t('Unmapped') },
  { value: 'new', label: t('New') },
  { value: 'mapped', label: t('Mapped') },
  { value: 'by_name', label: t('Matched by name') },
  { value: 'not_food', label: t('Not food') },
  { value: 'all', label: t('All') },
] as const;
type Show = (typeof shows)[number]['value'];

/** Items from POS systems and files, highest revenue first, with what each is mapped to. */
export function ItemsSection() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const currency = useCurrencies();
  const [show, setShow] = useUrlState<Show>('show', 'unmapped', { replace: true });
  const [q, setSearch] = useUrlState('q', '', { replace: true });
  const [from, setFrom] = useUrlState('from', '', { replace: true });
  const [open, setOpen] = useUrlState('item');
  const [sort, setSort] = useState<Sort | null>(null);
  const integrations = useIntegrations();
  const { map, pending } = useMapItems();
  const status = show === 'all' ? undefined : show;
  const order = sort && (sort.desc ? 'desc' : 'asc');
  const list = usePagedList(listPosItems, {
    ...{ restaurantId, q, status, integrationId: from || undefined, limit: '100' },
    ...(sort && { sort: sort.id as 'name' | 'revenue', order: order ?? 'asc' }),
  });
  const chosen = list.rows.find(({ id }) => String(id) === open);
  const columns = useMemo(
    () =>
      itemColumns({
        currency,
        pending,
        onChoose: (item) => setOpen(String(item.id)),
        onConfirm: (item) => {
          const target = suggestedDish(item);
          if (target) map([target]);
          else setOpen(String(item.id));
        },
      }),
    [currency, pending, map, setOpen],
  );
  return (
    <Section title={t('POS item mapping')} count={list.total || undefined}>
      <ItemsNotices onByName={() => setShow('by_name')} />
      <div className={css.filters}>
        <Fold kind="filters">
          <SegmentedControl label={t('Show items')} size="xs" options={shows} value={show} onChange={setShow} />
          <SearchField label={t('Search items')} value={q} onChange={setSearch} />
          {(integrations.data?.length ?? 0) > 1 && (
            <SelectField
              label={t('System')}
              labelHidden
              quiet
              clearable
              width={190}
              placeholder={t('All systems')}
              options={(integrations.data ?? []).map(({ id, displayName }) => ({
                value: String(id),
                label: displayName,
              }))}
              value={from}
              onChange={setFrom}
            />
          )}
        </Fold>
      </div>
      <DataTable
        label={t('POS items')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={(item) => item.id}
        onOpen={(item) => setOpen(String(item.id))}
        openKey={open === '' ? null : Number(open)}
        bulkActions={(items, clear) => <BulkActions items={items} pending={pending} map={map} clear={clear} />}
        sort={sort ?? { id: 'revenue', desc: true }}
        onSort={setSort}
        paging={list.paging}
        exportName="pos-items"
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<Nothing show={show} filtered={q !== '' || from !== ''} onAll={() => setShow('all')} />}
      />
      <MapDrawer item={chosen ?? null} onClose={() => setOpen('')} />
    </Section>
  );
}

type BulkProps = {
  items: readonly PosItemRow[];
  pending: boolean;
  map: (items: Target[]) => void;
  clear: () => void;
};

function BulkActions({ items, pending, map, clear }: BulkProps) {
  const mine = items.filter(({ can }) => can.map);
  const dishes = mine.flatMap((item) => suggestedDish(item) ?? []);
  const send = (targets: Target[]) => {
    map(targets);
    clear();
  };
  return (
    <>
      <Button size="xs" disabled={pending || dishes.length === 0} onClick={() => send(dishes)}>
        {t('Confirm suggestions ({count})', { count: dishes.length })}
      </Button>
      <Button
        size="xs"
        disabled={pending || mine.length === 0}
        onClick={() => send(mine.map(({ id }) => ({ id, notFood: true })))}
      >
        {t('Not food')}
      </Button>
      <Button size="xs" disabled={pending || mine.length === 0} onClick={() => send(mine.map(({ id }) => ({ id })))}>
        {t('Remove Mapping')}
      </Button>
    </>
  );
}

function Nothing({ show, filtered, onAll }: { show: Show; filtered: boolean; onAll: () => void }) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const summary = useQuery(read(posItemsSummary, { query: { restaurantId } }));
  if (filtered) return <EmptyState title={t('No items found')} text={t('Nothing matches the search.')} />;
  if (show === 'all' || summary.data?.items === 0) {
    return (
      <EmptyState
        title={t('No items yet')}
        text={t('Items appear here once sales arrive. Map them to your dishes to see what each one earns.')}
        action={<Button to="/revenue?tab=upload">{t('Import a file')}</Button>}
      />
    );
  }
  const texts = {
    unmapped: t('Every item is mapped'),
    new: t('No new items'),
    mapped: t('No items mapped yet'),
    by_name: t('Nothing was matched by name'),
  } as const;
  return (
    <EmptyState
      title={show === 'not_food' ? t('No items marked as not food') : texts[show]}
      action={<Button onClick={onAll}>{t('Show all items')}</Button>}
    />
  );
}
