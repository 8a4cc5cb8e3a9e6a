import type { JudgedTotal } from '../receipt/judge-total.ts';
import { likelihood, type Weights } from './logistic.ts';

export type TotalFeature =
  | 'label'
  | 'margin'
  | 'paid'
  | 'sums'
  | 'lines'
  | 'repeated'
  | 'misread'
  | 'rival'
  | 'discounted'
  | 'confirmed'
  | 'alone';

/**
 * Fitted by `bench/train-totals.ts` on 475 public receipts and 5 copies of each with words dropped and letters changed at
 * random. `base` is lower than fitted, 1.45, by what parts a chance of 0.94 from one of 0.9: of shops that were left out
 * of the fit, 379 of 475 totals are sure from there on, and 377 of those right.
 */
const weights: Weights<TotalFeature> = {
  base: 0.9,
  label: 0.37,
  margin: 1.59,
  paid: 0.53,
  sums: -0.19,
  lines: -1.32,
  repeated: 0.7,
  misread: -0.67,
  rival: 0.05,
  discounted: -1.2,
  confirmed: 1.57,
  alone: -2.4,
};

/** What tells a total that was weighed against others from a guess, each from 0 to 1. */
export function totalFeatures([best, second]: readonly JudgedTotal[]): Record<TotalFeature, number> | null {
  if (!best) return null;
  const { evidence } = best;
  const sums = evidence.foot || evidence.rounded || evidence.parts;
  const witnesses = [evidence.paid, sums, evidence.lines].filter(Boolean).length;
  return {
    label: Math.min(10, evidence.label) / 10,
    margin: Math.min(1, Math.max(0, best.score - (second?.score ?? 0)) / 12),
    paid: Number(evidence.paid),
    sums: Number(sums),
    lines: Number(evidence.lines),
    repeated: Number(evidence.repeats > 1),
    misread: Math.min(1, Math.max(0, 1 - evidence.certainty) * 4),
    rival: Number(second !== undefined && second.evidence.label >= 9 && evidence.label < 11),
    discounted: Number(evidence.discounted),
    confirmed: Number(witnesses >= 2),
    alone: Number(witnesses === 0 && evidence.repeats < 2),
  };
}

/** What a person has to look at, whatever else speaks for it. */
const unsure = 0.85;

/**
 * Whether cash less change is another amount, something was taken off before it or it was rounded from what is printed
 * more often (some book what stood before), or it is printed as what was handed over alone.
 */
export function needsLook({ evidence, money }: JudgedTotal): boolean {
  return evidence.contradicted || evidence.discounted || evidence.outprinted || money.role === 'tender';
}

/** The chance that the best of the totals is the document's; 0 where there is none. */
export function totalConfidence(judged: readonly JudgedTotal[]): number {
  const [best] = judged;
  const features = totalFeatures(judged);
  const chance = features ? likelihood(weights, features) : 0;
  return best && needsLook(best) ? Math.min(chance, unsure) : chance;
}
