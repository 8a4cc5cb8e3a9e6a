import type { ChangeCause, ReportRow } from '@platewise/contract';
import { trendOf } from '@platewise/domain';
import { placeFinder, type ReportCall } from '../build-report.ts';
import type { MadeReport } from '../make-report.ts';
import { type ReportPlace, windowsOf } from '../report-places.ts';
import { type PriceEvent, readPriceEvents } from './ingredient-causes.repo.ts';

type Pair = { id: number; earlier: ReportRow | undefined; now: ReportRow | undefined };

/** What changed the counts of ingredients: each that came or went, or whose price was recorded or taken back since. */
export async function ingredientCauses(
  { deps, reach, places }: ReportCall,
  { earlier, now }: { earlier: MadeReport; now: MadeReport },
): Promise<ChangeCause[]> {
  const was = new Map(earlier.rows.map((row) => [row.key, row]));
  const is = new Map(now.rows.map((row) => [row.key, row]));
  const moved = [...new Map([...was, ...is])].flatMap(([key, { subjectId, restaurantId }]) => {
    const pair = { id: subjectId ?? 0, earlier: was.get(key), now: is.get(key) };
    const differences = differencesOf(pair);
    const isSame = Object.values(differences).every((one) => one === 0);
    return isSame ? [] : [{ pair, restaurantId: restaurantId ?? 0, differences }];
  });
  const ids = moved.map(({ pair }) => pair.id);
  const events = await readPriceEvents(deps.db, reach, windowsOf(places), ids);
  const eventsOf = Map.groupBy(events, (row) => row.ingredient_id);
  const placeOf = placeFinder(places);
  const causes = new Map<string, ChangeCause>();
  for (const { pair, restaurantId, differences } of moved) {
    const source = sourceOf(pair, placeOf({ restaurant_id: restaurantId }), eventsOf.get(pair.id) ?? []);
    const before = causes.get(source.key)?.differences ?? {};
    const sums = Object.entries(differences).map(([figure, amount]) => [figure, amount + (before[figure] ?? 0)]);
    causes.set(source.key, { ...source, differences: Object.fromEntries(sums) });
  }
  return [...causes.values()];
}

/** What an ingredient adds to each figure. */
function addsOf(row: ReportRow | undefined) {
  const change = row?.cells.change;
  const trend = typeof change === 'number' ? trendOf(change) : null;
  return {
    ingredients: row === undefined ? 0 : 1,
    uncosted: row !== undefined && row.cells.cost === null ? 1 : 0,
    dearer: trend === 'up' ? 1 : 0,
    cheaper: trend === 'down' ? 1 : 0,
  };
}

function differencesOf({ earlier, now }: Pair): Record<string, number> {
  const [before, after] = [addsOf(earlier), addsOf(now)];
  return {
    ingredients: after.ingredients - before.ingredients,
    uncosted: after.uncosted - before.uncosted,
    dearer: after.dearer - before.dearer,
    cheaper: after.cheaper - before.cheaper,
  };
}

/** An invoice is one source for all the ingredients of which it alone changed the prices. */
function sourceOf({ id, earlier, now }: Pair, place: ReportPlace, events: readonly PriceEvent[]): ChangeCause {
  const common = {
    restaurantId: place.id,
    restaurantName: place.name,
    currency: place.currency,
    differences: {},
    ...{ vendor: null, at: null, who: null, invoiceId: null, dishId: null, day: null },
    title: String((now ?? earlier)?.cells.ingredient),
  };
  if (earlier === undefined) return { ...common, key: `${place.id} added ${id}`, kind: 'ingredient_added' };
  if (now === undefined) return { ...common, key: `${place.id} removed ${id}`, kind: 'ingredient_removed' };
  const invoice = earlier.cells.unit === now.cells.unit ? invoiceAlone(place, events) : null;
  return { ...common, ...(invoice ?? { key: `${place.id} changed ${id}`, kind: 'ingredient_changed' }) };
}

type InvoiceSource = Pick<ChangeCause, 'key' | 'kind' | 'title' | 'vendor' | 'at' | 'who' | 'invoiceId'>;

/** The invoice whose approval or unapproval is all that changed an ingredient's prices. */
export function invoiceAlone(place: ReportPlace, events: readonly PriceEvent[]): InvoiceSource | null {
  const [only, ...others] = events;
  if (only === undefined || only.invoice_id === null) return null;
  const { invoice_id: invoiceId, invoice, vendor, voided, at, who } = only;
  if (others.some((one) => one.invoice_id !== invoiceId || one.voided !== voided)) return null;
  const kind = voided ? 'cost_unapproved' : 'cost_invoice';
  return { key: `${place.id} ${kind} ${invoiceId}`, kind, title: invoice ?? '', vendor, at, who, invoiceId };
}
