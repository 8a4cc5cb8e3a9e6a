import type { Quantity } from '../numbers/index.ts';
import type { Unit } from './unit.ts';

/** One `unit` is `quantity` `toUnit` for this ingredient: the content of a case, a bunch, a head or a can. */
export type ConversionFact = { unit: Unit; quantity: Quantity; toUnit: Unit };

/** Known facts of an ingredient; without them nothing converts between dimensions. */
export type UnitFacts = {
  /** Grams per milliliter. */
  densityGPerMl?: string | null;
  gramsPerEach?: string | null;
  conversions?: readonly ConversionFact[];
};

/**
 * The one missing fact, to ask the user for. The answer goes into: `density`: facts.densityGPerMl; `weight_each`:
 * facts.gramsPerEach; `weight_of_one` and `pack_content`: a conversion of `unit`, for `pack_content` preferably in
 * `toUnit`; `oz_kind`: the pack's `ozKind`.
 */
export type MissingFact =
  | { kind: 'density'; question: string }
  | { kind: 'weight_each'; question: string }
  | { kind: 'weight_of_one'; unit: Unit; question: string }
  | { kind: 'pack_content'; unit: Unit; toUnit: Unit; question: string }
  | { kind: 'oz_kind'; question: string };
export type MissingFactKind = MissingFact['kind'];
