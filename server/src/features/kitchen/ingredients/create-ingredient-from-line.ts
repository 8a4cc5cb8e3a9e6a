import type { BodyOf, createIngredientFromLine as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { addIngredient } from './add-ingredient.ts';
import { restaurantOfInvoice } from './ingredients.repo.ts';
import { refuseForeignVendor, restaurantOfNamedVendor } from './referred-vendor.ts';

/** Adds an ingredient while entering an invoice line: in that invoice's restaurant unless one is given. */
export async function createIngredientFromLine(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const ofVendor = await restaurantOfNamedVendor(deps.db, caller, body.vendorId);
  const ofInvoice = await restaurantOfNamedInvoice(deps, caller, body.invoiceId);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, ofInvoice ?? ofVendor));
  refuseForeignVendor(ofVendor, scope.restaurantId);
  if (ofInvoice !== undefined && ofInvoice !== scope.restaurantId) {
    throw invalidField('invoiceId', 'This invoice belongs to another restaurant');
  }
  const values = {
    name: body.name,
    unit: body.unit,
    category: body.category,
    kind: 'purchased',
    cost: body.costPerUnit,
    vendor_id: body.vendorId ?? null,
    yield_percent: '100',
    density_g_per_ml: null,
    grams_per_each: null,
    batch_yield_quantity: null,
    batch_yield_unit: null,
  } as const;
  const ingredient = await tx(deps.db, (trx) => addIngredient(trx, caller, scope, values, deps.clock()));
  return { ingredient };
}

async function restaurantOfNamedInvoice(
  deps: Deps,
  caller: Caller,
  invoiceId: number | undefined,
): Promise<number | undefined> {
  if (invoiceId === undefined) return undefined;
  const restaurantId = await restaurantOfInvoice(deps.db, caller.sight, invoiceId);
  if (restaurantId === null) throw notFound('The invoice');
  return restaurantId;
}
