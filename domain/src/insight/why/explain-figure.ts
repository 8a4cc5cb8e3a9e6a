import { type Decimal, dec, type Money, toMoney } from '../../shared/numbers/index.ts';
import { effectsOf, type WhyEffect } from './effects-of.ts';
import { type WhyFigure, type WhyKind, type WhyPart, type WhyTotals, whyKinds, whyShown } from './figures.ts';
import { roundParts } from './round-parts.ts';

/** Two decimals: cents, or hundredths of a percentage point. */
export type ExplainedEffect<Subject> = {
  kind: WhyKind;
  amount: Money;
  /** The same by subject, largest first; they add up to the amount. */
  items: { subject: Subject; amount: Money }[];
};
export type ExplainedFigure<Subject> = {
  before: string;
  now: string;
  change: string;
  /** All kinds with an effect, in their order. They add up to the change. */
  effects: ExplainedEffect<Subject>[];
};

type Input<Subject> = {
  figure: WhyFigure;
  before: WhyTotals;
  now: WhyTotals;
  parts: readonly WhyPart<Subject>[];
  /** Names what the parts don't explain, which is reported as not known. */
  rest: Subject;
};

/**
 * Explains the change of a figure between two periods. Whatever the parts leave unexplained becomes a part of its own,
 * of kind `unknown`, so the effects always add up to the change, to the cent or to the hundredth of a point. Null if a
 * percentage has no sales in one of the periods.
 * @example explainFigure({ figure: 'foodCost', before: { sales: dec(0), cost: dec(50) }, now: { sales: dec(0), cost: dec(60) },
 *   parts: [{ kind: 'waste', subject: 'beef', sales: dec(0), cost: dec(7) }], rest: 'rest' })
 *   // change 10.00: waste 7.00, unknown 3.00
 */
export function explainFigure<Subject>({
  figure,
  before,
  now,
  parts,
  rest,
}: Input<Subject>): ExplainedFigure<Subject> | null {
  const [was, is] = [whyShown(figure, before), whyShown(figure, now)];
  if (was === null || is === null) return null;
  const unexplained: WhyPart<Subject> = {
    kind: 'unknown',
    subject: rest,
    sales: parts.reduce((left, part) => left.minus(part.sales), now.sales.minus(before.sales)),
    cost: parts.reduce((left, part) => left.minus(part.cost), now.cost.minus(before.cost)),
  };
  const effects = effectsOf(figure, before, [...parts, unexplained]);
  const change = dec(is).minus(was);
  return {
    before: was,
    now: is,
    change: change.toFixed(2),
    effects: byKind(effects, change),
  };
}

function byKind<Subject>(effects: readonly WhyEffect<Subject>[], change: Decimal): ExplainedEffect<Subject>[] {
  const kinds = whyKinds.map((kind) => effects.filter(({ part }) => part.kind === kind));
  const amounts = roundParts(
    kinds.map((own) => own.reduce((sum, { amount }) => sum.plus(amount), dec(0)).toDecimalPlaces(12)),
    change,
  );
  return whyKinds.flatMap((kind, index) => {
    const amount = amounts[index] ?? dec(0);
    const items = itemsOf(kinds[index] ?? [], amount);
    return amount.isZero() && items.length === 0 ? [] : [{ kind, amount: toMoney(amount.toFixed(2)), items }];
  });
}

function itemsOf<Subject>(own: readonly WhyEffect<Subject>[], amount: Decimal): ExplainedEffect<Subject>['items'] {
  const rounded = roundParts(
    own.map((one) => one.amount.toDecimalPlaces(12)),
    amount,
  );
  return own
    .map(({ part }, index) => ({ subject: part.subject, amount: rounded[index] ?? dec(0) }))
    .filter((one) => !one.amount.isZero())
    .map((one) => ({ ...one, size: one.amount.abs() }))
    .sort((a, b) => b.size.cmp(a.size))
    .map(({ subject, amount: own }) => ({ subject, amount: toMoney(own.toFixed(2)) }));
}
