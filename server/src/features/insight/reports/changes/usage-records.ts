import { type BusinessDate, businessDateAt, type Decimal, dec, t, type UsageSource } from '@platewise/domain';
import { type PurchaseSum, purchasesByInvoiceKnown } from '../../../buying/invoices/index.ts';
import { type Theory, theoryByDay, type UsageBetweenCounts, type UsedIngredient } from '../../../stock/usage/index.ts';
import type { ReportCall } from '../build-report.ts';
import { type ReportPlace, timeOf, windowsOf } from '../report-places.ts';
import { invoiceKind } from './invoice-kind.ts';
import { sourceAt } from './profit-parts.ts';
import { type InvoiceEvent, readInvoiceEvents, readLateWaste, type WasteEvent } from './report-causes.repo.ts';
import { type InvoiceName, readInvoiceNames } from './usage-causes.repo.ts';
import { sameFlow, sameStock, type UsagePart } from './usage-parts.ts';

type Used = UsedIngredient | undefined;
type Change = { before: string; is: UsageBetweenCounts };

/** For each ingredient, the records of the compared days that differ from then, in the order in which they're applied. */
export async function recordsOf(
  call: ReportCall,
  place: ReportPlace,
  change: Change,
): Promise<(id: number, was: Used, is: Used) => UsagePart[]> {
  const soldParts = await soldRecords(call, place, change);
  const boughtParts = await boughtRecords(call, place, change);
  const windows = { ...windowsOf([place]), from: [change.is.days.from], to: [change.is.days.to] };
  const wasted = new Map(
    (await readLateWaste(call.deps.db, call.reach, windows)).map((one) => [one.ingredient_id, one]),
  );
  return (id, was, is) => [
    ...soldParts(id),
    ...(was === undefined || is === undefined ? [] : movedParts(place, was, is, wasted.get(id))),
    ...boughtParts(id, (is ?? was)?.ingredient.name ?? ''),
  ];
}

/** Days on which something else sold, at the recipes of then, and then dishes whose recipes changed. */
async function soldRecords({ deps }: ReportCall, place: ReportPlace, { before, is }: Change) {
  const then = await theoryByDay(deps.db, place.scope, is.days, { before });
  const now = await theoryByDay(deps.db, place.scope, is.days, { before, salesNow: true });
  const days = [...new Set([...then.usage.keys(), ...now.usage.keys()])].sort();
  const recipes = recipeChanges(now.sold, is.theory.sold);
  const { timezone, dayCutoff } = place.scope.settings;
  const lastDay = businessDateAt(timeOf(place, deps.clock()).toISOString(), timezone, dayCutoff);
  return (id: number): UsagePart[] => [
    ...days.flatMap((day): UsagePart[] => {
      const added = (now.usage.get(day)?.get(id) ?? dec(0)).minus(then.usage.get(day)?.get(id) ?? 0);
      return added.isZero() ? [] : [{ source: daySource(place, day, lastDay), apply: used(added) }];
    }),
    ...recipes.flatMap(({ dishId, title, needs }): UsagePart[] => {
      const added = needs.get(id);
      if (added === undefined || added.isZero()) return [];
      const key = `${place.id} recipe_changed ${dishId}`;
      return [{ source: { ...sourceAt(place), key, kind: 'recipe_changed', title, dishId }, apply: used(added) }];
    }),
  ];
}

const used =
  (added: Decimal): UsagePart['apply'] =>
  (source) => ({ ...source, theoretical: dec(source.theoretical).plus(added) });

function daySource(place: ReportPlace, day: string, lastDay: BusinessDate): UsagePart['source'] {
  if (day > lastDay) {
    return { ...sourceAt(place), key: `${place.id} rest days`, kind: 'days_passed', title: t('Days since then') };
  }
  return { ...sourceAt(place), key: `${place.id} day ${day}`, kind: 'sales_changed', title: day, day };
}

/** Dishes that need other amounts now than by the recipes of then, for all that they sold. */
function recipeChanges(then: Theory['sold'], now: Theory['sold']) {
  const needsThen = new Map(then.map(({ row, needs }) => [row.dish_id, needs]));
  return now.flatMap(({ row, needs }) => {
    const before = row.dish_id === null ? undefined : needsThen.get(row.dish_id);
    if (row.dish_id === null || before === undefined) return [];
    const ids = new Set([...before.keys(), ...needs.keys()]);
    const added = [...ids].map((id) => {
      const each = (needs.get(id) ?? dec(0)).minus(before.get(id) ?? 0);
      return [id, each.times(dec(row.quantity))] as const;
    });
    return [{ dishId: row.dish_id, title: row.name, needs: new Map(added) }];
  });
}

/** Waste, and then what else was moved, or counted in part. */
function movedParts(
  place: ReportPlace,
  { source: before }: UsedIngredient,
  { source: after, ingredient: { id, name } }: UsedIngredient,
  event: WasteEvent | undefined,
): UsagePart[] {
  const parts: UsagePart[] = [];
  const common = { ...sourceAt(place), title: name };
  if (!sameFlow(before.wasted, after.wasted)) {
    const less = dec(after.wasted.quantity).lt(dec(before.wasted.quantity));
    const { at = null, who = null } = event ?? {};
    parts.push({
      source: { ...common, key: `${place.id} waste ${id}`, kind: less ? 'waste_undone' : 'waste_added', at, who },
      apply: (source) => ({ ...source, wasted: after.wasted }),
    });
  }
  const { transferredIn, transferredOut, producedIn, producedOut, opening, closing } = after;
  const isMoved =
    !sameFlow(before.transferredIn, transferredIn) ||
    !sameFlow(before.transferredOut, transferredOut) ||
    !sameFlow(before.producedIn, producedIn) ||
    !sameFlow(before.producedOut, producedOut) ||
    !sameStock(before.opening, opening) ||
    !sameStock(before.closing, closing);
  if (isMoved) {
    parts.push({
      source: { ...common, key: `${place.id} moved ${id}`, kind: 'stock_changed' },
      apply: (source) => ({
        ...source,
        ...{ transferredIn, transferredOut, producedIn, producedOut, opening, closing },
      }),
    });
  }
  return parts;
}

type Bought = UsageSource['purchases'];

/** Invoices that bought something else, and packs or conversions that make the same lines another quantity. */
async function boughtRecords({ deps, reach }: ReportCall, place: ReportPlace, { before, is }: Change) {
  const then = byInvoice(await purchasesByInvoiceKnown(deps.db, place.scope, is.days, before));
  const now = byInvoice(await purchasesByInvoiceKnown(deps.db, place.scope, is.days, 'infinity'));
  const invoicesOf = (id: number) => [...new Set([...(then.get(id)?.keys() ?? []), ...(now.get(id)?.keys() ?? [])])];
  const changed = (id: number) =>
    invoicesOf(id).filter((invoice) => !isSame(then.get(id)?.get(invoice), now.get(id)?.get(invoice)));
  const ids = [...new Set([...then.keys(), ...now.keys()].flatMap(changed))];
  const events = new Map(
    (await readInvoiceEvents(deps.db, reach, windowsOf([place]), ids)).map((event) => [event.id, event]),
  );
  const names = new Map((await readInvoiceNames(deps.db, place.scope, ids)).map((one) => [one.id, one]));
  return (id: number, ingredient: string): UsagePart[] => {
    const all = new Map(then.get(id));
    return changed(id).map((invoice) => {
      const [was, after] = [then.get(id)?.get(invoice), now.get(id)?.get(invoice)];
      if (after === undefined) all.delete(invoice);
      else all.set(invoice, after);
      const purchases = sumOf([...all.values()]);
      const event = events.get(invoice);
      const source = isRepacked(was, after, event)
        ? { ...sourceAt(place), key: `${place.id} pack ${id}`, kind: 'pack_changed' as const, title: ingredient }
        : invoiceSource(place, { id: invoice, name: names.get(invoice), counts: after !== undefined, event });
      return { source, apply: (before) => ({ ...before, purchases }) };
    });
  };
}

function byInvoice(rows: readonly (PurchaseSum & { invoiceId: number })[]): Map<number, Map<number, Bought>> {
  const found = new Map<number, Map<number, Bought>>();
  for (const [id, own] of Map.groupBy(rows, ({ ingredientId }) => ingredientId)) {
    if (id === null) continue;
    const invoices = [...Map.groupBy(own, ({ invoiceId }) => invoiceId)];
    found.set(id, new Map(invoices.map(([invoice, lines]) => [invoice, sumOf(lines)])));
  }
  return found;
}

const sumOf = (all: readonly (Bought | PurchaseSum)[]): Bought => ({
  quantity: all.some(({ quantity }) => quantity === null)
    ? null
    : all.reduce((sum, { quantity }) => sum.plus(dec(quantity ?? '0')), dec(0)),
  cost: all.reduce((sum, { cost }) => sum.plus(dec(cost)), dec(0)),
});

const sameQuantity = (a: Bought, b: Bought) =>
  a.quantity === null || b.quantity === null ? a.quantity === b.quantity : dec(a.quantity).eq(dec(b.quantity));

const isSame = (a: Bought | undefined, b: Bought | undefined): boolean =>
  a === undefined || b === undefined ? a === b : sameQuantity(a, b) && dec(a.cost).eq(dec(b.cost));

/** Whether the invoice is the same as then. */
const isRepacked = (was: Bought | undefined, is: Bought | undefined, event: InvoiceEvent | undefined): boolean =>
  was !== undefined && is !== undefined && dec(was.cost).eq(dec(is.cost)) && event !== undefined && event.at === null;

type Invoice = { id: number; name: InvoiceName | undefined; counts: boolean; event: InvoiceEvent | undefined };

const invoiceSource = (place: ReportPlace, { id, name, counts, event }: Invoice): UsagePart['source'] => ({
  ...sourceAt(place),
  key: `${place.id} invoice ${id}`,
  kind: invoiceKind(counts, event),
  title: name?.title ?? '',
  vendor: name?.vendor ?? null,
  at: event?.at ?? null,
  who: event?.who ?? null,
  invoiceId: event === undefined ? null : id,
});
