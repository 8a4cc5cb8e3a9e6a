import type { seedDemo as endpoint, ReplyOf } from '@platewise/contract';
import { addDays, type BusinessDate, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { countDirtyDays, makeMonths, storeSales } from '../../sales/sales/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { insertGroup, insertRestaurant, removeDocuments, restaurantsOfGroup } from '../restaurants/index.ts';
import { buildTenant } from './build-tenant.ts';
import * as repo from './demo.repo.ts';
import { demoDays, demoSales } from './demo-sales.ts';
import { demoScope, demoToday } from './demo-scope.ts';
import { removeDemoGroup } from './remove-demo-group.ts';
import { type StoredDocument, storeDocuments, takeDocuments } from './store-documents.ts';
import { summariseDemo } from './summarise-demo.ts';
import { demoName, demoRestaurant } from './tenant.ts';

type Made = { restaurantId: number; groupId: number };
type Day = { today: BusinessDate; now: Date };

/**
 * Builds the demo tenant for the caller, the same every time, replacing the previous one. All or nothing; its two
 * invoices are then read like any other. Two requests at once create one demo, and both get it in the response.
 */
export async function seedDemo(deps: Deps, caller: Caller): Promise<ReplyOf<typeof endpoint>> {
  const now = deps.clock();
  const today = demoToday(now);
  const documents = await storeDocuments(deps, today, caller.user.id);
  await makeMonths(deps.db, addDays(today, -demoDays), today);
  const { made, gone } = await replaceTenant(deps, caller.user.id, { today, now }, documents).catch(
    async (error: unknown) => {
      await removeDocuments(
        deps,
        documents.map(({ fileKey }) => fileKey),
      );
      throw error;
    },
  );
  await removeDocuments(deps, gone);
  await countDirtyDays(deps, made.restaurantId);
  return {
    message: t('{name} is ready. Its two invoices are being read.', { name: demoName }),
    summary: await summariseDemo(deps, demoScope(made.restaurantId, caller.user.id), made.groupId, today),
  };
}

/** In one transaction: the old tenant is removed and the new one created; returns the documents no longer needed. */
const replaceTenant = (
  deps: Deps,
  userId: number,
  { today, now }: Day,
  documents: readonly StoredDocument[],
): Promise<{ made: Made; gone: string[] }> =>
  tx(deps.db, async (trx) => {
    await repo.lockPerson(trx, userId);
    const before = await repo.lockDemoGroups(trx, userId);
    const made = await madeMeanwhile(trx, before, now);
    if (made !== null) return { made, gone: documents.map(({ fileKey }) => fileKey) };
    const gone: string[] = [];
    for (const group of before) gone.push(...(await removeDemoGroup(trx, userId, group)));
    const groupId = await insertGroup(trx, userId, demoName, descriptionOf());
    const scope = await openRestaurant(trx, userId, groupId);
    await buildTenant(trx, scope, today, now);
    const to = { restaurantId: scope.restaurantId, source: 'file:demo', posIntegrationId: null, importId: null };
    await storeSales(trx, to, demoSales(today, now));
    await repo.mapItems(trx, scope, userId, now);
    await takeDocuments(deps, trx, scope, documents);
    await repo.finishDemo(trx, groupId, deps.clock());
    deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    return { made: { restaurantId: scope.restaurantId, groupId }, gone };
  });

/** A demo finished since this request arrived, from a second click or another tab. */
async function madeMeanwhile(trx: Tx, [newest]: readonly repo.DemoGroup[], now: Date): Promise<Made | null> {
  if (newest === undefined || newest.finished_at <= now) return null;
  const [restaurant] = await restaurantsOfGroup(trx, newest.id);
  return restaurant === undefined ? null : { restaurantId: restaurant.id, groupId: newest.id };
}

/** In the words of whoever builds it, who may edit it. */
const descriptionOf = () => t('A demo restaurant with made-up figures');

async function openRestaurant(trx: Tx, userId: number, groupId: number): Promise<RestaurantScope> {
  const { phone, address, timezone, taxRate, defaultMargin } = demoRestaurant;
  const values = {
    name: demoName,
    description: descriptionOf(),
    phone,
    email: null,
    address,
    settings: { timezone, taxRate, defaultMargin },
  };
  const id = await insertRestaurant(trx, { userId, groupId }, { ...values, isActive: true });
  await recordAccountChange(
    trx,
    { userId, groupId },
    {
      action: 'created',
      subject: 'group',
      subjectId: groupId,
      summary: msg('Built the demo restaurant {name}', { name: demoName }),
      after: { restaurantId: id },
    },
  );
  return demoScope(id, userId);
}
