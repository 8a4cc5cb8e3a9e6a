import type { Sale } from '@platewise/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { SalesTarget, UntoldFact } from './sales-target.ts';

export type SaleFacts = Pick<Sale, UntoldFact>;

/** What is stored of some sales apart from their amounts. */
export async function factsOfSales(
  trx: Tx,
  { restaurantId, source }: SalesTarget,
  externalIds: readonly string[],
): Promise<Map<string, SaleFacts>> {
  const { rows } = await sql<SaleFacts & { externalId: string }>`
    select k.external_id as "externalId", s.tip::text as tip, s.service_charge::text as "serviceCharge",
      s.payment_method as "paymentMethod", s.guests, s.employee_id as employee
    from sales_keys k
    join sales_data s on s.restaurant_id = k.restaurant_id and s.business_date = k.business_date
      and s.id = k.sales_data_id
    where k.restaurant_id = ${restaurantId} and k.source = ${source}
      and k.external_id = any(${[...externalIds]}::text[])`.execute(trx);
  return new Map(rows.map(({ externalId, ...facts }) => [externalId, facts]));
}
