import type { FinancialFigures, WhyBlock } from '@platewise/contract';
import { dec, roundMoney, t, type WhyCostChange, type WhyFigure, type WhyPart } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { partOf, type Reach } from '../../../platform/auth/caller.ts';
import {
  type Amounts,
  addAmounts,
  amountsOfPlaces,
  bucketsAt,
  figuresReply,
  type Place,
  readSoldItems,
  stretchesOf,
} from '../../books/financials/index.ts';
import type { Known, ReadKnown } from './known.ts';
import { costTotals, isCounted, partsOfCounts, readCountedFacts } from './parts-of-counts.ts';
import { partsOfPortions } from './parts-of-portions.ts';
import { partsOfCost, partsOfRevenue } from './parts-of-sales.ts';
import { type SoldItem, soldItems } from './sold-items.ts';
import type { Subject } from './subject.ts';
import type { WhyDays } from './why-days.ts';

type Source = Pick<Deps, 'db' | 'clock'>;

/** Reads revenue or cost with the definitions of the profit and loss, and what changed it. */
export async function readSales(
  deps: Source,
  reach: Reach,
  all: readonly Place[],
  figure: WhyFigure,
  days: WhyDays,
): Promise<ReadKnown> {
  const ranges = [days.before, days.now];
  const numbered = all.flatMap((place) =>
    bucketsAt(place, ranges).flatMap((own, bucket) =>
      own === null ? [] : [{ restaurantId: place.id, bucket, days: own }],
    ),
  );
  const [amounts, rows] = await Promise.all([
    amountsOfPlaces(deps, reach, all, ranges, { apart: true }),
    readSoldItems(deps.db, reach, stretchesOf(numbered)),
  ]);
  return async (places) => {
    const [before, now] = [0, 1].map((bucket) => {
      const own = places.flatMap(({ id }) => amounts.get(id)?.[bucket] ?? []);
      return own.length === 0 ? null : addAmounts(own, { from: '', to: '' });
    }) as [Amounts | null, Amounts | null];
    const items = soldItems(figure, rows, places);
    if (figure === 'revenue') return revenueOf(before, now, items);
    const totals = {
      before: before && costTotals(before, isPercent(figure)),
      now: now && costTotals(now, isPercent(figure)),
    };
    const figures = { before: before && figuresReply(before, null), now: now && figuresReply(now, null) };
    const none = { parts: [], sold: { items: [], parts: [] } };
    const known: Known = { ...totals, ...none, known: knownOf(figures), notes: notesOf(figures) };
    if (totals.before === null || totals.now === null) return known;
    const ids = places.map(({ id }) => id);
    const { parts, costs } = partsOfCost(items);
    const split = await partsOfPortions(deps, reach, costs, days);
    const bases = { before: figures.before?.basis ?? null, now: figures.now?.basis ?? null };
    const sold = { items, parts: [...parts, ...costs.map(costPart)] };
    if (!isCounted(bases.before) && !isCounted(bases.now)) return { ...known, parts: [...parts, ...split], sold };
    const counted = await readCountedFacts(deps, partOf(reach, ids), places, days);
    const beyond = partsOfCounts({ before: totals.before, now: totals.now }, bases, items, counted);
    return { ...known, parts: [...parts, ...split, ...beyond], sold };
  };
}

const isPercent = (figure: WhyFigure) => figure === 'foodCostPercent' || figure === 'margin';

/** A dish's cost as a whole, which stands for its ingredients' prices and its recipe. */
const costPart = ({ subject, cost }: WhyCostChange<Subject>): WhyPart<Subject> => ({
  kind: 'recipe',
  subject,
  sales: dec(0),
  cost,
});

const revenueOf = (before: Amounts | null, now: Amounts | null, items: readonly SoldItem[]): Known => {
  const totals = (of: Amounts | null) =>
    of === null || of.sales === null ? null : { sales: dec(of.sales), cost: dec(0) };
  const parts = partsOfRevenue(items);
  return {
    before: totals(before),
    now: totals(now),
    parts: [...parts, ...unitemized(before, now, parts)],
    sold: { items, parts },
    known: null,
    notes: [],
  };
};

/** Sales whose items the source doesn't name. */
function unitemized(before: Amounts | null, now: Amounts | null, parts: Known['parts']): Known['parts'] {
  const change = dec(now?.sales ?? 0).minus(before?.sales ?? 0);
  const left = parts.reduce((rest, part) => rest.minus(part.sales), change);
  if (left.abs().lt('0.01')) return [];
  const subject = { key: 'unitemized', restaurantId: null, type: 'other', of: 'unitemized' } as const;
  return [{ kind: 'oneOff', subject, sales: left, cost: dec(0) }];
}

type Both = { before: FinancialFigures | null; now: FinancialFigures | null };

function knownOf(both: Both): NonNullable<WhyBlock['known']> {
  const one = (of: FinancialFigures | null) => ({
    sales: of?.sales ?? null,
    basis: of?.basis ?? null,
    coveredPercent: of?.coveredPercent ?? null,
    uncostedSales: of === null || of.sales === null ? null : Number(roundMoney(dec(of.sales).minus(of.covered ?? 0))),
  });
  return { before: one(both.before), now: one(both.now) };
}

function notesOf({ before, now }: Both): string[] {
  if (!before?.basis || !now?.basis) return [];
  if (before.basis !== now.basis) {
    return [
      t(
        'Cost comes from different sources in the two periods (counts or recipes), so part of the change may be due to that.',
      ),
    ];
  }
  return now.basis === 'theoretical'
    ? [
        t(
          'Cost comes from recipes, so waste and stock differences are not part of it. Count stock at the start and end of a period to include them.',
        ),
      ]
    : [];
}
