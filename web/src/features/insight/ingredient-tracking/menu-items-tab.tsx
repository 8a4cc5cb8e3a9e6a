import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, type Column, DataTable, Drawer, EmptyState, Money, SimpleTable, Tiles } from '../../../ui/index.ts';
import { outcomeColumns } from './outcome-columns.ts';
import css from './tracking.module.css';
import type { MenuInsight, Tracking } from './tracking.ts';

/** The dishes sold, by revenue, with their ingredient costs. */
export function MenuItemsTab({ tracking }: { tracking: Tracking }) {
  const [open, setOpen] = useUrlState('dish');
  const shown = tracking.menuInsights.find(({ menuItemId }) => String(menuItemId) === open);
  return (
    <>
      <DataTable
        label={t('Menu items by revenue')}
        rows={tracking.menuInsights}
        columns={columnsOf(tracking.currency)}
        rowKey={({ menuItemId }) => menuItemId}
        onOpen={({ menuItemId }) => setOpen(String(menuItemId))}
        openKey={shown?.menuItemId ?? null}
        exportName={`menu-revenue-${tracking.from}-${tracking.to}`}
        empty={
          <EmptyState
            title={t('No dishes sold in this period')}
            text={t('Map your POS items to dishes.')}
            action={
              <Button variant="primary" to="/pos-integrations?tab=sales">
                {t('Map items')}
              </Button>
            }
          />
        }
      />
      <Drawer
        open={shown !== undefined}
        onClose={() => setOpen('')}
        title={shown?.menuItemName ?? ''}
        subtitle={shown && t('#{rank} by revenue', { rank: shown.revenueRank })}
      >
        {shown && <Details insight={shown} currency={tracking.currency} />}
      </Drawer>
    </>
  );
}

const noCost = t('The recipe is missing a price or a unit conversion');

const columnsOf = (currency: string): Column<MenuInsight>[] => [
  {
    id: 'rank',
    header: '#',
    align: 'right',
    width: 44,
    value: ({ revenueRank }) => revenueRank,
    cell: ({ revenueRank }) => revenueRank,
  },
  {
    id: 'name',
    header: t('Menu item'),
    fixed: true,
    phone: 'title',
    value: ({ menuItemName }) => menuItemName,
    cell: ({ menuItemName }) => <b>{menuItemName}</b>,
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 90,
    value: ({ menuPrice }) => menuPrice,
    cell: ({ menuPrice }) => formatMoney(menuPrice, { currency }),
  },
  {
    id: 'sold',
    header: t('Sold'),
    align: 'right',
    width: 80,
    phone: 'meta',
    phoneLabel: t('sold'),
    value: ({ unitsSold }) => unitsSold,
    cell: ({ unitsSold }) => formatNumber(unitsSold, 1),
  },
  {
    id: 'cost',
    header: t('Ingredient cost'),
    align: 'right',
    width: 130,
    value: ({ totalIngredientCost }) => totalIngredientCost,
    cell: ({ totalIngredientCost }) => <Money value={totalIngredientCost} currency={currency} reason={noCost} />,
  },
  {
    id: 'profit',
    header: t('Gross profit'),
    align: 'right',
    width: 120,
    value: ({ grossProfit }) => grossProfit,
    cell: ({ grossProfit }) => <Money value={grossProfit} currency={currency} reason={noCost} />,
  },
  ...outcomeColumns<MenuInsight>(currency),
];

function Details({ insight, currency }: { insight: MenuInsight; currency: string }) {
  return (
    <div className={css.detail}>
      <Tiles
        size="fact"
        tiles={[
          { label: t('Revenue'), value: formatMoney(insight.totalRevenue, { currency }) },
          { label: t('Sold'), value: formatNumber(insight.unitsSold, 1) },
          {
            label: t('Ingredient cost'),
            value: <Money value={insight.totalIngredientCost} currency={currency} reason={noCost} />,
          },
          {
            label: t('Gross profit'),
            value: <Money value={insight.grossProfit} currency={currency} reason={noCost} />,
          },
        ]}
      />
      <SimpleTable
        label={t('Ingredients of {dish}', { dish: insight.menuItemName })}
        rows={insight.ingredients}
        columns={ingredientColumns(currency)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t('Cost unknown')}
            text={t('Complete its recipe to split its revenue among its ingredients.')}
          />
        }
      />
    </div>
  );
}

const ingredientColumns = (currency: string): Column<MenuInsight['ingredients'][number]>[] => [
  { id: 'name', header: t('Ingredient'), phone: 'title', cell: ({ name }) => name },
  {
    id: 'quantity',
    header: t('Used'),
    align: 'right',
    width: 120,
    phone: 'meta',
    cell: ({ quantity, unit }) => formatQuantity(quantity, unit, 1),
  },
  {
    id: 'share',
    header: t('% of cost'),
    align: 'right',
    width: 100,
    phone: 'note',
    cell: ({ costPercentage }) => formatPercent(costPercentage),
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ totalCost }) => formatMoney(totalCost, { currency }),
  },
];
