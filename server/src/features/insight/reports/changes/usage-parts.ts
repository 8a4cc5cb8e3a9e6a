import type { ChangeCause } from '@platewise/contract';
import {
  type Amount,
  type CountedStock,
  type Decimal,
  dec,
  type UsageFlow,
  type UsageSource,
  usageFigures,
} from '@platewise/domain';
import type { UsedIngredient } from '../../../stock/usage/index.ts';

export const usageSums = ['items', 'actual', 'theoretical', 'variance', 'uncounted'] as const;
type UsageSum = (typeof usageSums)[number];
type Sums = Record<UsageSum, Decimal>;

export type UsageCauseSource = Omit<ChangeCause, 'differences'>;
/** A record that changed what the usage of an ingredient is computed from. */
export type UsagePart = { source: UsageCauseSource; apply: (before: UsageSource) => UsageSource };

const nothing: Sums = { items: dec(0), actual: dec(0), theoretical: dec(0), variance: dec(0), uncounted: dec(0) };

/** What an ingredient adds to each figure of the report. */
export const sumsOf = (one: Pick<UsedIngredient, 'source'> | undefined): Sums => {
  if (one === undefined) return nothing;
  const { actualCost, theoreticalCost, varianceCost } = usageFigures(one.source);
  if (varianceCost === null) return { ...nothing, uncounted: dec(1) };
  return {
    items: dec(1),
    actual: dec(actualCost ?? 0),
    theoretical: dec(theoreticalCost ?? 0),
    variance: dec(varianceCost),
    uncounted: dec(0),
  };
};

export const difference = (before: Sums, after: Sums): Sums => ({
  items: after.items.minus(before.items),
  actual: after.actual.minus(before.actual),
  theoretical: after.theoretical.minus(before.theoretical),
  variance: after.variance.minus(before.variance),
  uncounted: after.uncounted.minus(before.uncounted),
});

export const isNothing = (sums: Sums): boolean => usageSums.every((one) => sums[one].isZero());

type Used = UsedIngredient | undefined;
export type Share = { source: UsageCauseSource; sums: Sums };

/**
 * Divides what changed for an ingredient among the records behind it, applied one after the other to what its usage was
 * computed from. `rest` has what they don't explain. One record alone accounts for an ingredient that came or went.
 */
export function sharesOf(was: Used, is: Used, parts: readonly UsagePart[], rest: UsageCauseSource): Share[] {
  const [before, after] = [sumsOf(was), sumsOf(is)];
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0 && (was === undefined || is === undefined)) {
    return [{ source: only.source, sums: difference(before, after) }];
  }
  const shares: Share[] = [];
  let source = was?.source ?? emptied(is);
  let last = before;
  for (const part of parts) {
    source = part.apply(source);
    const next = sumsOf({ source });
    shares.push({ source: part.source, sums: difference(last, next) });
    last = next;
  }
  return [...shares, { source: rest, sums: difference(last, after) }].filter(({ sums }) => !isNothing(sums));
}

const none: UsageFlow = { quantity: '0', cost: '0' };

const emptied = (one: Used): UsageSource => ({
  opening: { missing: 'not_counted' },
  closing: { missing: 'not_counted' },
  purchases: { quantity: '0', cost: '0' },
  ...{ transferredIn: none, transferredOut: none, producedIn: none, producedOut: none, wasted: none },
  theoretical: '0',
  currentCost: one?.source.currentCost ?? null,
});

const same = (a: Amount | null, b: Amount | null) => (a === null || b === null ? a === b : dec(a).eq(b));

const exact = (cost: UsageFlow['cost']) => (cost === null ? null : dec(cost));

export const sameFlow = (a: UsageFlow, b: UsageFlow): boolean =>
  dec(a.quantity).eq(dec(b.quantity)) && same(exact(a.cost), exact(b.cost));

export const sameStock = (a: CountedStock, b: CountedStock): boolean =>
  a.missing !== undefined || b.missing !== undefined
    ? a.missing === b.missing
    : dec(a.quantity).eq(dec(b.quantity)) && same(a.value, b.value);
