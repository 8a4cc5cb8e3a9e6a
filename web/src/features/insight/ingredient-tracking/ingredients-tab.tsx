import { formatCostPer, formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Badge, type Column, DataTable } from '../../../ui/index.ts';
import { CostTrend } from './cost-trend.tsx';
import { IngredientDrawer } from './ingredient-drawer.tsx';
import { NothingKnown } from './nothing-known.tsx';
import { outcomeColumns } from './outcome-columns.ts';
import type { TrackedIngredient, Tracking } from './tracking.ts';

const impactWords = { high: t('High'), medium: t('Medium'), low: t('Low') } as const;
const impactTones = { high: 'green', medium: 'amber', low: 'neutral' } as const;

/** All ingredients in the dishes sold. */
export function IngredientsTab({ tracking }: { tracking: Tracking }) {
  const [open, setOpen] = useUrlState('ingredient');
  const shown = tracking.ingredientTracking.find(({ id }) => String(id) === open);
  return (
    <>
      <DataTable
        label={t('Ingredients by revenue')}
        rows={tracking.ingredientTracking}
        columns={columnsOf(tracking.currency)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(String(id))}
        openKey={shown?.id ?? null}
        exportName={`ingredient-revenue-${tracking.from}-${tracking.to}`}
        empty={<NothingKnown tracking={tracking} />}
      />
      <IngredientDrawer ingredient={shown} tracking={tracking} onClose={() => setOpen('')} />
    </>
  );
}

const columnsOf = (currency: string): Column<TrackedIngredient>[] => [
  {
    id: 'name',
    header: t('Ingredient'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <b>{name}</b>,
  },
  {
    id: 'impact',
    header: t('Revenue impact'),
    width: 124,
    phone: 'meta',
    value: ({ revenueImpact }) => revenueImpact,
    cell: ({ revenueImpact }) => <Badge tone={impactTones[revenueImpact]}>{impactWords[revenueImpact]}</Badge>,
  },
  {
    id: 'cost',
    header: t('Current cost'),
    align: 'right',
    width: 130,
    phone: 'meta',
    value: ({ currentCost }) => currentCost,
    cell: ({ currentCost, unit }) => formatCostPer(currentCost, unit, currency),
  },
  {
    id: 'trend',
    header: t('Cost trend'),
    width: 100,
    value: ({ costTrend }) => costTrend,
    cell: ({ costTrend }) => <CostTrend trend={costTrend} />,
  },
  {
    id: 'used',
    header: t('Used'),
    align: 'right',
    width: 120,
    value: ({ totalQuantityUsed }) => totalQuantityUsed,
    cell: ({ totalQuantityUsed, unit }) => formatQuantity(totalQuantityUsed, unit, 1),
  },
  {
    id: 'dishes',
    header: t('Dishes'),
    align: 'right',
    width: 70,
    value: ({ menuItemsUsed }) => menuItemsUsed.length,
    cell: ({ menuItemsUsed }) => menuItemsUsed.length,
  },
  ...outcomeColumns<TrackedIngredient>(currency),
];
