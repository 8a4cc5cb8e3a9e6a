import type { ChangeCause, FinancialFigures } from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  businessDateAt,
  type DateRange,
  type Decimal,
  dayWords,
  dec,
  spreadOver,
  t,
} from '@platewise/domain';
import { partOf } from '../../../../platform/auth/caller.ts';
import {
  type Known,
  readCountedPeriods,
  readPlaces,
  readProfitAndLoss,
  type Source,
  sources,
} from '../../../books/financials/index.ts';
import type { ReportCall } from '../build-report.ts';
import type { MadeReport } from '../make-report.ts';
import { knownAt } from '../profit-and-loss.ts';
import { type ReportPlace, timeOf, windowsOf } from '../report-places.ts';
import { invoiceKind } from './invoice-kind.ts';
import {
  type CountEvent,
  readCountEvents,
  readGoodsEvents,
  readLabourEvents,
  type Since,
} from './profit-causes.repo.ts';
import {
  atNoCost,
  divided,
  profitFigures as figures,
  type ProfitPart as Part,
  type ProfitSource,
  sourceAt,
} from './profit-parts.ts';
import { salesParts } from './profit-sales-parts.ts';
import { readInvoiceEvents } from './report-causes.repo.ts';

/**
 * What changed the sums of the profit and loss: its sources are switched from what was known then to what is known now,
 * one after the other, and what each switch changes is divided among the records that differ.
 */
export async function profitCauses(
  call: ReportCall,
  { from, to }: Pick<MadeReport, 'from' | 'to'>,
): Promise<ChangeCause[]> {
  const range = { from: businessDate(from), to: businessDate(to) };
  const known = knownAt(call.places);
  const steps: Map<number | null, FinancialFigures>[] = [];
  for (let count = 0; count <= sources.length; count += 1) {
    steps.push(await totalsAt(call, range, { ...known, now: new Set(sources.slice(0, count)) }));
  }
  const causes: ChangeCause[] = [];
  for (const place of call.places.filter(({ knownBefore }) => knownBefore !== null)) {
    for (const [index, source] of sources.entries()) {
      const [before, after] = [steps[index]?.get(place.id), steps[index + 1]?.get(place.id)];
      const moved = differences(before, after);
      if (figures.every((one) => moved[one].isZero())) continue;
      if (source === 'counts') {
        causes.push(...(await countCauses(call, place, { range, known, before, after })));
        continue;
      }
      const all = await partsOf(call, place, { source, range, known });
      const parts = source === 'sales' && moved.cogs.isZero() ? atNoCost(all) : all;
      causes.push(...divided(moved, parts, restOf(place, source)));
    }
  }
  return causes;
}

type Totals = FinancialFigures | undefined;

/** The figures of each restaurant. */
async function totalsAt({ deps, reach }: ReportCall, range: DateRange, known: Known) {
  const statements = await readProfitAndLoss(deps, reach, { ...range, by: 'total', restaurants: 'each', known });
  return new Map(statements.map(({ restaurantId, total }) => [restaurantId, total]));
}

type Figure = (typeof figures)[number];

const amounts: Record<Figure, (of: FinancialFigures) => number | null> = {
  sales: (of) => of.sales,
  cogs: (of) => of.cogs,
  gross: (of) => of.grossProfit,
  labour: (of) => of.labour,
  prime: (of) => of.primeCost,
};

function differences(before: Totals, after: Totals) {
  const of = (figure: Figure) =>
    dec(after ? (amounts[figure](after) ?? 0) : 0).minus(before ? (amounts[figure](before) ?? 0) : 0);
  return { sales: of('sales'), cogs: of('cogs'), gross: of('gross'), labour: of('labour'), prime: of('prime') };
}

type Step = { source: Source; range: DateRange; known: Known };

async function partsOf(call: ReportCall, place: ReportPlace, { source, range, known }: Step): Promise<Part[]> {
  const since = sinceOf(call, place, range);
  switch (source) {
    case 'sales':
      return salesParts(call, place, since);
    case 'purchases':
      return purchaseParts(call, place, { since, range, known });
    case 'labour':
      return labourParts(call, place, since);
    default:
      return [];
  }
}

/** Up to the day on which the report was known. */
function sinceOf({ deps }: ReportCall, place: ReportPlace, range: DateRange): Since {
  const { timezone, dayCutoff } = place.scope.settings;
  const lastDay = businessDateAt(timeOf(place, deps.clock()).toISOString(), timezone, dayCutoff);
  const to: BusinessDate = lastDay < range.to ? lastDay : range.to;
  return { restaurantId: place.id, from: range.from, to, timezone, knownBefore: place.knownBefore ?? '' };
}

export const mostCounts = 12;

/** Counts are switched one after the other, each with what it changes; what is left is due to stock and categories. */
async function countCauses(
  call: ReportCall,
  place: ReportPlace,
  { range, known, before, after }: { range: DateRange; known: Known; before: Totals; after: Totals },
): Promise<ChangeCause[]> {
  const rest = restOf(place, 'counts');
  const events = await readCountEvents(call.deps.db, call.reach, sinceOf(call, place, range));
  if (events.length > mostCounts) return divided(differences(before, after), [], rest);
  const causes: ChangeCause[] = [];
  const own = { ...call, reach: partOf(call.reach, [place.id]) };
  const countsNow = new Set<number>();
  let last = before;
  for (const event of events) {
    countsNow.add(event.id);
    const next = (await totalsAt(own, range, { ...known, now: new Set(['sales']), countsNow })).get(place.id);
    causes.push(...divided(differences(last, next), [{ source: countSource(place, event), weights: {} }], rest));
    last = next;
  }
  return [...causes, ...divided(differences(last, after), [], rest)];
}

export const countSource = (
  place: ReportPlace,
  { id, name, day, at, who, closed_then: before, closed }: CountEvent,
): ProfitSource => ({
  ...sourceAt(place),
  ...(name === null ? {} : { countId: id }),
  ...{ key: `${place.id} count ${id}`, title: name ?? t('Count of {day}', { day: printed(place, day) }), at, who },
  kind: before ? (closed ? 'count_changed' : 'count_reopened') : 'count_closed',
});

const printed = (place: ReportPlace, day: string) => dayWords(day, place.scope.settings.country);

/** Goods on invoices between counts. */
async function purchaseParts(
  { deps, reach, places: all }: ReportCall,
  place: ReportPlace,
  { since, range, known }: { since: Since; range: DateRange; known: Known },
): Promise<Part[]> {
  const own = (await readPlaces(deps.db, reach, deps.clock())).filter(({ id }) => id === place.id);
  const counted = { ...known, now: new Set<Source>(['sales', 'counts']) };
  const periods = (await readCountedPeriods(deps.db, reach, own, range, counted)).get(place.id) ?? [];
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await readGoodsEvents(deps.db, reach, { ...since, from: first.from, to: last.to });
  const windows = windowsOf(all.filter(({ id }) => id === place.id));
  const events = await readInvoiceEvents(
    deps.db,
    reach,
    windows,
    rows.map(({ id }) => id),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return rows.map(({ id, title, vendor, goods, goods_then: before }) => {
    const event = byId.get(id);
    const added = dec(goods ?? 0).minus(before ?? 0);
    const { at = null, who = null } = event ?? {};
    return {
      source: {
        ...{ ...sourceAt(place), title, vendor, at, who, key: `${place.id} invoice ${id}` },
        ...{ invoiceId: event === undefined ? null : id, kind: invoiceKind(goods !== null, event) },
      },
      weights: { cogs: added, gross: added.negated(), prime: added },
    };
  });
}

async function labourParts({ deps, reach }: ReportCall, place: ReportPlace, since: Since): Promise<Part[]> {
  const days = { from: businessDate(since.from), to: businessDate(since.to) };
  const shareOf = (from: string | null, to: string | null, amount: string | null): Decimal => {
    if (from === null || to === null || amount === null) return dec(0);
    return dec(spreadOver([{ from: businessDate(from), to: businessDate(to), amount }], days).amount ?? 0);
  };
  const rows = await readLabourEvents(deps.db, reach, since);
  return rows.flatMap(({ id, from, to, amount, from_then, to_then, amount_then, at, who }) => {
    const labour = shareOf(from, to, amount).minus(shareOf(from_then, to_then, amount_then));
    const [first, last] = [from ?? from_then ?? '', to ?? to_then ?? ''];
    if (last < days.from || first > days.to) return [];
    const title = t('Labor from {from} to {to}', { from: printed(place, first), to: printed(place, last) });
    const kind = amount_then === null ? 'labour_added' : amount === null ? 'labour_deleted' : 'labour_changed';
    return [
      {
        source: { ...sourceAt(place), key: `${place.id} labour ${id}`, kind, title, at, who },
        weights: { labour, prime: labour },
      },
    ];
  });
}

/** What the records of a source have changed together, or what isn't due to any of them. */
function restOf(place: ReportPlace, source: Source): ProfitSource {
  const common = { ...sourceAt(place), key: `${place.id} rest ${source}` };
  switch (source) {
    case 'sales':
      return { ...common, kind: 'cogs_changed', title: t('Sales and their costs') };
    case 'counts':
      return { ...common, kind: 'stock_changed', title: t('Counts and stock') };
    case 'purchases':
      return { ...common, kind: 'goods_changed', title: t('Purchases of counted goods') };
    case 'days':
      return { ...common, kind: 'days_passed', title: t('Days since then') };
    default:
      return { ...common, kind: 'labour_changed', title: t('Labor') };
  }
}
