import type { InventoryItemDetail } from '@platewise/contract';
import { addDays, daysLeft, dec } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { permitRecord } from '../../../platform/auth/permit-record.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as history from './history.repo.ts';
import { itemRecord, itemReply } from './item-reply.ts';
import * as repo from './items.repo.ts';

const daysShown = 90;

export async function readItem(deps: Deps, caller: Caller, id: number): Promise<InventoryItemDetail> {
  return itemDetail(deps.db, caller, await permitRecord(deps, caller, itemRecord, id), id, deps.clock());
}

export async function itemDetail(
  db: Queryable,
  caller: Caller,
  reach: Reach,
  id: number,
  now: Date,
): Promise<InventoryItemDetail> {
  const row = await repo.findItem(db, reach, id, now);
  if (row === null) throw notFound('The inventory item');
  const lots = await history.listOpenLots(db, reach, id);
  const elsewhere = await history.listElsewhere(db, reach, row);
  return {
    ...itemReply(caller, row),
    lots: lots.map((lot) => ({
      id: lot.id,
      lotCode: lot.lot_code,
      receivedOn: lot.received_on,
      expiryDate: lot.expiry_date,
      daysLeft: daysLeft(lot.expiry_date, row.today),
      quantity: Number(lot.quantity),
      remaining: Number(lot.remaining),
      unitCost: numberOrNull(lot.unit_cost),
      ref: lot.ref,
    })),
    levels: await levelsOf(db, reach, row),
    elsewhere: elsewhere.map((one) => ({ ...one, currentStock: Number(one.currentStock) })),
  };
}

/** Works backwards from current stock: a day's movements are its closing level minus the day before's. */
async function levelsOf(db: Queryable, reach: Reach, row: repo.ItemRow): Promise<InventoryItemDetail['levels']> {
  const days = await history.movedByDay(db, reach, row.id, addDays(row.today, -daysShown));
  let stock = dec(row.current_stock);
  const levels = days.map(({ day, moved }) => {
    const level = { date: day, stock: stock.toNumber() };
    stock = stock.minus(moved);
    return level;
  });
  return levels.reverse();
}
