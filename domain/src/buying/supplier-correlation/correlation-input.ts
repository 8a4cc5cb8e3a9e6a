import type { Exact, UnitCost } from '../../shared/numbers/index.ts';
import type { Pack } from '../../shared/packs/index.ts';
import type { Unit, UnitFacts } from '../../shared/units/index.ts';
import type { KitchenName } from './name-index.ts';

/** A purchased ingredient. */
export type CorrelatedIngredient = KitchenName & {
  category: string | null;
  /** The unit of its cost; null if it isn't one we know. */
  unit: Unit | null;
  facts: UnitFacts;
  /** Current cost per unit, in the restaurant's currency. */
  cost: Exact<UnitCost> | null;
};

/** Something a vendor sells: a purchased item or a price list line. */
export type VendorGood = {
  vendorId: number;
  description: string;
  brand: string | null;
  /** Free-text category; null if the vendor gives none. */
  category?: string | null;
  /** The ingredient it is mapped to; null if not mapped. */
  ingredientId: number | null;
  /**
   * Its price in the restaurant's currency, with the unit it is for and that unit's pack. Null if there is no
   * comparable price.
   */
  offer: { price: Exact<UnitCost>; unit: Unit | null; pack: Pack | null } | null;
};

export type CorrelatedVendor = {
  id: number;
  /** Vendor performance score, 0 to 100; null: not enough data. */
  reliability: number | null;
};

/** Vendors named for an ingredient in records, whatever goods they are known to sell. */
export type RecordedSupply = { ingredientId: number; vendorId: number; how: 'assigned' | 'bought' };

export type CorrelationInput = {
  ingredients: readonly CorrelatedIngredient[];
  goods: readonly VendorGood[];
  vendors: readonly CorrelatedVendor[];
  recorded: readonly RecordedSupply[];
  /** Pairs a user has decided on; these are always scored. */
  decided: readonly { ingredientId: number; vendorId: number }[];
};
