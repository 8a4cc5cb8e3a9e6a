import type { EngineeredDish, MenuEngineering } from '@platewise/contract';
import type { MenuClass } from '@platewise/domain';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const classNames: Record<MenuClass, string> = {
  star: t('Star'),
  plowhorse: t('Plowhorse'),
  puzzle: t('Puzzle'),
  dog: t('Dog'),
};

export const classMeanings: Record<MenuClass, string> = {
  star: t('popular, high contribution'),
  plowhorse: t('popular, low contribution'),
  puzzle: t('high contribution, not popular'),
  dog: t('low contribution, not popular'),
};

type Category = MenuEngineering['categories'][number];

const unknownWords: Record<NonNullable<EngineeredDish['unknown']>, string> = {
  no_cost: t('Finish the recipe to see its cost.'),
  no_price: t('Set a price first.'),
  no_sales: t('Nothing in its category was sold.'),
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
        ? t("It's the only dish in its category, so there's nothing to compare it with.")
        : t('Keep the recipe, portion and menu position. Guests are unlikely to notice a small price increase.');
    case 'plowhorse':
      return t('Earns {less} less per item than average. Raise the price in small steps or lower the cost.', {
        less: formatMoney(less, { currency }),
      });
    case 'puzzle':
      return t(
        '{missing} more sales would make it popular. Give it a better menu position or name, or have servers recommend it.',
        { missing: formatNumber(missing, 0) },
      );
    case 'dog':
      return t('Consider replacing it, unless it brings in guests who also order other dishes.');
    case null:
      return t('Not classified yet.');
  }
}
