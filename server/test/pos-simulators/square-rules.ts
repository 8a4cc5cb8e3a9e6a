import { byText, type SimReply } from './simulator.ts';

type Range = { start_at?: string; end_at?: string };
export type OrderSearch = {
  location_ids: string[];
  limit?: number;
  cursor?: string;
  query?: {
    filter?: { date_time_filter?: Record<string, Range>; state_filter?: { states: string[] } };
    sort?: { sort_field?: string; sort_order?: string };
  };
};

export const scopes: Record<string, string> = {
  'GET /v2/locations': 'MERCHANT_PROFILE_READ',
  'POST /v2/orders/search': 'ORDERS_READ',
  'POST /v2/catalog/search': 'ITEMS_READ',
  'POST /v2/inventory/counts/batch-retrieve': 'INVENTORY_READ',
};

export function faultOfSearch(body: OrderSearch | undefined): string | null {
  const fault = faultOfList(body, 'orders');
  if (body === undefined || fault !== null) return fault;
  if (!Array.isArray(body.location_ids) || body.location_ids.length < 1 || body.location_ids.length > 10) {
    return 'location_ids must hold 1 to 10 ids.';
  }
  const { filter, sort } = body.query ?? {};
  const ranges = Object.keys(filter?.date_time_filter ?? {});
  if (ranges.length > 1) return 'Only one of created_at, updated_at and closed_at may be filtered by.';
  const [range] = ranges;
  const field = sort?.sort_field ?? 'CREATED_AT';
  if (range !== undefined && range.toUpperCase() !== field)
    return `sort_field ${field} does not match the filter ${range}.`;
  const { start_at: start = '', end_at: end = '9' } = filter?.date_time_filter?.[range ?? ''] ?? {};
  if (start > end) return 'start_at lies after end_at.';
  if (![undefined, 'ASC', 'DESC'].includes(sort?.sort_order)) return `Unknown sort_order ${sort?.sort_order}.`;
  const closed = range === 'closed_at' || field === 'CLOSED_AT';
  return closed && filter?.state_filter === undefined ? 'CLOSED_AT needs a state filter.' : null;
}

const fields = {
  orders: ['location_ids', 'cursor', 'limit', 'return_entries', 'query'],
  objects: [
    ...['cursor', 'limit', 'object_types', 'include_deleted_objects', 'include_related_objects'],
    ...['begin_time', 'query', 'include_category_path_to_root'],
  ],
  counts: ['catalog_object_ids', 'location_ids', 'updated_after', 'cursor', 'states', 'limit'],
};
const objectTypes = ['ITEM', 'ITEM_VARIATION', 'CATEGORY', 'MODIFIER_LIST', 'MODIFIER', 'TAX', 'DISCOUNT', 'IMAGE'];

/** Rules for all lists: known fields only, and at most a thousand at a time. */
export function faultOfList(
  body: { limit?: number; object_types?: string[] } | undefined,
  list: keyof typeof fields,
): string | null {
  if (body === undefined) return 'The body is no JSON.';
  const unknown = Object.keys(body).find((name) => !fields[list].includes(name));
  if (unknown !== undefined) return `Unknown field ${unknown}.`;
  const type = (body.object_types ?? []).find((one) => !objectTypes.includes(one));
  if (type !== undefined) return `Unknown object type ${type}.`;
  const { limit = 1 } = body;
  return limit < 1 || limit > 1000 ? '`limit` must be between 1 and 1000.' : null;
}

/** Both ends are inclusive; without an end, it ends now. */
export const isWithin = (time: string, range: Range | undefined, now: string) =>
  time >= (range?.start_at ?? '') && time <= (range?.end_at ?? now);

export const sortedById = <T>(all: T[], keyOf: (one: T) => [string, string]) =>
  [...all].sort((a, b) => byText(keyOf(a)[1], keyOf(b)[1]));

type Place = { digest: string; key: [string, string]; number: number };
export const writeCursor = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');
export function readCursor(cursor: string): Place | null {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Place;
  } catch {
    return null;
  }
}

export const error = (status: number, category: string, code: string, detail: string, field?: string): SimReply => ({
  status,
  body: { errors: [{ category, code, detail, ...(field && { field }) }] },
});
export const invalid = (detail: string, field?: string) =>
  error(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST', detail, field);
export const notFound = () => error(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', 'API endpoint not found.');
