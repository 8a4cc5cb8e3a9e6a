import type { Vendor } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { purchaseWindows } from './purchase-windows.ts';
import { vendorReply } from './vendor-reply.ts';
import * as repo from './vendors.repo.ts';

export async function readVendor(deps: Deps, caller: Caller, id: number): Promise<Vendor> {
  const row = await repo.findVendor(deps.db, caller.sight, purchaseWindows(caller, deps.clock()), id);
  if (row === null) throw notFound('The vendor');
  caller.permit(row.restaurant_id);
  return vendorReply(caller, row);
}
