import type { Amount } from '../numbers/index.ts';
import type { Pack } from '../packs/index.ts';
import type { Unit, UnitFacts } from '../units/index.ts';
import type { KitchenName } from './name-index.ts';

/** An ingredient that is bought. */
export type CorrelatedIngredient = KitchenName & {
  category: string | null;
  /** In which its cost is; null where it is none that we know. */
  unit: Unit | null;
  facts: UnitFacts;
  /** What is paid now per unit, in the restaurant's money. */
  cost: Amount | null;
};

/** Something that a vendor sells: an item that was bought, or a line of its price list. */
export type VendorGood = {
  vendorId: number;
  description: string;
  brand: string | null;
  /** Of what is free in its category; null where the vendor names none. */
  category?: string | null;
  /** It is known to be this ingredient; null where nobody said. */
  ingredientId: number | null;
  /**
   * What it costs in the restaurant's money, and what for: a unit, and the pack that the unit holds. Null where no price is
   * known that can be compared.
   */
  offer: { price: Amount; unit: Unit | null; pack: Pack | null } | null;
};

export type CorrelatedVendor = {
  id: number;
  /** How it did, 0 to 100; null: not enough data. */
  reliability: number | null;
};

/** Vendors that the records name for an ingredient, whatever they are known to sell. */
export type RecordedSupply = { ingredientId: number; vendorId: number; how: 'assigned' | 'bought' };

export type CorrelationInput = {
  ingredients: readonly CorrelatedIngredient[];
  goods: readonly VendorGood[];
  vendors: readonly CorrelatedVendor[];
  recorded: readonly RecordedSupply[];
  /** Pairs that a person decided about: they are scored however little speaks for them. */
  decided: readonly { ingredientId: number; vendorId: number }[];
};
