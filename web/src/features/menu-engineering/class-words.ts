import type { EngineeredDish, MenuEngineering } from '@platewise/contract';
import type { MenuClass } from '@platewise/domain';
import { formatMoney, formatNumber } from '../../lib/format.ts';

export const classNames: Record<MenuClass, string> = {
  star: 'Star',
  plowhorse: 'Plowhorse',
  puzzle: 'Puzzle',
  dog: 'Dog',
};

export const classMeanings: Record<MenuClass, string> = {
  star: 'popular, earns well',
  plowhorse: 'popular, earns little',
  puzzle: 'earns well, sells little',
  dog: 'neither',
};

type Category = MenuEngineering['categories'][number];

const unknownWords: Record<NonNullable<EngineeredDish['unknown']>, string> = {
  no_cost: 'Its cost is not known: complete its recipe.',
  no_price: 'It has no price.',
  no_sales: 'Nothing of its category was sold.',
};

/** What to do about a dish, with the figure that says so. */
export function whatToDo(dish: EngineeredDish, category: Category | undefined, currency: string): string {
  if (dish.unknown !== null) return unknownWords[dish.unknown];
  const average = category?.averageContribution ?? null;
  const less = average === null || dish.contribution === null ? null : average - dish.contribution;
  const missing = category === undefined ? 0 : Math.ceil(category.popularFrom - dish.sold);
  switch (dish.class) {
    case 'star':
      return category?.dishes === 1
        ? 'The only dish of its category: there is nothing to compare it with.'
        : 'Keep its recipe, portion and place. Its guests notice a small price rise least.';
    case 'plowhorse':
      return `Earns ${formatMoney(less, { currency })} a piece below the average: raise its price in small steps, or make it cheaper.`;
    case 'puzzle':
      return `${formatNumber(missing, 0)} more sold would make it popular: give it a better place and name, have it recommended.`;
    case 'dog':
      return 'Replace it, unless guests come for it together with something else.';
    case null:
      return 'Not known yet.';
  }
}
