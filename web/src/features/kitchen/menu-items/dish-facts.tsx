import type { MenuItem, MenuItemIngredient } from '@platewise/contract';
import { marginStateOf } from '@platewise/domain';
import { formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
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
          label: t('Price'),
          value: <PriceCell dish={dish} currency={currency} />,
          note: netPriceText(dish, currency) ?? undefined,
        },
        {
          label: t('Cost'),
          value: (
            <BoundedFigure figure={costOf(dish, currency)} reason={whyUnknown(dish)} of={{ dish, figure: 'cost' }} />
          ),
          note: hidden ? undefined : costNote(dish, lines),
        },
        {
          label: t('Margin'),
          term: 'margin',
          value: <MarginFigure dish={dish} />,
          note: foodCost.kind === 'unknown' ? undefined : t('food cost {foodCost}', { foodCost: wordsOf(foodCost) }),
        },
        {
          label: t('Target'),
          value: target,
          note: t('implied food cost {foodCost}', { foodCost: impliedFoodCost(dish.targetMargin) }),
        },
        {
          label: t('Recommended price'),
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
              ? t('margin meets the target')
              : dish.taxRate === 0
                ? t('cost / (1 − {target})', { target })
                : t('cost / (1 − {target}), plus {taxRate} tax', { target, taxRate: formatPercent(dish.taxRate, 2) }),
        },
      ]}
    />
  );
}

function costNote(dish: MenuItem, lines: readonly MenuItemIngredient[] | undefined): string | undefined {
  if (dish.manualCost !== null) return t('entered manually, overrides the recipe');
  if (!lines || lines.length === 0) return dish.lineCount === 0 ? t('no ingredients yet') : undefined;
  const costed = lines.filter(({ cost }) => cost !== null).length;
  return costed === lines.length
    ? t('from {count, plural, one {# ingredient} other {# ingredients}}', { count: lines.length })
    : t('{costed} of {count, plural, one {# line} other {# lines}} costed', { costed, count: lines.length });
}
