import {
  type Correlation,
  type CorrelationFactor,
  correlationFactors,
  type Message,
  msg,
  storedWords,
} from '@platewise/domain';
import type { GoodRow } from './goods.repo.ts';

/** The stored evidence for a vendor besides its item. */
type StoredGood = {
  productId: number | null;
  description: string;
  itemCode: string | null;
  packText: string | null;
  brand: string | null;
  mapped: boolean;
};

/** The column `matching_factors`: the five scores, 0 without data, and their sources. */
export type StoredFactors = {
  nameMatch: number;
  categoryMatch: number;
  priceMatch: number;
  brandMatch: number;
  supplierReliability: number;
  /** English texts in older rows. */
  reasons?: Partial<Record<CorrelationFactor, Message | string>>;
  missing?: CorrelationFactor[];
  good?: StoredGood | null;
  /** Per unit of the ingredient at the time, in the restaurant's currency. */
  asked?: string | null;
  unit?: string | null;
};

const keys = {
  name: 'nameMatch',
  category: 'categoryMatch',
  price: 'priceMatch',
  brand: 'brandMatch',
  reliability: 'supplierReliability',
} as const satisfies Record<CorrelationFactor, keyof StoredFactors>;

export function storedFactors(
  { factors, asked }: Correlation,
  good: GoodRow | null,
  unit: string | null,
): StoredFactors {
  const of = (factor: CorrelationFactor) => factors[factor].score ?? 0;
  return {
    nameMatch: of('name'),
    categoryMatch: of('category'),
    priceMatch: of('price'),
    brandMatch: of('brand'),
    supplierReliability: of('reliability'),
    reasons: Object.fromEntries(correlationFactors.map((factor) => [factor, factors[factor].reason])),
    missing: correlationFactors.filter((factor) => factors[factor].score === null),
    good: good === null ? null : storedGood(good),
    asked,
    unit,
  };
}

const storedGood = (row: GoodRow): StoredGood => ({
  productId: row.product_id,
  description: row.description,
  itemCode: row.item_code,
  packText: row.pack_text,
  brand: row.brand,
  mapped: row.ingredient_id !== null,
});

/** For a pair no run has evaluated. */
export const nothingYet: StoredFactors = {
  nameMatch: 0,
  categoryMatch: 0,
  priceMatch: 0,
  brandMatch: 0,
  supplierReliability: 0,
  reasons: Object.fromEntries(correlationFactors.map((factor) => [factor, msg('Calculated with the next run')])),
  missing: [...correlationFactors],
  good: null,
  asked: null,
  unit: null,
};

/** The scores as factors with reasons in the reader's language. */
export function factorsOf(stored: StoredFactors) {
  const missing = new Set(stored.missing ?? []);
  const of = (factor: CorrelationFactor) => ({
    score: missing.has(factor) ? null : (stored[keys[factor]] ?? 0),
    reason: storedWords(stored.reasons?.[factor] ?? ''),
  });
  return {
    name: of('name'),
    category: of('category'),
    price: of('price'),
    brand: of('brand'),
    reliability: of('reliability'),
  };
}
