import type { ingredientSummary, ReplyOf } from '@platewise/contract';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { formatCostPer } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Figure, Tiles, Unknown } from '../../../ui/index.ts';
import css from './ingredients.module.css';

type Props = { summary: ReplyOf<typeof ingredientSummary>; currency: string };

/** The plain mean mixes pounds and cases: the tile says so and shows the mean per base unit. */
export function IngredientTiles({ summary, currency }: Props) {
  const { averageCostPerUnit, averages, totalIngredients, activeVendors, withoutCost } = summary;
  const perUnit = averages.map(({ unit, mean, count }) => ({
    label: t('Average of {count, plural, one {# ingredient} other {# ingredients}} priced per {unit}', { count, unit }),
    value: formatCostPer(mean, unit, currency),
  }));
  const average =
    averageCostPerUnit === null ? (
      <Unknown reason={t('No ingredient has a cost yet')} />
    ) : (
      <Figure
        name={t('Average cost per unit')}
        title={t('Average for each unit')}
        steps={perUnit}
        result={{ label: t('Simple average across all units'), value: formatMoney(averageCostPerUnit, { currency }) }}
      >
        {formatMoney(averageCostPerUnit, { currency })}
      </Figure>
    );
  return (
    <Tiles
      tiles={[
        {
          label: t('Total Ingredients'),
          value: formatNumber(totalIngredients),
          note: withoutCost > 0 ? t('{count} without a cost', { count: formatNumber(withoutCost) }) : undefined,
        },
        {
          label: t('Avg Cost per Unit'),
          value: average,
          note: averages.length > 0 && (
            <span className={css.averages}>
              <span>{t('across different units')}</span>
              {averages.slice(0, 3).map(({ unit, mean }) => (
                <span key={unit} className="pw-num">
                  {formatCostPer(mean, unit, currency)}
                </span>
              ))}
            </span>
          ),
        },
        { label: t('Active Vendors'), value: formatNumber(activeVendors), note: t('with ingredients you buy') },
      ]}
    />
  );
}
