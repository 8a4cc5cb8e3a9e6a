import type { BodyOf, savePhotoItems as endpoint, PhotoPlace, ReplyOf } from '@platewise/contract';
import { businessDateAt, dec, msg, type Quantity, roundQuantity } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalid, invalidField } from '../../../platform/http/problem.ts';
import { addIngredient } from '../../kitchen/ingredients/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockPlacesOf, moveStock, type StockMove, stockPlaceOf } from '../inventory/index.ts';
import { learnedFrom } from './learned-barcodes.ts';
import { permitItems } from './permit-items.ts';
import { meaningOf } from './photo-categories.ts';
import { learnBarcodes, setLevels } from './photo-inventory.repo.ts';
import { namedItems, type PlannedPlace, placeReply, planItems, shownIn } from './plan-items.ts';

type Body = BodyOf<typeof endpoint>;
type Placed = PlannedPlace & {
  ingredientId: number;
  inventoryId: number;
  isNew: { ingredient: boolean; place: boolean };
};

/**
 * Saves what was detected in a photo: new ingredients, locations, and stock, all or nothing. Confirmed barcodes are
 * remembered.
 */
export async function saveItems(deps: Deps, caller: Caller, body: Body): Promise<ReplyOf<typeof endpoint>> {
  const { scope, known } = await permitItems(deps, caller, body);
  if (namedItems(body.items).length === 0) throw invalidField('items', 'Add at least one item');
  return tx(deps.db, async (trx) => {
    const { places, problems } = await planItems(trx, scope, body.items, known);
    if (problems.length > 0) {
      throw invalid(problems.map(({ item, path, message }) => ({ path: `items.${item}.${path}`, message })));
    }
    const placed = await placeAll(deps, trx, caller, scope, places);
    const stock = await stockOf(trx, scope, placed);
    const moves = placed.flatMap((place) => movesFor(deps, scope, body, place, stock.get(place.inventoryId) ?? '0'));
    await moveStock(deps, trx, scope, moves);
    const now = await stockOf(trx, scope, placed);
    await learnBarcodes(trx, scope, learnedFrom(body.items, placed));
    const saved = placed.map((place) => replyOf(place, stock, now));
    await recordRestaurantChange(trx, scope, {
      action: 'saved',
      subject: 'photo inventory',
      subjectId: placed[0]?.inventoryId ?? null,
      summary: msg('Saved {count, plural, one {# item} other {# items}} from a photo to the inventory', {
        count: saved.length,
      }),
      after: { mode: body.mode ?? 'add', places: saved },
    });
    return { places: saved };
  });
}

async function placeAll(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  places: readonly PlannedPlace[],
): Promise<Placed[]> {
  const added = new Map<string, number>();
  const placed: Placed[] = [];
  for (const place of places) {
    const key = place.name.toLowerCase();
    const ingredientId = place.ingredientId ?? added.get(key) ?? (await addNew(deps, trx, caller, scope, place));
    if (place.ingredientId === null) added.set(key, ingredientId);
    const inventoryId = await stockPlaceOf(trx, scope, ingredientId, place.location);
    const isNew = { ingredient: place.ingredientId === null, place: place.inventoryId === null };
    if (isNew.place) await setLevels(trx, scope, inventoryId, levelsFor(shownIn(place)));
    placed.push({ ...place, ingredientId, inventoryId, isNew });
  }
  return placed;
}

async function addNew(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { name, unit, category }: PlannedPlace,
): Promise<number> {
  const values = {
    name,
    unit,
    category: meaningOf(category).ingredient,
    kind: 'purchased' as const,
    cost: null,
    vendor_id: null,
    yield_percent: '100',
    density_g_per_ml: null,
    grams_per_each: null,
    batch_yield_quantity: null,
    batch_yield_unit: null,
  };
  return (await addIngredient(trx, caller, scope, values, deps.clock())).id;
}

/** Default levels for a photographed item: minimum a fifth of it, maximum double, reorder at three tenths. */
function levelsFor(quantity: Quantity) {
  const share = (of: string) => roundQuantity(dec(quantity).times(of));
  const least = (of: string) => (dec(share(of)).lt(1) ? '1' : share(of));
  return { min: least('0.2'), max: share('2'), reorder: least('0.3') };
}

async function stockOf(trx: Tx, scope: RestaurantScope, placed: readonly Placed[]): Promise<Map<number, string>> {
  const ids = [...new Set(placed.map(({ ingredientId }) => ingredientId))];
  const rows = await lockPlacesOf(trx, scope, ids);
  return new Map(rows.map((row) => [row.id, row.current_stock]));
}

/**
 * A count replaces known stock with a single correction; additions are received per item, each with its label's lot. A
 * count above known stock gets its label's lot if it shows a single item.
 */
function movesFor(deps: Deps, scope: RestaurantScope, body: Body, place: Placed, known: string): StockMove[] {
  const occurredOn = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, scope.settings.dayCutoff);
  const common = {
    inventoryId: place.inventoryId,
    reason: 'correction',
    note: msg('Photo inventory').message,
    occurredOn,
  };
  const idOf = (item: number) => (body.clientId === undefined ? null : `${body.clientId}:${item}`);
  const labelOf = ({ lot, expiryDate }: PlannedPlace['parts'][number]) =>
    lot === null && expiryDate === null ? null : { code: lot, expiryDate };
  if (body.mode !== 'set') {
    return place.parts.map((part) => ({
      ...common,
      type: 'restock',
      change: part.amount,
      clientId: idOf(part.item),
      lot: labelOf(part),
    }));
  }
  const [first, ...more] = place.parts;
  const change = dec(shownIn(place)).minus(known).toFixed(3);
  const clientId = first === undefined ? null : idOf(first.item);
  const lot = first === undefined || more.length > 0 ? null : labelOf(first);
  return [{ ...common, type: 'adjustment', change, clientId, lot }];
}

function replyOf(place: Placed, before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>): PhotoPlace {
  const { isNew, inventoryId } = place;
  const stock = { before: before.get(inventoryId) ?? '0', after: after.get(inventoryId) ?? '0' };
  return { ...placeReply(place, stock), newIngredient: isNew.ingredient, newPlace: isNew.place };
}
