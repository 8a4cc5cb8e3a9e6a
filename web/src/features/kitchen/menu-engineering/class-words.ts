import type { EngineeredDish, MenuEngineering } from '@platewise/contract';
import type { MenuClass } from '@platewise/domain';
import { formatMoney, formatNumber } from '../../../lib/format.ts';

export const classNames: Record<MenuClass, string> = {
  star: 'Star',
  plowhorse: 'Plowhorse',
  puzzle: 'Puzzle',
  dog: 'Dog',
};

export const classMeanings: Record<MenuClass, string> = {
  star: 'popular, high contribution',
  plowhorse: 'popular, low contribution',
  puzzle: 'high contribution, not popular',
  dog: 'low contribution, not popular',
};

type Category = MenuEngineering['categories'][number];

const unknownWords: Record<NonNullable<EngineeredDish['unknown']>, string> = {
  no_cost: 'Finish the recipe to see its cost.',
  no_price: 'Set a price first.',
  no_sales: 'Nothing in its category was sold.',
};

/** Recommended action for a dish, with the figure behind it. */
export function whatToDo(dish: EngineeredDish, category: Category | undefined, currency: string): string {
  if (dish.unknown !== null) return unknownWords[dish.unknown];
  const average = category?.averageContribution ?? null;
  const less = average === null || dish.contribution === null ? null : average - dish.contribution;
  const missing = category === undefined ? 0 : Math.ceil(category.popularFrom - dish.sold);
  switch (dish.class) {
    case 'star':
      return category?.dishes === 1
        ? "It's the only dish in its category, so there's nothing to compare it with."
        : 'Keep the recipe, portion and menu position. Guests are least likely to notice a small price increase.';
    case 'plowhorse':
      return `Earns ${formatMoney(less, { currency })} less per item than average. Raise the price in small steps or lower the cost.`;
    case 'puzzle':
      return `${formatNumber(missing, 0)} more sales would make it popular. Give it a better menu position or name, or have servers recommend it.`;
    case 'dog':
      return 'Replace it, unless guests who order it also order other dishes.';
    case null:
      return 'Not classified yet.';
  }
}
