import type { Unit } from './unit.ts';

/** One `unit` holds `quantity` of `toUnit`: what a case, a bunch, a head or a can is, for this ingredient. */
export type ConversionFact = { unit: Unit; quantity: string; toUnit: Unit };

/** What is known of one ingredient; without it nothing converts between dimensions. */
export type UnitFacts = {
  /** Grams per milliliter. */
  densityGPerMl?: string | null;
  gramsPerEach?: string | null;
  conversions?: readonly ConversionFact[];
};

/**
 * The one fact that is missing, and the question that a person is asked for it. What answers it:
 * `density`: facts.densityGPerMl; `weight_each`: facts.gramsPerEach; `weight_of_one` and `pack_content`: a conversion of
 * `unit`, for `pack_content` best in `toUnit`; `oz_kind`: the pack's `ozKind`.
 */
export type MissingFact =
  | { kind: 'density'; question: string }
  | { kind: 'weight_each'; question: string }
  | { kind: 'weight_of_one'; unit: Unit; question: string }
  | { kind: 'pack_content'; unit: Unit; toUnit: Unit; question: string }
  | { kind: 'oz_kind'; question: string };
export type MissingFactKind = MissingFact['kind'];
