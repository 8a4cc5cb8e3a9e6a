import {
  exportIngredients as exportFile,
  INGREDIENT_CATEGORIES,
  type Ingredient,
  ingredientSummary,
  listIngredients,
} from '@platewise/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Merge, Pencil, Plus, Upload } from 'lucide-react';
import { lazy, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { read } from '../../lib/query-client.ts';
import { useCurrencies } from '../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../lib/selected-restaurant.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import {
  Button,
  DataTable,
  EmptyState,
  Menu,
  OnceOpen,
  Page,
  SearchField,
  SelectField,
  Skeleton,
  type Sort,
  toast,
  useCostsHidden,
} from '../../ui/index.ts';
import { BulkEdit, ImportCatalogue, LikePairs, MergeDialog } from '../catalogue/index.ts';
import { useRestaurantChoice } from '../restaurants/index.ts';
import { exportIngredients, saveIngredients } from './export-ingredients.ts';
import { ingredientColumns } from './ingredient-columns.tsx';
import { useVendorOptions } from './ingredient-options.ts';
import { IngredientTiles } from './ingredient-tiles.tsx';

// Read with the first opening.
const AddIngredientDialog = lazy(async () => ({
  default: (await import('./add-ingredient-dialog.tsx')).AddIngredientDialog,
}));
const DeleteIngredient = lazy(async () => ({ default: (await import('./delete-ingredient.tsx')).DeleteIngredient }));
const IngredientDrawer = lazy(async () => ({ default: (await import('./ingredient-drawer.tsx')).IngredientDrawer }));

type SortBy = 'name' | 'unit' | 'cost' | 'vendor' | 'updated';
const sortable: readonly string[] = ['name', 'unit', 'cost', 'vendor', 'updated'] satisfies SortBy[];

const readSort = (text: string): Sort => {
  const id = text.replace(/^-/, '');
  return sortable.includes(id) ? { id, desc: text.startsWith('-') } : { id: 'name', desc: false };
};

export function IngredientsScreen() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const hidden = useCostsHidden();
  const currencies = useCurrencies();
  const [q, setQ] = useUrlState('q', '', { replace: true });
  const [vendorId, setVendor] = useUrlState('vendor', '', { replace: true });
  const [category, setCategory] = useUrlState('category', '', { replace: true });
  const [cost, setCost] = useUrlState<'known' | 'unknown'>('cost', '', { replace: true });
  const [sortText, setSort] = useUrlState('sort', 'name', { replace: true });
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useUrlState('add');
  const [leaving, setLeaving] = useState<Ingredient | null>(null);
  const [importing, setImporting] = useUrlState('import');
  const [finding, setFinding] = useUrlState('duplicates');
  const [editing, setEditing] = useState<{ rows: Ingredient[]; clear: () => void } | null>(null);
  const [merging, setMerging] = useState<{ from: Ingredient; into: Ingredient; clear: () => void } | null>(null);
  // A file and its duplicates are of one restaurant.
  const { id: oneId } = useRestaurantChoice();
  const sort = readSort(sortText);
  const vendors = useVendorOptions(restaurantId);
  const filter = { restaurantId, q, vendorId: vendorId || undefined, category: category || undefined };
  const query = {
    ...filter,
    cost: cost || undefined,
    sort: sort.id as SortBy,
    order: sort.desc ? 'desc' : 'asc',
  } as const;
  const list = usePagedList(listIngredients, query);
  const summary = useQuery({ ...read(ingredientSummary, { query: filter }), placeholderData: keepPreviousData });
  const exporting = useMutation({
    mutationFn: () => exportIngredients(query),
    onError: (error) => toast({ title: 'The export failed', description: messageOf(error), destructive: true }),
  });

  const openId = Number(search.get('ingredient')) || null;
  const show = useCallback(
    (open: Ingredient | null, at: { tab?: string; show?: string } = {}) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          // The dialog closes by the same step: two steps in one tick would start from the same address.
          for (const key of ['ingredient', 'tab', 'show', 'add']) next.delete(key);
          if (open) next.set('ingredient', String(open.id));
          for (const [key, value] of Object.entries(at)) next.set(key, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
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
  const needsOne = oneId === undefined ? { disabled: true, note: 'Choose a restaurant in the header first' } : {};
  const excel = addressOf(exportFile, {
    params: { restaurantId: oneId ?? 0, format: 'xlsx' },
    query: { q, vendorId: vendorId || undefined, category: category || undefined },
  });
  const filtered = Boolean(q || vendorId || category || cost);
  const clear = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const key of ['q', 'vendor', 'category', 'cost']) next.delete(key);
      return next;
    });

  return (
    <Page
      title="Ingredients"
      purpose="What you buy and make, what one unit costs now, and where that price came from."
      action={
        <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => setAdding('1')}>
          Add Ingredient
        </Button>
      }
      filters={
        <>
          <SearchField label="Search ingredients" value={q} onChange={setQ} />
          <SelectField
            label="Vendor"
            labelHidden
            quiet
            placeholder="All vendors"
            clearable
            width={200}
            options={vendors}
            value={vendorId}
            onChange={setVendor}
          />
          <SelectField
            label="Category"
            labelHidden
            quiet
            placeholder="All categories"
            clearable
            width={160}
            options={INGREDIENT_CATEGORIES}
            value={category}
            onChange={setCategory}
          />
          {!hidden && (
            <SelectField
              label="Cost"
              labelHidden
              quiet
              placeholder="Any cost"
              clearable
              width={150}
              options={[
                { value: 'known', label: 'Cost known' },
                { value: 'unknown', label: 'Cost unknown' },
              ]}
              value={cost}
              onChange={(value) => setCost(value as 'known' | 'unknown' | '')}
            />
          )}
          <Button
            icon={<Download size={14} aria-hidden />}
            loading={exporting.isPending}
            disabled={list.total === 0}
            onClick={() => exporting.mutate()}
          >
            Export CSV
          </Button>
          <Menu
            label="Files and duplicates"
            items={[
              {
                label: 'Import from a file',
                icon: <Upload size={14} aria-hidden />,
                onClick: () => setImporting('1'),
                ...needsOne,
              },
              {
                label: 'Export to Excel',
                icon: <FileSpreadsheet size={14} aria-hidden />,
                onClick: () => window.location.assign(excel),
                ...needsOne,
              },
              {
                label: 'Find duplicates',
                icon: <Merge size={14} aria-hidden />,
                onClick: () => setFinding('1'),
                ...needsOne,
              },
            ]}
          />
        </>
      }
    >
      {summary.data ? (
        <IngredientTiles summary={summary.data} currency={currencies(restaurantId)} />
      ) : (
        summary.isPending && <Skeleton kind="tiles" count={3} />
      )}
      <DataTable
        label="Ingredients"
        rows={list.rows}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => show(row)}
        openKey={openId}
        sort={sort}
        onSort={(next) => setSort(next ? `${next.desc ? '-' : ''}${next.id}` : '')}
        paging={list.paging}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        bulkActions={(rows, clear) => {
          const [from, into] = rows;
          return (
            <>
              {rows.every((row) => row.can.remove) && (
                <Button
                  size="xs"
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => setEditing({ rows: [...rows], clear })}
                >
                  Edit
                </Button>
              )}
              {rows.length === 2 && from?.can.remove && into && (
                <Button
                  size="xs"
                  icon={<Merge size={14} aria-hidden />}
                  onClick={() => setMerging({ from, into, clear })}
                >
                  Merge
                </Button>
              )}
              <Button size="xs" icon={<Download size={14} aria-hidden />} onClick={() => saveIngredients(rows)}>
                Export CSV
              </Button>
            </>
          );
        }}
        empty={
          <EmptyState
            title="No ingredients found"
            text={
              filtered
                ? 'Nothing matches the search and the filters.'
                : 'Ingredients stand here with what one unit costs. They come with your first invoice, or you add them by hand.'
            }
            action={
              filtered ? (
                <Button onClick={clear}>Clear search and filters</Button>
              ) : (
                <Button variant="primary" onClick={() => setAdding('1')}>
                  Add Ingredient
                </Button>
              )
            }
          />
        }
      />
      <OnceOpen open={adding !== ''}>
        <AddIngredientDialog
          open={adding !== ''}
          onClose={() => setAdding('')}
          onCreated={(made) => made.kind === 'prep' && show(made, { tab: 'recipe' })}
        />
      </OnceOpen>
      <OnceOpen open={openId !== null}>
        <IngredientDrawer
          id={openId}
          onClose={() => show(null)}
          onDelete={setLeaving}
          onMerged={(id) => setSearch({ ingredient: String(id) })}
        />
      </OnceOpen>
      {oneId !== undefined && (
        <>
          <OnceOpen open={importing !== ''}>
            <ImportCatalogue
              kind="ingredients"
              open={importing !== ''}
              restaurantId={oneId}
              onClose={() => setImporting('')}
            />
          </OnceOpen>
          <OnceOpen open={finding !== ''}>
            <LikePairs kind="ingredient" open={finding !== ''} restaurantId={oneId} onClose={() => setFinding('')} />
          </OnceOpen>
        </>
      )}
      <OnceOpen open={editing !== null}>
        {editing && (
          <BulkEdit
            ingredients={editing.rows}
            onClose={() => setEditing(null)}
            onDone={() => {
              editing.clear();
              setEditing(null);
            }}
          />
        )}
      </OnceOpen>
      <OnceOpen open={merging !== null}>
        <MergeDialog
          kind="ingredient"
          from={merging?.from ?? null}
          into={merging?.into}
          onClose={() => setMerging(null)}
          onMerged={() => merging?.clear()}
        />
      </OnceOpen>
      <OnceOpen open={leaving !== null}>
        <DeleteIngredient
          ingredient={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => leaving?.id === openId && show(null)}
        />
      </OnceOpen>
    </Page>
  );
}
