import { closeCount, enterCounts, readCount, startCount } from '@platewise/contract';
import type { BusinessDate } from '@platewise/domain';
import type { Office } from './desk.ts';
import type { Kitchen } from './open-kitchen.ts';
import type { Counted } from './plan/supply.ts';
import { at } from './time.ts';
import * as repo from './year.repo.ts';

const monthOf = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month-end count, with the stock on hand. */
export async function countStock(
  { desk, scope }: Office,
  kitchen: Kitchen,
  date: BusinessDate,
  { stock }: Counted,
): Promise<void> {
  const late = at(date, 23);
  desk.setNow(late);
  const name = `Month end ${monthOf.format(new Date(date))}`;
  const { id } = await desk.do(startCount, { body: { restaurantId: scope.restaurantId, name, countedOn: date } });
  const { lines } = await desk.do(readCount, { params: { id } });
  const onShelf = new Map(kitchen.inventory.map((inventoryId, good) => [inventoryId, stock[good] ?? 0]));
  const entries = lines.map((line) => ({
    clientId: `demo-${id}-${line.id}`,
    countLineId: line.id,
    loose: String(onShelf.get(line.inventoryId) ?? 0),
    unit: line.unit,
    seenVersion: line.version,
  }));
  await desk.do(enterCounts, { params: { id }, body: { entries } });
  await desk.do(closeCount, { params: { id }, body: {} });
  await repo.backdate(desk.deps.db, scope, late);
}
