import type { ChangeCause, ChangeKind, ReportName, ReportRow } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { placeFinder, type ReportCall } from '../build-report.ts';
import { readCounted } from '../invoices.repo.ts';
import type { MadeReport } from '../make-report.ts';
import { type ReportPlace, windowsOf } from '../report-places.ts';
import { dishCauses } from './dish-causes.ts';
import { ingredientCauses } from './ingredient-causes.ts';
import { invoiceKind } from './invoice-kind.ts';
import { priceCauses } from './price-causes.ts';
import { profitCauses } from './profit-causes.ts';
import { type InvoiceEvent, readInvoiceEvents, readLateWaste, type WasteEvent } from './report-causes.repo.ts';
import { usageCauses } from './usage-causes.ts';
import { usageSums } from './usage-parts.ts';

type Both = { earlier: MadeReport; now: MadeReport };
type Amounts = Record<string, number>;
/** What one invoice or ingredient adds to each figure. */
type Part = { place: ReportPlace; id: number; currency: string; title: string; vendor: string | null; adds: Amounts };
type Known = { earlier: Part | undefined; now: Part | undefined };

const figures: Partial<Record<ReportName, readonly string[]>> = {
  'supplier-spend': ['invoices', 'spend', 'before'],
  'invoice-summary': ['invoices', 'amount', 'approved', 'waiting'],
  waste: ['times', 'cost'],
  profitability: ['dishes', 'sold', 'revenue', 'profit'],
  'menu-engineering': ['contributed'],
  'profit-and-loss': ['sales', 'cogs', 'gross', 'labour', 'prime'],
  'price-changes': ['changed', 'dearer', 'cheaper', 'effect'],
  'actual-vs-theoretical': usageSums,
  'cost-analysis': ['ingredients', 'uncosted', 'dearer', 'cheaper'],
};

/** The figures of a report that are sums of its invoices, its waste or its dishes. */
export const figuresOf = (name: ReportName): readonly string[] => figures[name] ?? [];

/** What changed the sums: invoices that differ from then, ingredients whose waste does, or dishes and their sales. */
export async function causesOf(call: ReportCall, { earlier, now }: Both): Promise<ChangeCause[]> {
  const present = { ...call, places: call.places.map((place) => ({ ...place, knownBefore: null })) };
  if (earlier.name === 'profitability' || earlier.name === 'menu-engineering') {
    return dishCauses(call, { earlier, now });
  }
  if (earlier.name === 'cost-analysis') return ingredientCauses(call, { earlier, now });
  if (earlier.name === 'price-changes') return priceCauses(call, { earlier, now });
  if (earlier.name === 'profit-and-loss') return profitCauses(call, earlier);
  if (earlier.name === 'actual-vs-theoretical') return usageCauses(call);
  if (earlier.name === 'waste') return wasteCauses(call, { earlier, now });
  const parts =
    earlier.name === 'supplier-spend'
      ? { earlier: await countedParts(call), now: await countedParts(present) }
      : { earlier: summaryParts(call, earlier), now: summaryParts(present, now) };
  return invoiceCauses(call, earlier.name, changed(parts.earlier, parts.now));
}

/** Invoices of the period and of the one before, with what they add to spend. */
async function countedParts({ deps, reach, places }: ReportCall): Promise<Part[]> {
  const placeOf = placeFinder(places);
  const now = await readCounted(deps.db, reach, windowsOf(places, 'calendar'));
  const before = await readCounted(deps.db, reach, windowsOf(places, 'calendarBefore'));
  const partOf = (row: (typeof now)[number], adds: Amounts): Part => {
    const place = placeOf(row);
    return { place, id: row.id, currency: place.currency, title: row.name, vendor: row.vendor, adds };
  };
  return [
    ...now.map((row) => partOf(row, { invoices: 1, spend: Number(row.amount), before: 0 })),
    ...before.map((row) => partOf(row, { invoices: 0, spend: 0, before: Number(row.amount) })),
  ];
}

/** The rows of the invoice summary, each with what it adds to the figures. */
function summaryParts({ places }: ReportCall, report: MadeReport): Part[] {
  const placeOf = placeFinder(places);
  return report.rows.map((row) => {
    const { cells, keys, currency, restaurantId } = row;
    const adds = {
      invoices: 1,
      amount: keys.decision === 'rejected' ? 0 : Number(cells.amount ?? 0),
      approved: keys.decision === 'approved' ? 1 : 0,
      waiting: keys.decision === 'to_review' ? 1 : 0,
    };
    const title = String(cells.number ?? cells.filename);
    const vendor = cells.vendor === null ? null : String(cells.vendor);
    return { place: placeOf({ restaurant_id: restaurantId ?? 0 }), id: idOf(row), currency, title, vendor, adds };
  });
}

/** A permanently deleted invoice has the key of its last state. */
const idOf = ({ subjectId, key }: ReportRow) => subjectId ?? -Number(key.split(' ').at(-1));

const keyOf = ({ place, id, currency }: Part) => `${place.id} ${id} ${currency}`;

/** Those that add something else than before. */
function changed(earlier: readonly Part[], now: readonly Part[]): Known[] {
  const was = new Map(earlier.map((part) => [keyOf(part), part]));
  const is = new Map(now.map((part) => [keyOf(part), part]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ earlier: was.get(key), now: is.get(key) }))
    .filter((one) => Object.values(differences(one)).some((amount) => amount !== 0));
}

function differences({ earlier, now }: Known): Amounts {
  const ids = Object.keys({ ...earlier?.adds, ...now?.adds });
  return Object.fromEntries(
    ids.map((id) => [
      id,
      dec(now?.adds[id] ?? 0)
        .minus(earlier?.adds[id] ?? 0)
        .toNumber(),
    ]),
  );
}

async function invoiceCauses(
  { deps, reach, places }: ReportCall,
  name: ReportName,
  all: Known[],
): Promise<ChangeCause[]> {
  const ids = all.flatMap(({ earlier, now }) => (now ?? earlier)?.id ?? []);
  const events = await readInvoiceEvents(deps.db, reach, windowsOf(places, 'calendar'), ids);
  const byInvoice = new Map(events.map((event) => [`${event.restaurant_id} ${event.id}`, event]));
  return all.flatMap((one) => {
    const part = one.now ?? one.earlier;
    if (part === undefined) return [];
    const event = byInvoice.get(`${part.place.id} ${part.id}`);
    const kind = name === 'supplier-spend' ? invoiceKind(one.now !== undefined, event) : summaryKind(one, event);
    const { at = null, who = null } = (kind === 'uploaded' ? event?.uploaded : event) ?? {};
    return [{ ...causeOf(part, kind, differences(one)), at, who, invoiceId: part.id > 0 ? part.id : null }];
  });
}

function summaryKind({ earlier, now }: Known, event: InvoiceEvent | undefined): ChangeKind {
  if (now === undefined) return event === undefined || event.deleted_now ? 'deleted' : 'corrected';
  if (earlier === undefined) return event?.known_then === true ? 'restored' : 'uploaded';
  const approved = (now.adds.approved ?? 0) - (earlier.adds.approved ?? 0);
  if (approved !== 0) return approved > 0 ? 'approved' : 'unapproved';
  if (event !== undefined && event.rejected_now !== event.rejected_then) {
    return event.rejected_now ? 'rejected' : 'restored';
  }
  return 'corrected';
}

async function wasteCauses(call: ReportCall, { earlier, now }: Both): Promise<ChangeCause[]> {
  const placeOf = placeFinder(call.places);
  const partsOf = ({ rows }: MadeReport): Part[] =>
    rows.map(({ restaurantId, subjectId, currency, cells }) => ({
      place: placeOf({ restaurant_id: restaurantId ?? 0 }),
      id: subjectId ?? 0,
      currency,
      title: String(cells.ingredient),
      vendor: null,
      adds: { times: Number(cells.times), cost: Number(cells.cost ?? 0) },
    }));
  const events = await readLateWaste(call.deps.db, call.reach, windowsOf(call.places));
  const byItem = new Map(events.map((event: WasteEvent) => [`${event.restaurant_id} ${event.ingredient_id}`, event]));
  return changed(partsOf(earlier), partsOf(now)).flatMap((one) => {
    const part = one.now ?? one.earlier;
    if (part === undefined) return [];
    const found = differences(one);
    const less = (found.times ?? 0) < 0 || ((found.times ?? 0) === 0 && (found.cost ?? 0) < 0);
    const { at = null, who = null } = byItem.get(`${part.place.id} ${part.id}`) ?? {};
    return [{ ...causeOf(part, less ? 'waste_undone' : 'waste_added', found), at, who, invoiceId: null }];
  });
}

const causeOf = ({ place, id, currency, title, vendor }: Part, kind: ChangeKind, found: Amounts) => ({
  key: `${place.id} ${id} ${currency}`,
  restaurantId: place.id,
  restaurantName: place.name,
  currency,
  kind,
  title,
  vendor,
  differences: found,
  dishId: null,
  day: null,
});
