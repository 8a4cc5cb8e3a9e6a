import type { dashboardReadiness as endpoint, QueryOf, Readiness } from '@platewise/contract';
import { dec, type Money, roundMoney, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { gatherMissingFacts, type MissingFact, mendingHref } from './missing-facts.ts';
import * as repo from './readiness.repo.ts';
import { salesWindows } from './sales-windows.ts';

const shown = 3;
/** Facts fixed by entering a weight or a conversion. Missing or circular recipes are reported as uncosted dishes. */
const conversions = new Set(['density', 'weight_each', 'weight_of_one', 'pack_content', 'oz_kind']);

type SumsOf = (rows: readonly { restaurant_id: number; net: Money | null }[]) => Readiness['sales'];
type Found = { reach: Reach; facts: MissingFact[]; uncosted: repo.UncostedRow[]; sumsOf: SumsOf };

/** Everything that keeps figures from being accurate, with the screen to fix each. What is in order is omitted. */
export async function listReadiness(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Readiness[]> {
  const reach = caller.reach(query.restaurantId);
  const windows = salesWindows(caller, reach, deps.clock());
  const sumsOf = sumsIn(new Map(caller.restaurants.map(({ id, settings }) => [id, settings.currency])));
  const [facts, uncosted, unpriced, unmapped, unmappedSales, uncounted] = await Promise.all([
    gatherMissingFacts(deps, reach),
    repo.readUncosted(deps.db, reach, windows),
    repo.readUnpriced(deps.db, reach),
    repo.readUnmapped(deps.db, reach),
    repo.readUnmappedSales(deps.db, reach, windows),
    repo.readUncounted(deps.db, reach, windows),
  ]);
  const found: Found = { reach, facts, uncosted, sumsOf };
  const all = [
    missingPrice(found, unpriced),
    missingConversion(found),
    unmappedItem(unmapped, sumsOf(unmappedSales)),
    uncostedDish(found),
    uncountedItem(uncounted, sumsOf(uncounted.map(({ restaurant_id, value }) => ({ restaurant_id, net: value })))),
  ];
  return all.filter((one) => one.count > 0);
}

const none = { dishes: null, sales: [], stockValue: [] };

function missingPrice(found: Found, rows: repo.UnpricedRow[]): Readiness {
  const held = keptBack(found, ({ kind }) => kind === 'price');
  return {
    ...none,
    kind: 'missing_price',
    count: rows.length,
    title: t('{count, plural, one {# ingredient has} other {# ingredients have}} no price', { count: rows.length }),
    examples: rows.slice(0, shown).map(({ name }) => ({ text: name, href: mendingHref(name) })),
    dishes: held.length,
    sales: found.sumsOf(held),
    href: '/ingredients?cost=unknown',
    action: t('Add prices'),
  };
}

function missingConversion(found: Found): Readiness {
  const facts = found.facts.filter(({ kind }) => conversions.has(kind));
  const held = keptBack(found, ({ kind }) => conversions.has(kind));
  return {
    ...none,
    kind: 'missing_conversion',
    count: facts.length,
    title: t('{count, plural, one {# weight or pack is} other {# weights or packs are}} missing', {
      count: facts.length,
    }),
    examples: facts
      .slice(0, shown)
      .map(({ title, ingredientName }) => ({ text: title, href: mendingHref(ingredientName) })),
    dishes: held.length,
    sales: found.sumsOf(held),
    href: mendingHref(facts[0]?.ingredientName ?? ''),
    action: facts.length === 1 ? t('Add it') : t('Add the first'),
  };
}

function unmappedItem(rows: repo.UnmappedRow[], sales: Readiness['sales']): Readiness {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const named = rows.flatMap(({ names }) => names).slice(0, shown);
  return {
    ...none,
    kind: 'unmapped_pos_item',
    count,
    title: t('{count, plural, one {# POS item} other {# POS items}} not mapped to a dish', { count }),
    examples: named.map((text) => ({ text, href: `/pos-integrations?tab=sales&q=${encodeURIComponent(text)}` })),
    sales,
    href: '/pos-integrations?tab=sales',
    action: t('Map them'),
  };
}

/** Excludes dishes that wait for a price or a weight, which are reported with that fact. */
function uncostedDish(found: Found): Readiness {
  const waiting = new Set(keptBack(found, ({ kind }) => kind === 'price' || conversions.has(kind)));
  const uncosted = found.uncosted.filter((dish) => !waiting.has(dish));
  return {
    ...none,
    kind: 'uncosted_dish',
    count: uncosted.length,
    title: t('{count, plural, one {# dish has} other {# dishes have}} no cost', { count: uncosted.length }),
    examples: uncosted.slice(0, shown).map(({ id, name }) => ({ text: name, href: `/menu-items?dish=${id}` })),
    sales: found.sumsOf(uncosted),
    href: '/menu-items?status=unknown',
    action: t('See dishes'),
  };
}

function uncountedItem(rows: repo.UncountedRow[], stockValue: Readiness['stockValue']): Readiness {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const named = rows.flatMap(({ names }) => names).slice(0, shown);
  return {
    ...none,
    kind: 'uncounted_item',
    count,
    title: t('{count, plural, one {# item} other {# items}} not counted in 30 days', { count }),
    examples: named.map((text) => ({ text, href: `/inventory?q=${encodeURIComponent(text)}` })),
    stockValue,
    href: '/counts?start=1',
    action: t('Count now'),
  };
}

/** Uncosted dishes that wait for one of the wanted facts. */
function keptBack({ facts, uncosted }: Found, wanted: (fact: MissingFact) => boolean): repo.UncostedRow[] {
  const ids = new Set(facts.filter(wanted).flatMap(({ dishes }) => dishes.map(({ id }) => id)));
  return uncosted.filter(({ id }) => ids.has(id));
}

/** Amounts summed per currency; empty if nothing was sold. */
const sumsIn =
  (currencies: ReadonlyMap<number, string>): SumsOf =>
  (rows) =>
    [...Map.groupBy(rows, ({ restaurant_id: id }) => currencies.get(id) ?? 'USD')]
      .map(([currency, own]) => ({
        currency,
        amount: Number(roundMoney(own.reduce((sum, { net }) => sum.plus(net ?? '0'), dec('0')))),
      }))
      .filter(({ amount }) => amount !== 0);
