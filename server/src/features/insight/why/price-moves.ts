import { dec, type ExplainedEffect } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Reach } from '../../../platform/auth/caller.ts';
import type { Subject } from './subject.ts';
import { type PriceStepRow, readPriceSteps } from './why.repo.ts';
import type { WhyDays } from './why-days.ts';

/** Items shown per effect; the rest is one row. */
export const itemsShown = 50;

/** The largest change of an ingredient's cost up and down. */
export type PriceMove = { up: PriceStepRow | null; down: PriceStepRow | null };
export type PriceMoves = ReadonlyMap<number, PriceMove>;

/** The price changes behind the ingredients that are shown. */
export async function prices(
  { db }: Pick<Deps, 'db'>,
  reach: Reach,
  { before, now }: WhyDays,
  effects: readonly ExplainedEffect<Subject>[],
): Promise<PriceMoves> {
  const subjects = effects
    .filter(({ kind }) => kind === 'ingredientPrice')
    .flatMap(({ items }) => items.slice(0, itemsShown).map(({ subject }) => subject));
  const ids = subjects.flatMap((one) => (one.type === 'ingredient' || one.type === 'bought' ? one.ingredientId : []));
  const [from, to] = before.from < now.from ? [before.from, now.to] : [now.from, before.to];
  const rows = await readPriceSteps(db, reach, [...new Set(ids)], { from, to });
  return new Map([...Map.groupBy(rows, (row) => row.ingredient_id)].map(([id, own]) => [id, moveOf(own)]));
}

function moveOf(rows: readonly PriceStepRow[]): PriceMove {
  // From zero, a price has no percent to rise by.
  const sized = rows.filter(({ was }) => dec(was).gt(0)).map((row) => ({ row, size: dec(row.cost).minus(row.was) }));
  const sorted = sized.sort((a, b) => b.size.cmp(a.size));
  const [up, down] = [sorted[0], sorted.at(-1)];
  return {
    up: up?.size.gt(0) ? up.row : null,
    down: down?.size.lt(0) ? down.row : null,
  };
}
