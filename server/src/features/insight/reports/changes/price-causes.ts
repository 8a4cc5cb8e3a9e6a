import type { ChangeCause, ReportRow } from '@platewise/contract';
import { type Decimal, dec, roundMoney, trendOf } from '@platewise/domain';
import type { PriceEffect } from '../build-report.ts';
import { placeFinder, type ReportCall } from '../build-report.ts';
import { readIngredients } from '../ingredients.repo.ts';
import type { MadeReport } from '../make-report.ts';
import { type ReportPlace, windowsOf } from '../report-places.ts';
import { type PriceEvent, readPriceEvents } from './ingredient-causes.repo.ts';
import { invoiceAlone } from './ingredient-causes.ts';

type Amounts = Record<string, number>;
type Side = { row: ReportRow; effect: PriceEffect } | undefined;
/** An ingredient in the report as it was known, and in the current one. */
type Pair = { id: number; place: ReportPlace; title: string; was: Side; is: Side };
/** The ingredients in use then and now. */
type InUse = { before: ReadonlySet<number>; now: ReadonlySet<number> };

/** What changed the sums over price changes: for each ingredient, its price, and how much of it is used in a month. */
export async function priceCauses(
  { deps, reach, places }: ReportCall,
  { earlier, now }: { earlier: MadeReport; now: MadeReport },
): Promise<ChangeCause[]> {
  const pairs = pairsOf(places, earlier, now).filter((pair) => !isZero(differencesOf(pair)));
  const windows = windowsOf(places);
  const ids = pairs.map(({ id }) => id);
  const eventsOf = Map.groupBy(await readPriceEvents(deps.db, reach, windows, ids), (row) => row.ingredient_id);
  const present = { ...windows, knownBefore: windows.knownBefore.map(() => null) };
  const idsIn = async (of: typeof windows) => new Set((await readIngredients(deps.db, reach, of)).map(({ id }) => id));
  const inUse = { before: await idsIn(windows), now: await idsIn(present) };
  const causes = new Map<string, ChangeCause>();
  for (const part of pairs.flatMap((pair) => partsOf(pair, eventsOf.get(pair.id) ?? [], inUse))) {
    causes.set(part.key, { ...part, differences: added(causes.get(part.key)?.differences ?? {}, part.differences) });
  }
  return [...causes.values()].filter(({ differences }) => !isZero(differences));
}

function added(before: Amounts, more: Amounts): Amounts {
  const ids = Object.keys({ ...before, ...more });
  return Object.fromEntries(
    ids.map((id) => [
      id,
      dec(before[id] ?? 0)
        .plus(more[id] ?? 0)
        .toNumber(),
    ]),
  );
}

const isZero = (amounts: Amounts) => Object.values(amounts).every((one) => one === 0);

function pairsOf(places: readonly ReportPlace[], earlier: MadeReport, now: MadeReport): Pair[] {
  const placeOf = placeFinder(places);
  const sidesOf = ({ rows, effects }: MadeReport) =>
    new Map(rows.flatMap((row) => (effects?.has(row.key) ? [[row.key, sideOf(row, effects)] as const] : [])));
  const [was, is] = [sidesOf(earlier), sidesOf(now)];
  return [...new Map([...was, ...is])].map(([key, { row }]) => ({
    id: row.subjectId ?? 0,
    place: placeOf({ restaurant_id: row.restaurantId ?? 0 }),
    title: String(row.cells.ingredient),
    was: was.get(key),
    is: is.get(key),
  }));
}

const sideOf = (row: ReportRow, effects: ReadonlyMap<string, PriceEffect>) => ({
  row,
  effect: effects.get(row.key) as PriceEffect,
});

const effectCell = (side: Side): Decimal => dec(side?.row.cells.effect ?? 0);

/** What an ingredient adds to each figure. */
function addsOf(side: Side) {
  const change = side?.row.cells.change;
  const trend = typeof change === 'number' ? trendOf(change) : null;
  return {
    changed: side === undefined ? 0 : 1,
    dearer: trend === 'up' ? 1 : 0,
    cheaper: trend === 'down' ? 1 : 0,
  };
}

function differencesOf({ was, is }: Pair) {
  const [before, after] = [addsOf(was), addsOf(is)];
  return {
    changed: after.changed - before.changed,
    dearer: after.dearer - before.dearer,
    cheaper: after.cheaper - before.cheaper,
    effect: effectCell(is).minus(effectCell(was)).toNumber(),
  };
}

/** The price's part: the change of now with the use of then. The rest is what the use changed. */
function partsOf(pair: Pair, events: readonly PriceEvent[], inUse: InUse): ChangeCause[] {
  const { effect, ...counts } = differencesOf(pair);
  const byPrice = priceEffect(pair);
  const byUse = dec(effect).minus(byPrice);
  const { price, use } = sourcesOf(pair, events, inUse);
  return [
    { ...price, differences: { ...counts, effect: byPrice.toNumber() } },
    { ...use, differences: { effect: byUse.toNumber() } },
  ];
}

function priceEffect({ was, is }: Pair): Decimal {
  const before = effectCell(was);
  if (was === undefined || is === undefined) return effectCell(is).minus(before);
  const { use } = was.effect;
  return use === null ? dec(0) : dec(roundMoney(dec(is.effect.change ?? 0).times(use))).minus(before);
}

function sourcesOf({ id, place, title, was, is }: Pair, events: readonly PriceEvent[], inUse: InUse) {
  const common = {
    restaurantId: place.id,
    restaurantName: place.name,
    currency: place.currency,
    ...{ vendor: null, at: null, who: null, invoiceId: null, dishId: null, day: null },
    title,
    differences: {},
  };
  const sameUnit = was === undefined || is === undefined || was.row.cells.unit === is.row.cells.unit;
  const invoice = sameUnit ? invoiceAlone(place, events) : null;
  const kind = !inUse.before.has(id)
    ? 'ingredient_added'
    : !inUse.now.has(id)
      ? 'ingredient_removed'
      : 'ingredient_changed';
  const price: ChangeCause = { ...common, ...(invoice ?? { key: `${place.id} ${kind} ${id}`, kind }) };
  const boughtOnly =
    [was, is].every((side) => side?.effect.basis === 'purchases') && was?.effect.days === is?.effect.days;
  const use: ChangeCause = {
    ...common,
    ...(boughtOnly && invoice !== null ? invoice : { key: `${place.id} use ${id}`, kind: 'ingredient_use' }),
  };
  return { price, use };
}
