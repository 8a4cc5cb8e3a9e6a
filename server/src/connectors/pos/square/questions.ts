import { msg } from '@platewise/domain';
import { PosError, type PosPlace, type PosSession, type PosWindow } from '../port.ts';
import { rejectedBy, type VendorReply } from '../shared/caller.ts';
import { categoryOf, overrideAt } from './items.ts';
import type { SquareCatalogObject, SquareLocation } from './payload.ts';

const ordersOnPage = 200;

/** Category names by ID, each variation's category, and the variations sold out at this location. */
export type Catalogue = {
  categories: ReadonlyMap<string, string>;
  byVariation: ReadonlyMap<string, string>;
  soldOut: ReadonlySet<string>;
};

/** Square requires sorting by the field being filtered. Filtering by closing time requires the states as well. */
export function searchOf(session: PosSession, { kind, from, to }: PosWindow, cursor: string | null) {
  const [filter, field] =
    kind === 'changed' ? (['updated_at', 'UPDATED_AT'] as const) : (['closed_at', 'CLOSED_AT'] as const);
  // Square's ranges include both ends.
  const range = { start_at: from, end_at: new Date(Date.parse(to) - 1).toISOString() };
  return {
    location_ids: [session.place.id],
    limit: ordersOnPage,
    cursor: cursor ?? undefined,
    query: {
      filter: { date_time_filter: { [filter]: range }, state_filter: { states: ['COMPLETED', 'CANCELED'] } },
      sort: { sort_field: field, sort_order: 'ASC' },
    },
  };
}

export const placeOf = ({ id, name, currency, timezone }: SquareLocation): PosPlace => ({
  id,
  name: name ?? id,
  currency: currency ?? 'USD',
  timeZone: timezone ?? 'UTC',
  dayCutoff: null,
});

export const emptyCatalogue: Catalogue = { categories: new Map(), byVariation: new Map(), soldOut: new Set() };

/** The permission to read sales doesn't imply reading the menu; sales then have no categories. */
export function withoutCatalogue(error: unknown): Catalogue {
  if (error instanceof PosError && error.fault === 'permission') return emptyCatalogue;
  throw error;
}

export function catalogueFrom(objects: readonly SquareCatalogObject[], location: string): Catalogue {
  const named = objects.filter(({ type }) => type === 'CATEGORY');
  const categories = new Map(named.map(({ id, category_data }) => [id, category_data?.name ?? '']));
  const byVariation = new Map<string, string>();
  for (const object of objects) {
    const category = categoryOf(object, categories);
    if (category === null) continue;
    for (const variation of object.item_data?.variations ?? []) byVariation.set(variation.id, category);
  }
  const variations = objects.flatMap((object) => object.item_data?.variations ?? []);
  const soldOut = variations.filter((variation) => overrideAt(variation, location)?.sold_out === true);
  return { categories, byVariation, soldOut: new Set(soldOut.map(({ id }) => id)) };
}

export function faultOf({ status, json }: VendorReply): PosError {
  const first = (json as { errors?: { code?: string; detail?: string }[] } | undefined)?.errors?.[0];
  const code = first?.code ?? '';
  if (status === 401) {
    return new PosError('credentials', msg('Square rejected the access token. Enter a new one.'));
  }
  if (status === 403) {
    return new PosError(
      'permission',
      msg("The Square access token doesn't have enough permissions. Add them in Square."),
    );
  }
  if (code === 'INVALID_CURSOR')
    return new PosError('cursor_expired', msg('Square no longer has our position in this list.'));
  return rejectedBy('Square', first?.detail ?? (code || status));
}
