import type { MissingFactReply } from '@platewise/contract';
import { type Customs, type DishFigures, type Money, moneyWords, type Percent, t } from '@platewise/domain';
import { missingAction } from '../costing/index.ts';

type Advised = { price: Money | null; targetMargin: Percent; customs: Customs; lineCount: number };

/** The recommended action for a dish, with the figure; null if it meets its target. */
export function recommendedAction(
  dish: Advised,
  figures: DishFigures,
  missing: MissingFactReply | null,
): string | null {
  const { recommendedPrice: advised, cost } = figures;
  const target = `${Number(dish.targetMargin)}%`;
  if (figures.profitability === 'profitable') return null;
  if (cost === null) {
    if (missing !== null) return missingAction(missing);
    return dish.lineCount === 0 ? t('Add ingredients or a manual cost') : t('Complete the recipe');
  }
  if (advised === null) return null;
  const advice = { price: moneyWords(advised, dish.customs), target };
  if (dish.price === null) return t('Set a price of {price} to reach {target}', advice);
  return t('Raise the price to {price} to reach {target}', advice);
}
