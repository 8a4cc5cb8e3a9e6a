import type { MenuItem, MenuItemIngredient } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { formatPercent } from '../../../lib/format.ts';
import { Tiles, useCostsHidden } from '../../../ui/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import {
  costOf,
  foodCostOf,
  impliedFoodCost,
  netPriceText,
  recommendedOf,
  targetText,
  whyUnknown,
  wordsOf,
} from './dish-figures.ts';
import { MarginFigure } from './margin-figure.tsx';
import { PriceCell } from './price-cell.tsx';

type Props = { dish: MenuItem; lines: readonly MenuItemIngredient[] | undefined; currency: string };

export function DishFacts({ dish, lines, currency }: Props) {
  const target = targetText(dish.targetMargin);
  const foodCost = foodCostOf(dish);
  const hidden = useCostsHidden();
  return (
    <Tiles
      size="fact"
      tiles={[
        {
          label: 'Price',
          value: <PriceCell dish={dish} currency={currency} />,
          note: netPriceText(dish, currency) ?? undefined,
        },
        {
          label: 'Cost',
          value: (
            <BoundedFigure figure={costOf(dish, currency)} reason={whyUnknown(dish)} of={{ dish, figure: 'cost' }} />
          ),
          note: hidden ? undefined : costNote(dish, lines),
        },
        {
          label: 'Margin',
          term: 'margin',
          value: <MarginFigure dish={dish} />,
          note: foodCost.kind === 'unknown' ? undefined : `food cost ${wordsOf(foodCost)}`,
        },
        { label: 'Target', value: target, note: `implied food cost ${impliedFoodCost(dish.targetMargin)}` },
        {
          label: 'Recommended price',
          value: (
            <BoundedFigure
              figure={recommendedOf(dish, currency)}
              reason={whyUnknown(dish)}
              of={{ dish, figure: 'recommendedPrice' }}
            />
          ),
          note: hidden
            ? undefined
            : marginStateOf(dish) === 'on_target'
              ? 'the price reaches the target'
              : `cost / (1 − ${target})${dish.taxRate === 0 ? '' : `, plus ${formatPercent(dish.taxRate, 2)} tax`}`,
        },
      ]}
    />
  );
}

function costNote(dish: MenuItem, lines: readonly MenuItemIngredient[] | undefined): string | undefined {
  if (dish.manualCost !== null) return 'entered manually, overrides the recipe';
  if (!lines || lines.length === 0) return dish.lineCount === 0 ? 'no ingredients yet' : undefined;
  const costed = lines.filter(({ cost }) => cost !== null).length;
  return costed === lines.length ? `of ${lines.length} lines` : `${costed} of ${lines.length} lines costed`;
}
