import { type Ingredient, ingredientSummary, listIngredients } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { read } from '../../../lib/query-client.ts';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { useCurrencies, useCurrentRestaurant } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { Button, DataTable, EmptyState, lazyLayer, Page, Skeleton } from '../../../ui/index.ts';
import { useSetupOffer } from '../setup-copies/index.ts';
import { ingredientColumns } from './ingredient-columns.tsx';
import { IngredientFiles } from './ingredient-files.tsx';
import { IngredientFilters } from './ingredient-filters.tsx';
import { IngredientTiles } from './ingredient-tiles.tsx';
import { useChosenIngredients } from './use-chosen-ingredients.tsx';
import { useIngredientFilters } from './use-ingredient-filters.ts';

// Loaded on first use.
const AddIngredientDialog = lazyLayer(async () => (await import('./add-ingredient-dialog.tsx')).AddIngredientDialog);
const DeleteIngredient = lazyLayer(
  async () => (await import('./delete-ingredient.tsx')).DeleteIngredient,
  'ingredient',
);
const IngredientDrawer = lazyLayer(async () => (await import('./ingredient-drawer.tsx')).IngredientDrawer, 'id');

export function IngredientsScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const currencies = useCurrencies();
  const filters = useIngredientFilters(restaurantId);
  const chosen = useChosenIngredients();
  const [search, change] = useAddress();
  const [adding, setAdding] = useUrlState('add');
  const [leaving, setLeaving] = useState<Ingredient | null>(null);
  const list = usePagedList(listIngredients, filters.query);
  const none = !list.isPending && !list.error && list.rows.length === 0;
  const offer = useSetupOffer(useCurrentRestaurant(), 'ingredients', none && !filters.filtered);
  const summary = useQuery({
    ...read(ingredientSummary, { query: filters.filter }),
    placeholderData: keepPreviousData,
  });

  const openId = Number(search.get('ingredient')) || null;
  const show = useCallback(
    (open: Ingredient | null, at: { tab?: string; show?: string } = {}) =>
      // Also closes the dialog.
      change({ add: null, tab: null, show: null, ...at, ingredient: open && String(open.id) }),
    [change],
  );
  const columns = useMemo(
    () =>
      ingredientColumns({
        currency: currencies,
        onChart: (row) => show(row, { tab: 'prices' }),
        onHistory: (row) => show(row, { tab: 'prices', show: 'table' }),
        onDelete: setLeaving,
      }),
    [currencies, show],
  );

  const mayAdd = useMayWrite('ingredients');
  return (
    <Page
      title={t('Ingredients')}
      purpose={t('What you buy and make, with current unit costs.')}
      action={
        mayAdd && (
          <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding('1')}>
            {t('Add Ingredient')}
          </Button>
        )
      }
      filters={
        <>
          <IngredientFilters filters={filters} />
          <IngredientFiles filters={filters} empty={list.total === 0} />
        </>
      }
    >
      {summary.data ? (
        <IngredientTiles summary={summary.data} currency={currencies(restaurantId)} />
      ) : (
        summary.isPending && <Skeleton kind="tiles" count={3} />
      )}
      <DataTable
        label={t('Ingredients')}
        rows={list.rows}
        columns={columns}
        restaurantOf={restaurantOf}
        rowKey={(row) => row.id}
        onOpen={(row) => show(row)}
        openKey={openId}
        sort={filters.sort}
        onSort={filters.onSort}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        bulkActions={chosen.actions}
        empty={
          <EmptyState
            title={t('No ingredients found')}
            text={
              filters.filtered
                ? t('Nothing matches the search and the filters.')
                : t('Ingredients appear here with their cost per unit. Upload an invoice, or add them manually.')
            }
            action={
              filters.filtered ? (
                <Button onClick={filters.clear}>{t('Clear search and filters')}</Button>
              ) : (
                <>
                  {mayAdd && (
                    <Button variant="primary" onClick={() => setAdding('1')}>
                      {t('Add Ingredient')}
                    </Button>
                  )}
                  {offer.button}
                </>
              )
            }
          />
        }
      />
      {offer.dialog}
      <AddIngredientDialog
        open={adding !== ''}
        onClose={() => setAdding('')}
        onCreated={(made) => made.kind === 'prep' && show(made, { tab: 'recipe' })}
      />
      <IngredientDrawer
        id={openId}
        onClose={() => show(null)}
        onDelete={setLeaving}
        onMerged={(id) => change({ ingredient: String(id) }, { alone: true })}
      />
      {chosen.dialogs}
      <DeleteIngredient
        ingredient={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => leaving?.id === openId && show(null)}
      />
    </Page>
  );
}
