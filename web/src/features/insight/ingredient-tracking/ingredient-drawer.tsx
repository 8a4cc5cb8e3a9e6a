import { formatDate, formatMoney, formatPercent, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column, ColumnChart, Drawer, SimpleTable, Tiles } from '../../../ui/index.ts';
import { CostTrend } from './cost-trend.tsx';
import css from './tracking.module.css';
import type { TrackedIngredient, Tracking } from './tracking.ts';

type Props = { ingredient: TrackedIngredient | undefined; tracking: Tracking; onClose: () => void };

/** One ingredient: usage per day, the dishes that use it, and what to do. */
export const IngredientDrawer = ({ ingredient, tracking, onClose }: Props) => (
  <Drawer
    open={ingredient !== undefined}
    onClose={onClose}
    title={ingredient?.name ?? ''}
    subtitle={t('{from} to {to}', { from: formatDate(tracking.from), to: formatDate(tracking.to) })}
    actions={
      ingredient && (
        <Button size="xs" to={`/ingredients?q=${encodeURIComponent(ingredient.name)}`}>
          {t('Open ingredient')}
        </Button>
      )
    }
  >
    {ingredient && <Details ingredient={ingredient} currency={tracking.currency} />}
  </Drawer>
);

function Details({ ingredient, currency }: { ingredient: TrackedIngredient; currency: string }) {
  const { unit, daily, recommendations, menuItemsUsed } = ingredient;
  return (
    <div className={css.detail}>
      <Tiles
        size="fact"
        tiles={[
          { label: t('Revenue'), value: formatMoney(ingredient.totalRevenue, { currency }) },
          { label: t('Margin'), value: formatPercent(ingredient.profitMargin) },
          { label: t('Used'), value: formatQuantity(ingredient.totalQuantityUsed, unit, 1) },
          {
            label: t('Current cost'),
            value: formatUnitCost(ingredient.currentCost, currency),
            note: <CostTrend trend={ingredient.costTrend} />,
          },
        ]}
      />
      <section aria-label={t('Recommendations')}>
        <h3 className={css.heading}>{t('Recommendations')}</h3>
        {recommendations.length === 0 ? (
          <p className="pw-meta">{t('No issues. Its cost is steady and its dishes meet their target margins.')}</p>
        ) : (
          <ul className={css.advice}>
            {recommendations.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('Usage per day')}>
        <h3 className={css.heading}>{t('Usage per day')}</h3>
        <ColumnChart
          label={t('{name} used in dishes sold, in {unit} per day', { name: ingredient.name, unit })}
          height={180}
          format={(value) => formatQuantity(value, unit, 2)}
          columns={daily.map(({ date, quantity }) => ({
            key: date,
            label: formatDate(date),
            short: formatDate(date, { year: false }),
            value: quantity,
          }))}
        />
      </section>
      <section aria-label={t('Dishes')}>
        <h3 className={css.heading}>{t('Dishes')}</h3>
        <SimpleTable
          label={t('Dishes with {name}', { name: ingredient.name })}
          rows={menuItemsUsed}
          columns={dishColumns(unit, currency)}
          rowKey={({ id }) => id}
          empty={<p className="pw-meta">{t('It was sold on its own, not in a dish.')}</p>}
        />
      </section>
    </div>
  );
}

type Used = TrackedIngredient['menuItemsUsed'][number];

const dishColumns = (unit: string, currency: string): Column<Used>[] => [
  { id: 'name', header: t('Dish'), phone: 'title', cell: ({ name }) => name },
  {
    id: 'used',
    header: t('Used'),
    align: 'right',
    width: 110,
    phone: 'meta',
    cell: ({ quantityUsed }) => formatQuantity(quantityUsed, unit, 1),
  },
  {
    id: 'profit',
    header: t('Profit'),
    align: 'right',
    width: 110,
    phone: 'note',
    phoneLabel: t('profit'),
    cell: ({ profitContribution }) => formatMoney(profitContribution, { currency }),
  },
  {
    id: 'revenue',
    header: t('Revenue'),
    align: 'right',
    width: 110,
    phone: 'figure',
    cell: ({ revenueGenerated }) => formatMoney(revenueGenerated, { currency }),
  },
];
