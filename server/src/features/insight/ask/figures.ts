import {
  type AskUnit,
  changePercent,
  type Decimal,
  dec,
  roundMoney,
  roundPercent,
  roundQuantity,
  roundUnitCost,
} from '@platewise/domain';
import type { AskFact } from './ask-call.ts';
import type { Measure } from './measures.ts';

/** What facts come to; null if unknown. A sum leaves unknown facts out, which the notes say. */
export function figureOf({ adds }: Pick<Measure, 'adds'>, unit: AskUnit, facts: readonly AskFact[]): Decimal | null {
  const known = facts.filter((fact): fact is Known => fact.amount !== null && (adds !== 'mean' || fact.weight != null));
  if (known.length === 0) return null;
  if (adds === 'one' && facts.length > 1) return null;
  if (adds === 'units' && new Set(facts.map((fact) => fact.unit)).size > 1) return null;
  const sum = known.reduce<Decimal>((total, { amount }) => total.plus(amount), dec(0));
  if (adds !== 'mean') return sum;
  const weight = known.reduce<Decimal>((total, fact) => total.plus(fact.weight ?? 0), dec(0));
  if (weight.lte(0)) return null;
  return unit === 'percent' ? sum.times(100).div(weight) : sum.div(weight);
}

type Known = AskFact & { amount: Decimal };

/** Rounded as the screens show such values. */
export function rounded(unit: AskUnit, value: Decimal | null): number | null {
  if (value === null) return null;
  switch (unit) {
    case 'money':
      return Number(roundMoney(value));
    case 'unitCost':
      return Number(roundUnitCost(value));
    case 'percent':
    case 'change':
      return Number(roundPercent(value));
    case 'count':
    case 'quantity':
      return Number(roundQuantity(value));
  }
}

/** In percent of the earlier value; in points for a value in percent. Null if there is nothing to compare with. */
export function changeOf(unit: AskUnit, value: Decimal | null, before: Decimal | null): number | null {
  if (value === null || before === null) return null;
  if (unit === 'percent' || unit === 'change') return Number(roundPercent(value.minus(before)));
  const change = changePercent(before.toFixed(), value.toFixed());
  return change === null ? null : Number(roundPercent(change));
}

/** The unit that all of them share. */
export function unitOf(facts: readonly AskFact[]): string | null {
  const [unit, ...others] = new Set(facts.map((fact) => fact.unit ?? null));
  return others.length === 0 ? (unit ?? null) : null;
}
