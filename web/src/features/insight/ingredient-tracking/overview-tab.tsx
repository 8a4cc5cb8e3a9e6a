import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Section, ShareBar, SimpleTable } from '../../../ui/index.ts';
import { NothingKnown } from './nothing-known.tsx';
import css from './tracking.module.css';
import { type IngredientRevenue, splitRevenue, type Tracking } from './tracking.ts';

const shown = 5;

/** The top five ingredients by revenue, and how that's calculated. */
export function OverviewTab({ tracking }: { tracking: Tracking }) {
  const top = tracking.revenueByIngredient.slice(0, shown);
  return (
    <Section title={t('Top ingredients by revenue')}>
      <SimpleTable
        label={t('Top ingredients by revenue')}
        rows={top}
        columns={columnsOf(tracking)}
        rowKey={({ ingredientId }) => ingredientId}
        empty={<NothingKnown tracking={tracking} />}
      />
      <p className={`pw-meta ${css.note}`}>
        {t(
          "Each dish's revenue is split among its ingredients in proportion to their cost, at current prices. Prep items are broken down into their ingredients.",
        )}
      </p>
    </Section>
  );
}

function columnsOf(tracking: Tracking): Column<IngredientRevenue>[] {
  const { currency } = tracking;
  const [largest] = tracking.revenueByIngredient;
  const all = splitRevenue(tracking);
  return [
    { id: 'name', header: t('Ingredient'), phone: 'title', cell: ({ ingredientName }) => <b>{ingredientName}</b> },
    {
      id: 'bar',
      header: t('Share'),
      width: '18%',
      cell: ({ totalRevenue }) => <ShareBar value={totalRevenue / Math.max(1, largest?.totalRevenue ?? 1)} />,
    },
    {
      id: 'share',
      header: t('% of revenue'),
      align: 'right',
      width: 100,
      phone: 'meta',
      cell: ({ totalRevenue }) => formatPercent(all > 0 ? (totalRevenue / all) * 100 : null),
    },
    {
      id: 'dishes',
      header: t('Dishes'),
      align: 'right',
      width: 70,
      cell: ({ menuItemsImpacted }) => menuItemsImpacted,
    },
    {
      id: 'usage',
      header: t('Used per day'),
      align: 'right',
      width: 120,
      phone: 'note',
      phoneLabel: t('daily'),
      cell: ({ usage }) => <span className={css.nowrap}>{formatQuantity(usage.daily, usage.unit, 2)}</span>,
    },
    {
      id: 'cost',
      header: t('Cost'),
      align: 'right',
      width: 110,
      cell: ({ totalCost }) => formatMoney(totalCost, { currency }),
    },
    {
      id: 'roi',
      header: t('ROI'),
      align: 'right',
      width: 80,
      phone: 'meta',
      phoneLabel: t('ROI'),
      cell: ({ roi }) => formatPercent(roi, 0),
    },
    {
      id: 'revenue',
      header: t('Revenue'),
      align: 'right',
      width: 120,
      phone: 'figure',
      cell: ({ totalRevenue }) => formatMoney(totalRevenue, { currency }),
    },
  ];
}
