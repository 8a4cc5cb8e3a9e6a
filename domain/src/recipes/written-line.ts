import type { KitchenUnitKind } from './kitchen-units.ts';

/** An amount in a unit of the kitchen (`kitchenUnit`), as decimal text. */
export type Measure = { quantity: string; unit: string };

/** A line of a recipe as written, taken apart. */
export type IngredientLine = {
  /** Null where none is written: 'salt', 'a pinch of salt'. */
  quantity: string | null;
  /** The upper end of a range. */
  quantityTo: string | null;
  /**
   * As cooks call it: 'cup', 'clove', 'can'; as written where we don't know it (`unitKind` is 'unknown'); null for a plain
   * count and where none is written.
   */
  unit: string | null;
  unitKind: KitchenUnitKind | 'unknown' | null;
  /** What one holds or weighs: of '2 (14 oz) cans' 14 oz. */
  size: Measure | null;
  /** Further amounts that add to it: of '2 lb plus 2 oz' the ounces. */
  plus: Measure | null;
  /** The same amount said otherwise: of '1 cup (120 g)' the grams. */
  also: Measure[];
  name: string;
  /** The name if the unknown unit is part of it: 'pommes de terre'. Null without an unknown unit. */
  wholeName: string | null;
  prep: string | null;
  optional: boolean;
};
