import { dec, t, type UnitCost } from '@platewise/domain';
import type { NamedRow } from '../../../../platform/tables/index.ts';
import { vendorItemKey } from '../../../buying/vendor-items/index.ts';
import type { HeldItem, ItemWrite } from './catalogue-files.repo.ts';
import { changeWords, type FilePlan } from './file-reply.ts';
import type { NameFinder, vendorFinder } from './known-names.ts';
import { readAmount, readId, readText } from './row-text.ts';
import type { VendorItemColumn } from './vendor-item-columns.ts';

export type ItemRow = NamedRow<VendorItemColumn>;
export type PlannedItem = { write: ItemWrite; addedVendor: string | null; held: HeldItem | null };
export type ItemPlan = FilePlan & { planned: PlannedItem[] };

export type ItemSurroundings = {
  held: readonly HeldItem[];
  vendors: ReturnType<typeof vendorFinder>;
  ingredients: NameFinder<{ id: number; name: string }>;
};

type Planned = PlannedItem | string;

/** What each row would do. A row without an id matches the vendor's item by code, or by description if it has none. */
export function planItems(rows: readonly ItemRow[], around: ItemSurroundings): ItemPlan {
  const plan: ItemPlan = { rowsRead: rows.length, changes: [], same: 0, problems: [], newVendors: [], planned: [] };
  const byId = new Map(around.held.map((one) => [one.id, one]));
  const byKey = new Map(around.held.map((one) => [`${one.vendor_id} ${one.item_key}`, one]));
  const seen = new Map<string, number>();
  for (const row of rows) {
    const planned = planRow(row, around, byId, byKey);
    const place = typeof planned === 'string' ? null : placeOf(planned);
    const earlier = place === null ? undefined : seen.get(place);
    const problem =
      typeof planned === 'string'
        ? planned
        : earlier === undefined
          ? null
          : t('Line {line} already has this item.', { line: String(earlier) });
    if (problem !== null || typeof planned === 'string') {
      plan.problems.push({ line: row.line, message: problem ?? '' });
      continue;
    }
    if (place !== null) seen.set(place, row.line);
    take(plan, row, planned);
  }
  const used = new Set(plan.planned.flatMap(({ addedVendor }) => addedVendor ?? []));
  plan.newVendors = [...around.vendors.added].filter(([key]) => used.has(key)).map(([, name]) => name);
  return plan;
}

const placeOf = ({ write, addedVendor }: PlannedItem) => `${addedVendor ?? write.vendorId} ${write.key}`;

function planRow(
  row: ItemRow,
  { vendors, ingredients }: ItemSurroundings,
  byId: ReadonlyMap<number, HeldItem>,
  byKey: ReadonlyMap<string, HeldItem>,
): Planned {
  const id = readId(row.id);
  if (!id.ok) return id.message;
  const named = id.value === undefined ? undefined : byId.get(id.value);
  if (id.value !== undefined && named === undefined) {
    return t('No vendor item here has the ID {id}. Clear the cell to match by code.', { id: String(id.value) });
  }
  const vendor = row.vendor === '' ? null : vendors.find(row.vendor);
  if (named === undefined && row.vendor === '') return t('Vendor is missing.');
  if (row.vendor !== '' && vendor === null) return t('There is no vendor named {name}.', { name: row.vendor });
  const vendorId = vendor !== null && 'id' in vendor ? vendor.id : (named?.vendor_id ?? 0);
  if (named !== undefined && vendorId !== named.vendor_id)
    return t('{vendor} sells this item. Clear the ID to add another.', { vendor: named.vendor });
  const printed = {
    code: readText(row.code, 60) ?? named?.item_code ?? null,
    description: readText(row.description, 300) ?? named?.description ?? '',
    pack: readText(row.pack, 60) ?? named?.pack_text ?? null,
  };
  if (printed.description === '') return t('Description is missing.');
  const key = vendorItemKey({ itemCode: printed.code, description: printed.description });
  const there = byKey.get(`${vendorId} ${key}`);
  if (named !== undefined && there !== undefined && there.id !== named.id) {
    return t('{vendor} already has this item: {item}.', { vendor: there.vendor, item: there.description });
  }
  const held = named ?? there ?? null;
  const price = readAmount(row.price, 'price', { zero: true });
  if (!price.ok) return price.message;
  const meant = row.ingredient === '' ? null : ingredients(row.ingredient);
  if (meant !== null && meant.found === null) return meant.message;
  const unit = readText(row.unit, 20) ?? held?.purchase_unit ?? null;
  return {
    held,
    addedVendor: vendor !== null && 'added' in vendor ? vendor.added : null,
    write: {
      id: held?.id ?? null,
      vendorId,
      key,
      ...printed,
      unit,
      ...priceOf(held, price.value, unit),
      ingredientId: meant === null ? (held?.ingredient_id ?? null) : meant.found.id,
      renoted: held !== null && printed.pack !== held.pack_text,
    },
  };
}

/** A list price applies until the item is bought; from then on, invoice prices do. */
function priceOf(held: HeldItem | null, price: UnitCost | undefined, unit: string | null) {
  if (price === undefined || held?.last_purchased_on != null) {
    return { price: held?.last_price ?? null, priceUnit: held?.last_price_unit ?? null };
  }
  return { price, priceUnit: unit };
}

function take(plan: ItemPlan, row: ItemRow, planned: PlannedItem): void {
  const { write, held } = planned;
  const { line } = row;
  if (held === null) {
    plan.changes.push({ line, name: write.description, does: 'create', changes: [] });
    plan.planned.push(planned);
    return;
  }
  const changes = [
    changeWords('Description', held.description, write.description),
    changeWords('Item Code', held.item_code, write.code),
    changeWords('Pack', held.pack_text, write.pack),
    changeWords('Purchase Unit', held.purchase_unit, write.unit),
    changeWords('Price', amount(held.last_price), amount(write.price)),
    write.ingredientId === held.ingredient_id ? null : changeWords('Ingredient', held.ingredient, row.ingredient),
  ].filter((one) => one !== null);
  if (changes.length === 0) {
    plan.same += 1;
    return;
  }
  plan.changes.push({ line, name: held.description, does: 'change', changes });
  plan.planned.push(planned);
}

const amount = (value: string | null) => (value === null ? null : dec(value).toFixed());
