import { recordPayment } from '@platewise/contract';
import { addDays, businessDate, type CalendarDate, weekday } from '@platewise/domain';
import type { Office } from './desk.ts';
import * as repo from './office.repo.ts';
import { vendors } from './plan/places.ts';
import type { YearPlan } from './plan/plan.ts';
import { at } from './time.ts';
import { backdate } from './year.repo.ts';

/** Bills due in these last days were paid here; older ones were paid before the restaurant recorded payments. */
export const recordedDays = 35;

/** Every Friday, what is due by the next one is paid to each vendor in one go. */
export async function payBills({ desk, scope }: Office, plan: YearPlan): Promise<void> {
  const bills = await repo.billsDueBefore(desk.deps.db, scope, plan.today);
  const runs = Map.groupBy(bills, (bill) => `${bill.vendor_id} ${fridayBefore(bill.due_date)}`);
  let number = 4_000 + scope.restaurantId;
  for (const run of runs.values()) {
    const [first] = run;
    if (first === undefined) continue;
    const paidOn = fridayBefore(first.due_date);
    const byCheck = vendors.find(({ name }) => name === first.vendor_name)?.termDays === 30;
    number += 1;
    desk.setNow(at(paidOn, 15));
    await desk.do(recordPayment, {
      body: {
        ...{ vendorId: first.vendor_id, paidOn, method: byCheck ? 'check' : 'transfer', reference: String(number) },
        invoices: run.map(({ id, total }) => ({ id, amount: total })),
      },
    });
    await backdate(desk.deps.db, scope, at(paidOn, 15));
  }
}

function fridayBefore(date: CalendarDate) {
  const day = businessDate(date);
  const sinceFriday = (weekday(day) + 2) % 7;
  return addDays(day, -sinceFriday);
}
