import { changeMenuPrice, deleteMenuItem, type MenuItem, updateMenuItem } from '@platewise/contract';
import { type DishFigures, dishFigures, roundMoney, roundPercent, storedWords } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { pictureAddress } from '../dish-pictures/index.ts';
import type { MenuItemRow } from './menu-items.repo.ts';
import { costTrend } from './trend.ts';

export const figuresOf = (row: MenuItemRow): DishFigures =>
  dishFigures({
    price: row.current_price,
    taxRate: row.tax_rate,
    targetMargin: row.target_margin,
    manualCost: row.manual_cost,
    total: row.recipe_cost,
    knownTotal: row.known_cost,
  });

export const moneyOrNone = (amount: string | null | undefined) =>
  amount === null || amount === undefined ? null : Number(roundMoney(amount));

export const percentOrNone = (value: string | null | undefined) =>
  value === null || value === undefined ? null : Number(roundPercent(value));

/** The known cost, and how many facts are missing for the rest: a manual cost needs none. */
export function costState(row: MenuItemRow, figures: DishFigures) {
  const typed = row.manual_cost !== null;
  return {
    totalCost: moneyOrNone(figures.cost),
    knownCost: Number(roundMoney(figures.cost ?? row.known_cost)),
    missingFacts: typed ? 0 : row.missing_facts,
    margin: percentOrNone(figures.margin),
    marginAtMost: percentOrNone(figures.bounds?.marginAtMost),
    profitability: figures.profitability,
    costTrend: costTrend(row.then_cost, figures.cost),
  };
}

export function menuItemReply(caller: Caller, row: MenuItemRow): MenuItem {
  const figures = figuresOf(row);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    description: row.description,
    category: row.category,
    menuSection: row.menu_section,
    currentPrice: numberOrNull(row.current_price),
    taxRate: Number(row.tax_rate),
    netPrice: numberOrNull(figures.netPrice),
    targetMargin: Number(row.target_margin),
    manualCost: numberOrNull(row.manual_cost),
    imageUrl: pictureAddress(row),
    imageError: row.image_error === null ? null : storedWords(row.image_error),
    readFrom: row.read_from,
    isActive: row.is_active,
    version: row.version,
    ...costState(row, figures),
    lineCount: Number(row.line_count),
    foodCostPercent: percentOrNone(figures.foodCostPercent),
    recommendedPrice: numberOrNull(figures.recommendedPrice),
    can: {
      edit: caller.may(updateMenuItem.access, row.restaurant_id),
      changePrice: caller.may(changeMenuPrice.access, row.restaurant_id),
      remove: caller.may(deleteMenuItem.access, row.restaurant_id),
    },
  };
}
