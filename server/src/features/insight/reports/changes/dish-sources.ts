import type { ChangeCause } from '@platewise/contract';
import { dec } from '@platewise/domain';
import type { ReportPlace } from '../report-places.ts';
import type { CostReason } from './cost-shares.ts';
import type { ChangedDay, CostInvoice, ImportEvent } from './dish-causes.repo.ts';
import type { DishPair, DishPart } from './dish-parts.ts';

/** The import by which a day's sales changed, if it explains the whole difference in the net of the day's items. */
export function importsAlone(imports: readonly ImportEvent[], days: readonly ChangedDay[]): Map<string, ImportEvent> {
  const netOf = new Map(days.map((row) => [row.day, row.day_net]));
  const alone = [...Map.groupBy(imports, ({ day }) => day)].flatMap(([day, [first, ...others]]) =>
    first && others.length === 0 && dec(first.net).eq(netOf.get(day) ?? 0) ? [[day, first] as const] : [],
  );
  return new Map(alone);
}

export type Source = Omit<ChangeCause, 'differences'>;
type Known = {
  place: ReportPlace;
  imports: ReadonlyMap<string, ImportEvent>;
  invoices: ReadonlyMap<number, CostInvoice>;
  existing: ReadonlySet<number>;
};

/** What a part came from. Parts of one source have the same key. */
export function sourceOf(
  dish: DishPair,
  { about, dishes }: DishPart,
  { place, imports, invoices, existing }: Known,
): Source {
  const common = {
    restaurantId: place.id,
    restaurantName: place.name,
    currency: place.currency,
    ...{ vendor: null, at: null, who: null, invoiceId: null, dishId: null, day: null },
  };
  const ofDish = { ...common, title: dish.name, dishId: existing.has(dish.id) ? dish.id : null };
  if (about === 'menu') {
    return { ...ofDish, key: `${place.id} menu ${dish.id}`, kind: dishes > 0 ? 'dish_added' : 'dish_removed' };
  }
  if (about === 'dish') return { ...ofDish, key: `${place.id} dish ${dish.id}`, kind: 'dish_changed' };
  if ('cause' in about) return costSource(ofDish, about, invoices);
  const alone = imports.get(about.day);
  if (alone === undefined) {
    return { ...common, key: `${place.id} day ${about.day}`, kind: 'sales_changed', title: about.day, day: about.day };
  }
  const { id, filename, undone, at, who } = alone;
  const kind = undone ? 'sales_undone' : 'sales_imported';
  return { ...common, key: `${place.id} import ${id} ${undone}`, kind, title: filename, at, who };
}

/** An invoice is one source for all the dishes whose costs it changed. */
export function costSource(
  dish: Omit<Source, 'key' | 'kind'>,
  { cause, invoiceId }: CostReason,
  invoices: Known['invoices'],
): Source {
  const invoice = invoiceId === null ? undefined : invoices.get(invoiceId);
  if (invoice === undefined) {
    const kind = cause === 'recipe' ? 'recipe_changed' : 'cost_changed';
    return { ...dish, key: `${dish.restaurantId} ${kind} ${dish.dishId}`, kind };
  }
  const { name: title, vendor, at, who } = invoice;
  const kind = cause === 'unapproval' ? 'cost_unapproved' : 'cost_invoice';
  return {
    ...dish,
    key: `${dish.restaurantId} ${kind} ${invoiceId}`,
    kind,
    title,
    vendor,
    at,
    who,
    invoiceId,
    dishId: null,
  };
}
