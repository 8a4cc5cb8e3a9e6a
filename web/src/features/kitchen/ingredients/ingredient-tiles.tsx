import type { ingredientSummary, ReplyOf } from '@platewise/contract';
import { countOf, formatMoney, formatNumber, formatUnitCost } from '../../../lib/format.ts';
import { Figure, Tiles, Unknown } from '../../../ui/index.ts';
import css from './ingredients.module.css';

type Props = { summary: ReplyOf<typeof ingredientSummary>; currency: string };

/** The plain mean mixes pounds and cases: the tile says so and shows the mean per base unit. */
export function IngredientTiles({ summary, currency }: Props) {
  const { averageCostPerUnit, averages, totalIngredients, activeVendors, withoutCost } = summary;
  const perUnit = averages.map(({ unit, mean, count }) => ({
    label: `Mean of ${countOf(count, 'ingredient')} by ${unit}`,
    value: `${formatUnitCost(mean, currency)} / ${unit}`,
  }));
  const average =
    averageCostPerUnit === null ? (
      <Unknown reason="No ingredient has a cost yet" />
    ) : (
      <Figure
        name="Average cost per unit"
        title="Average for each base unit"
        steps={perUnit}
        result={{ label: 'Plain mean over all units', value: formatMoney(averageCostPerUnit, { currency }) }}
      >
        {formatMoney(averageCostPerUnit, { currency })}
      </Figure>
    );
  return (
    <Tiles
      tiles={[
        {
          label: 'Total Ingredients',
          value: formatNumber(totalIngredients),
          note: withoutCost > 0 ? `${formatNumber(withoutCost)} without a cost` : undefined,
        },
        {
          label: 'Avg Cost per Unit',
          value: average,
          note: averages.length > 0 && (
            <span className={css.averages}>
              <span>different units</span>
              {averages.slice(0, 3).map(({ unit, mean }) => (
                <span key={unit} className="pw-num">
                  {formatUnitCost(mean, currency)} / {unit}
                </span>
              ))}
            </span>
          ),
        },
        { label: 'Active Vendors', value: formatNumber(activeVendors), note: 'with ingredients you buy' },
      ]}
    />
  );
}
