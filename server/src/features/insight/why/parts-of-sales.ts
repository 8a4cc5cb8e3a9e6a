import { dec, priceVolumeMix, type WhyCostChange, type WhyItem, type WhyPart } from '@platewise/domain';
import type { SoldItem, SoldSums } from './sold-items.ts';
import type { DishNote, Subject } from './subject.ts';

export type SalesParts = { parts: WhyPart<Subject>[]; costs: WhyCostChange<Subject>[] };

/** What changed net sales, without their cost. */
export function partsOfRevenue(items: readonly SoldItem[]): WhyPart<Subject>[] {
  const steady = new Set(items.filter((item) => isSteady(item) && item.subject.type !== 'other'));
  const { parts } = priceVolumeMix([...steady].map((item) => itemOf(item, ({ net }) => net)));
  const once = items.filter((item) => !steady.has(item));
  return [
    ...parts.map((part) => ({ ...part, cost: dec(0) })),
    ...once.map(
      (item): WhyPart<Subject> => ({
        kind: 'oneOff',
        subject: noted(item.subject, onceNote(item)),
        sales: item.now.net.minus(item.before.net),
        cost: dec(0),
      }),
    ),
  ];
}

/**
 * What changed the recipe cost of what was sold, and the sales it covers. An item whose cost is unknown in part counts
 * with its known part alone, as not known.
 */
export function partsOfCost(items: readonly SoldItem[]): SalesParts {
  const costed = new Set(items.filter(({ before, now }) => before.isCosted && now.isCosted));
  const steady = new Set([...costed].filter(isSteady));
  const { parts, costs } = priceVolumeMix([...steady].map((item) => itemOf(item, ({ knownNet }) => knownNet)));
  const others = items
    .filter((item) => !steady.has(item))
    .map((item): WhyPart<Subject> => {
      const isKnown = costed.has(item);
      return {
        kind: isKnown ? 'oneOff' : 'unknown',
        subject: noted(item.subject, isKnown ? onceNote(item) : 'incomplete'),
        sales: item.now.knownNet.minus(item.before.knownNet),
        cost: item.now.cost.minus(item.before.cost),
      };
    })
    .filter(({ sales, cost }) => !sales.isZero() || !cost.isZero());
  return { parts: [...parts, ...others], costs };
}

/** Sold in both periods, with more sold than returned. */
const isSteady = ({ before, now }: SoldItem) => before.quantity.gt(0) && now.quantity.gt(0);

const isNone = ({ quantity, net }: SoldSums) => quantity.isZero() && net.isZero();
const onceNote = ({ before, now }: SoldItem): DishNote => (isNone(before) ? 'new' : isNone(now) ? 'gone' : 'returned');

export const noted = (subject: Subject, note: DishNote): Subject =>
  subject.type === 'dish' || subject.type === 'item' ? { ...subject, note } : subject;

const itemOf = (
  { subject, before, now }: SoldItem,
  salesOf: (sums: SoldSums) => SoldSums['net'],
): WhyItem<Subject> => ({
  subject,
  before: { quantity: before.quantity, sales: salesOf(before), cost: before.cost },
  now: { quantity: now.quantity, sales: salesOf(now), cost: now.cost },
});
