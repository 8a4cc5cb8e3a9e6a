import type { MissingFactReply } from '@platewise/contract';
import { type DishFigures, isUnit, unitName } from '@platewise/domain';

type Advised = { price: string | null; targetMargin: string; currency: string; lineCount: number };

/** The one thing to do about a dish, with the figure; null where it earns its target. */
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
    return dish.lineCount === 0 ? 'Add ingredients or a manual cost' : 'Complete the recipe';
  }
  if (advised === null) return null;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: dish.currency }).format(Number(advised));
  if (dish.price === null) return `Set a price of ${money} to reach ${target}`;
  return `Raise the price to ${money} to reach ${target}`;
}

/** What answers the question of a missing fact, as an order. */
export function missingAction(missing: MissingFactReply): string {
  const { ingredientName: name, unit } = missing;
  const one = unit !== undefined && isUnit(unit) ? unitName(unit) : 'unit';
  switch (missing.kind) {
    case 'price':
      return `Add the price of one ${one} of ${name}`;
    case 'density':
      return `Add the weight of one cup of ${name}`;
    case 'weight_each':
      return `Add the weight of one piece of ${name}`;
    case 'weight_of_one':
      return `Add the weight of one ${one} of ${name}`;
    case 'pack_content':
      return `Add what one ${one} of ${name} holds`;
    case 'recipe':
      return `Add the recipe of ${name}`;
    case 'batch_yield':
      return `Add what one batch of ${name} yields`;
    case 'cycle':
      return `Take ${name} out of its own recipe`;
    default:
      return `Complete ${name}: ${missing.question}`;
  }
}
