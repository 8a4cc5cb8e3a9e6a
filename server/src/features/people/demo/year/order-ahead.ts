import { createPurchaseOrder } from '@platewise/contract';
import { addDays } from '@platewise/domain';
import { sendOrder } from './deliver.ts';
import type { Office } from './desk.ts';
import type { Kitchen } from './open-kitchen.ts';
import type { PlaceYear, YearPlan } from './plan/plan.ts';
import { cents } from './plan/sales.ts';
import type { Supply } from './plan/supply.ts';
import { at } from './time.ts';

const meatInDays = 3;
const marketInDays = 4;

/** Upcoming orders: the next meat order was sent yesterday, and one to the market is a draft. */
export async function orderAhead(
  office: Office,
  kitchen: Kitchen,
  { today }: YearPlan,
  year: PlaceYear,
): Promise<void> {
  const { desk } = office;
  const now = desk.deps.clock();
  const last = (key: Supply['vendor']['key']) => year.supplies.findLast(({ vendor }) => vendor.key === key);
  const [meat, market] = [last('meat'), last('market')];
  if (meat !== undefined)
    await sendOrder(office, kitchen, meat, addDays(today, meatInDays), at(addDays(today, -1), 15));
  desk.setNow(now);
  if (market === undefined) return;
  const lines = market.lines.map(({ good, cases, price }) => ({
    vendorItemId: kitchen.vendorItems[good] ?? 0,
    quantity: String(cases),
    unitPrice: cents(price),
  }));
  const vendorId = kitchen.vendors.get('market') ?? 0;
  await desk.do(createPurchaseOrder, { body: { vendorId, expectedOn: addDays(today, marketInDays), lines } });
}
