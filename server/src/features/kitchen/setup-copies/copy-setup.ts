import { type BodyOf, type copySetup as endpoint, type ParamsOf, type ReplyOf, SETUP_PARTS } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { takeOpen } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts } from '../costing/index.ts';
import { copyPictures } from '../menu-copies/index.ts';
import { permitSetup, type SetupScope } from './permit-setup.ts';
import { planSetup, type SetupPlan, type SetupWish } from './plan-setup.ts';
import { vendorFinder, vendorsThere } from './plan-vendors.ts';
import { findVendor } from './setup.repo.ts';
import { setupReply } from './setup-reply.ts';
import { writeSetup } from './write-setup.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Copies another group restaurant's setup. What exists already, matched by name, code or key, stays unchanged, so
 * copying twice adds nothing twice.
 */
export async function copySetup(
  deps: Deps,
  caller: Caller,
  { id }: ParamsOf<typeof endpoint>,
  body: Body,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = permitSetup(caller, id, body.fromRestaurantId);
  const wish = await wishOf(deps.db, caller, scope, body);
  if (body.dryRun === true) return setupReply(scope, await planSetup(deps.db, scope, wish));
  const { plan, copyId, pictures } = await tx(deps.db, async (trx) => {
    const open = await takeOpen(trx, scope.target, await vendorsHere(trx, scope, wish));
    await lockCosts(trx, scope.target);
    const plan = await planSetup(trx, scope, wish);
    const { copyId, pictures } = await writeSetup(trx, { ...scope, now: deps.clock() }, plan);
    if (plan.items.some(({ fate }) => fate === 'new' || fate === 'adopts')) await open.rematch();
    await record(trx, scope, plan);
    deps.events.publish({ type: 'costs', restaurantId: scope.target.restaurantId }, trx);
    return { plan, copyId, pictures };
  });
  await copyPictures(deps, scope.target, pictures);
  return { ...setupReply(scope, plan), dryRun: false, copyId };
}

async function wishOf(db: Queryable, caller: Caller, { source }: SetupScope, body: Body): Promise<SetupWish> {
  const withCosts = body.withCosts === true;
  if (body.vendorId === undefined) return { vendorId: null, parts: new Set(body.parts ?? SETUP_PARTS), withCosts };
  const vendor = await findVendor(db, caller.sight, body.vendorId);
  if (vendor === null) throw notFound('The vendor');
  if (vendor.restaurant_id !== source.restaurantId) {
    throw invalidField('vendorId', 'This vendor belongs to another restaurant');
  }
  if (!vendor.usable) throw invalidField('vendorId', 'This vendor is no longer active');
  return { vendorId: body.vendorId, parts: new Set(['vendors', 'ingredients'] as const), withCosts };
}

/** The existing vendors that gain information. */
async function vendorsHere(trx: Tx, { source, target }: SetupScope, { vendorId, parts }: SetupWish): Promise<number[]> {
  if (!parts.has('vendors')) return [];
  const find = await vendorFinder(trx, target);
  const there = await vendorsThere(trx, source);
  const wanted = vendorId === null ? there : there.filter(({ id }) => id === vendorId);
  return wanted.flatMap((one) => find(one)?.id ?? []);
}

async function record(trx: Tx, scope: SetupScope, plan: SetupPlan): Promise<void> {
  const { vendors, vendorItems, ingredients, dishes } = setupReply(scope, plan);
  const counts = { vendors, vendorItems, ingredients, dishes };
  const vendor = plan.wish.vendorId === null ? null : (plan.vendors.made[0] ?? [...plan.vendors.here.values()][0]);
  await recordRestaurantChange(trx, scope.target, {
    action: 'copied',
    subject: 'setup',
    subjectId: null,
    summary: vendor
      ? msg('Copied the setup of {vendor} from {restaurant}', { vendor: vendor.name, restaurant: scope.source.name })
      : msg('Copied the setup of {restaurant}', { restaurant: scope.source.name }),
    after: { fromRestaurantId: scope.source.restaurantId, costs: plan.costs === 'copied', ...counts },
  });
}
