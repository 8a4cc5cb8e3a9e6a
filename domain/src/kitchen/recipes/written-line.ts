import type { Quantity } from '../../shared/numbers/index.ts';
import type { KitchenUnitKind } from './kitchen-units.ts';

/** An amount in a kitchen unit (`kitchenUnit`), as decimal text. */
export type Measure = { quantity: Quantity; unit: string };

/** A parsed recipe line. */
export type IngredientLine = {
  /** Null if not written: 'salt', 'a pinch of salt'. */
  quantity: Quantity | null;
  /** The upper end of a range. */
  quantityTo: Quantity | null;
  /**
   * As cooks say it: 'cup', 'clove', 'can'; as written if unknown (`unitKind` is 'unknown'); null for a plain count or
   * if there is none.
   */
  unit: string | null;
  unitKind: KitchenUnitKind | 'unknown' | null;
  /** The size of each: in '2 (14 oz) cans', 14 oz. */
  size: Measure | null;
  /** An amount added to it: in '2 lb plus 2 oz', the ounces. */
  plus: Measure | null;
  /** The same amount in another unit: in '1 cup (120 g)', the grams. */
  also: Measure[];
  name: string;
  /** The name if the unknown unit is actually part of it: 'pommes de terre'. Null without an unknown unit. */
  wholeName: string | null;
  prep: string | null;
  optional: boolean;
};
