import { type dashboardSetup as endpoint, type QueryOf, type ReplyOf, SETUP_STEPS } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readFirstInvoice, readSetupFlags, type SetupFlags } from './setup.repo.ts';

type Reply = ReplyOf<typeof endpoint>;
type FirstMargin = Reply['firstMargin'];

/** The nine setup steps with their progress, and where the user is on the way to a first margin. */
export async function readSetup(deps: Deps, caller: Caller, query: QueryOf<typeof endpoint>): Promise<Reply> {
  const reach = caller.reach(query.restaurantId);
  const found = await readSetupFlags(deps.db, reach);
  const done: Record<Reply['steps'][number]['step'], boolean> = {
    ...found,
    restaurants: reach.restaurantIds.length > 0,
  };
  return {
    steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })),
    current: SETUP_STEPS.find((step) => !done[step]) ?? null,
    mine: done.restaurants ? reach.restaurantIds.some((id) => mayBuy(caller, id)) : true,
    firstMargin: await firstMargin(deps, reach, found),
  };
}

/** Approving an invoice is the step that requires the highest role. */
const mayBuy = (caller: Caller, restaurantId: number) =>
  caller.may({ module: 'invoices', action: 'write', least: 'manager' }, restaurantId);

async function firstMargin(
  deps: Deps,
  reach: ReturnType<Caller['reach']>,
  { costed }: SetupFlags,
): Promise<FirstMargin> {
  if (reach.restaurantIds.length === 0) return { stage: 'restaurant', invoice: null };
  if (costed) return { stage: 'done', invoice: null };
  const first = await readFirstInvoice(deps.db, reach);
  if (first === null) return { stage: 'invoice', invoice: null };
  const { id, restaurant_id: restaurantId, filename, stage } = first;
  return { stage, invoice: { id, restaurantId, filename } };
}
