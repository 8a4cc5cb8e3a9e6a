import { getMenuItem, listMenuItems, type MenuItem, menuSummary, type Restaurant } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, FileInput, ListChecks, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { read } from '../../../lib/query-client.ts';
import { useCurrentRestaurant, useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, EmptyState, ErrorState, lazyLayer, Menu as MenuOf, Page, Skeleton } from '../../../ui/index.ts';
import { ChooseFirst } from '../../people/restaurants/index.ts';
import { ImportRecipes } from '../recipes/index.ts';
import { useSetupOffer } from '../setup-copies/index.ts';
import { DishList } from './dish-list.tsx';
import css from './dishes.module.css';
import { menuFigures } from './menu-figures.tsx';
import { MenuFilters } from './menu-filters.tsx';
import { useCopyTargets } from './use-copy-targets.ts';
import { useDishActions } from './use-dish-actions.ts';
import { useDishFilters } from './use-dish-filters.ts';

// Loaded on first use.
const AddMenuDialog = lazyLayer(async () => (await import('./add-menu/add-menu-dialog.tsx')).AddMenuDialog);
const CopyMenuDialog = lazyLayer(async () => (await import('./copy-menu-dialog.tsx')).CopyMenuDialog);
const DeleteDish = lazyLayer(async () => (await import('./delete-dish.tsx')).DeleteDish, 'dish');
const DishDrawer = lazyLayer(async () => (await import('./dish-drawer.tsx')).DishDrawer, 'id');
const DishFromInvoice = lazyLayer(
  async () => (await import('./from-invoice/dish-from-invoice.tsx')).DishFromInvoice,
  'invoiceId',
);
const EditDishDialog = lazyLayer(async () => (await import('./edit-dish-dialog.tsx')).EditDishDialog, 'dish');

export function MenuScreen() {
  const restaurant = useCurrentRestaurant();
  const { openId } = useDishFilters();
  const linked = useQuery({
    ...read(getMenuItem, { params: { id: openId ?? 0 } }),
    enabled: restaurant === undefined && openId !== null,
  });
  useOpenItsRestaurant(linked.data, true);
  if (restaurant) return <Menu restaurant={restaurant} />;
  return (
    <ChooseFirst title={t('Menu Items')} purpose={t('Cost and margin of each dish.')} why={why} figures={menuFigures} />
  );
}

const why = {
  none: t('Each restaurant has its own dishes, recipes and margins.'),
  choose: t('Each restaurant has its own menu.'),
};

function Menu({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId, settings } = restaurant;
  const { currency } = settings;
  const filters = useDishFilters();
  const { q, category, status, archived, sort, order, openId, go } = filters;
  const others = useCopyTargets(restaurantId);
  const [copying, setCopying] = useState(false);
  const [importing, setImporting] = useState(false);
  const [leaving, setLeaving] = useState<MenuItem | null>(null);
  const [editing, setEditing] = useState<MenuItem | null>(null);
  const list = usePagedList(listMenuItems, {
    restaurantId,
    q,
    category: category || undefined,
    status: status || undefined,
    archived: archived ? 'true' : undefined,
    sort,
    order,
  });
  const summary = useQuery({
    ...read(menuSummary, { query: { restaurantId, q, archived: archived ? 'true' : undefined } }),
    placeholderData: keepPreviousData,
  });
  const open = useCallback((dish: MenuItem) => go({ dish: String(dish.id), tab: null }), [go]);
  const { onDuplicate, onArchive, onRestore } = useDishActions(open);
  const actions = useMemo(
    () => ({ onOpen: open, onEdit: setEditing, onDelete: setLeaving, onDuplicate, onArchive, onRestore }),
    [open, onDuplicate, onArchive, onRestore],
  );
  const at = list.rows.findIndex(({ id }) => id === openId);
  const step = (by: -1 | 1) => {
    const next = list.rows[at + by];
    if (next) open(next);
  };
  const mayAdd = useMayWrite('menu');
  const add = mayAdd && (
    <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => go({ add: '1' })}>
      {t('Add Menu')}
    </Button>
  );
  const none = !list.isPending && !list.error && list.rows.length === 0;
  const offer = useSetupOffer(restaurant, 'dishes', none && !filters.filtered && !archived);
  return (
    <div className={css.page} data-beside={openId === null ? undefined : true}>
      <Page
        title={t('Menu Items')}
        purpose={summary.data ? purposeOf(summary.data, archived) : t('Cost and margin of each dish.')}
        action={
          <div className={css.head}>
            <MenuOf
              label={t('More actions for this menu')}
              items={[
                filters.view === 'cards' && {
                  label: t('Select dishes'),
                  icon: <ListChecks size={14} aria-hidden />,
                  onClick: () => filters.setView('list'),
                },
                mayAdd && {
                  label: t('Import recipes'),
                  icon: <FileInput size={14} aria-hidden />,
                  onClick: () => setImporting(true),
                },
                others.length > 0 && {
                  label: t('Copy to another restaurant'),
                  icon: <Copy size={14} aria-hidden />,
                  onClick: () => setCopying(true),
                },
              ]}
            />
            {add}
          </div>
        }
        filters={<MenuFilters filters={filters} categories={summary.data?.categories} />}
      >
        {list.error && list.rows.length === 0 && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton kind={filters.view === 'cards' ? 'cards' : 'rows'} />}
        {none && !filters.filtered && archived && (
          <EmptyState
            title={t('No archived dishes')}
            text={t('Dishes you take off the menu appear here with their history, and can be restored.')}
            action={<Button onClick={() => go({ archived: null })}>{t('Back to the menu')}</Button>}
          />
        )}
        {none && !filters.filtered && !archived && (
          <EmptyState
            title={t('No menu items yet')}
            text={t('Dishes appear here with cost, margin and the price that would earn your target.')}
            action={
              <>
                {add}
                {offer.button}
              </>
            }
          />
        )}
        {none && filters.filtered && (
          <EmptyState
            title={t('No dishes match')}
            text={t('Nothing matches the search and the filters.')}
            action={
              <Button onClick={() => go({ q: null, category: null, status: null })}>
                {t('Clear search and filters')}
              </Button>
            }
          />
        )}
        {list.rows.length > 0 && (
          <DishList dishes={list.rows} filters={filters} paging={list.paging} settings={settings} actions={actions} />
        )}
      </Page>
      {offer.dialog}
      <AddMenuDialog
        open={filters.adding}
        onClose={() => go({ add: null })}
        restaurant={{ id: restaurantId, currency, targetMargin: settings.defaultMargin }}
        onCreated={(dish) => go({ add: null, dish: String(dish.id), tab: null })}
      />
      {filters.fromInvoiceId !== null && (
        <DishFromInvoice
          key={filters.fromInvoiceId}
          invoiceId={filters.fromInvoiceId}
          restaurant={{ id: restaurantId, currency }}
          onClose={() => go({ from: null })}
          onDone={(id) => go({ from: null, dish: String(id), tab: null })}
        />
      )}
      <DishDrawer
        id={openId}
        currency={currency}
        onClose={() => go({ dish: null, tab: null })}
        actions={actions}
        onStep={step}
        place={{ first: at <= 0, last: at === -1 || at === list.rows.length - 1 }}
      />
      <EditDishDialog dish={editing} currency={currency} onClose={() => setEditing(null)} />
      <ImportRecipes open={importing} restaurantId={restaurantId} onClose={() => setImporting(false)} />
      <CopyMenuDialog open={copying} onClose={() => setCopying(false)} restaurant={restaurant} others={others} />
      <DeleteDish
        dish={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          if (leaving?.id === openId) go({ dish: null, tab: null });
        }}
      />
    </div>
  );
}

const purposeOf = (
  summary: { dishes: number; belowTarget: number | null; withMissingFacts: number },
  archived: boolean,
): string =>
  [
    archived
      ? t('{dishes, plural, one {# archived dish} other {# archived dishes}}', { dishes: summary.dishes })
      : t('{dishes, plural, one {# dish} other {# dishes}}', { dishes: summary.dishes }),
    summary.belowTarget !== null &&
      summary.belowTarget > 0 &&
      t('{count} below target', { count: summary.belowTarget }),
    summary.withMissingFacts > 0 && t('{count} missing information', { count: summary.withMissingFacts }),
  ]
    .filter(Boolean)
    .join(', ');
