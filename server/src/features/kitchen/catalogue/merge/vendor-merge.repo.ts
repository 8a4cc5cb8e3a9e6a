import { type RawBuilder, sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { StoredDetails } from '../../../../platform/db/details.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { keepRows } from '../../../../platform/earlier/earlier-rows.repo.ts';
import { keepLinesOf } from '../../../buying/invoice-states/index.ts';

export type VendorMerge = { from: number; into: number };

export type VendorSide = {
  id: number;
  restaurant_id: number;
  name: string;
  contact_info: StoredDetails;
  is_active: boolean;
  merged_into: number | null;
  version: number;
  ordering: boolean;
  /** Which of these are set: order address, account number, minimum order. */
  order_details: string[];
};

/** Both, by id; with `lock`, locked until the transaction ends. */
export async function readBoth(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: VendorMerge,
  { lock }: { lock: boolean },
): Promise<Map<number, VendorSide>> {
  const { rows } = await sql<VendorSide>`
    select v.id, v.restaurant_id, v.name, v.contact_info, v.is_active, v.merged_into, v.version,
      exists (select from vendor_ordering w where w.vendor_id = v.id) as ordering,
      array(select d.name from vendor_ordering w cross join lateral (values ('order_email', w.order_email is not null),
          ('account_number', w.account_number is not null), ('language', w.language is not null), ('minimum_order', w.minimum_order is not null)) d (name, known)
        where w.vendor_id = v.id and d.known) as order_details
    from vendors v where v.id in (${from}, ${into}) and ${inReach('v.restaurant_id', scope)}
    order by v.id ${lock ? sql`for update of v` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the merged vendor's invoices, and those of the remaining one that get their due date from its terms. Before the
 * vendors themselves, since approvals lock their invoice first.
 */
export async function lockInvoicesOf(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: VendorMerge,
): Promise<void> {
  await sql`select n.id from invoices n where ${inReach('n.restaurant_id', scope)} and (n.vendor_id = ${from}
      or (n.vendor_id = ${into} and n.approved_at is not null and n.payment_status <> 'paid'))
    order by n.id for update`.execute(db);
}

export type VendorCounts = {
  invoices: number;
  vendorItems: number;
  ingredients: number;
  prices: number;
  orders: number;
  receipts: number;
  creditRequests: number;
  learned: number;
};

export async function countUses(db: Queryable, scope: RestaurantScope, id: number): Promise<VendorCounts> {
  const { rows } = await sql<VendorCounts>`select
    (select count(*) from invoices n where n.restaurant_id = v.restaurant_id and n.vendor_id = v.id) as invoices,
    (select count(*) from vendor_items t where t.vendor_id = v.id) as "vendorItems",
    (select count(*) from ingredients i where i.vendor_id = v.id and i.is_active) as ingredients,
    (select count(*) from price_history p where p.restaurant_id = v.restaurant_id and p.vendor_id = v.id) as prices,
    (select count(*) from purchase_orders o where o.restaurant_id = v.restaurant_id and o.vendor_id = v.id) as orders,
    (select count(*) from goods_receipts g where g.restaurant_id = v.restaurant_id and g.vendor_id = v.id) as receipts,
    (select count(*) from credit_requests c where c.restaurant_id = v.restaurant_id and c.vendor_id = v.id)
      as "creditRequests",
    (select count(*) from learned_facts f where f.vendor_id = v.id) as learned
    from vendors v where v.id = ${id} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a vendor went away while it was looked at');
  return counts;
}

/** Items both vendors sell under the same key. */
export async function sameItems(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: VendorMerge,
): Promise<{ from: number; into: number }[]> {
  const { rows } = await sql<{ from: number; into: number }>`
    select s.id as from, t.id as into from vendor_items s join vendor_items t on t.item_key = s.item_key
    where s.vendor_id = ${from} and t.vendor_id = ${into} and ${inReach('s.restaurant_id', scope)} order by s.id`.execute(
    db,
  );
  return rows;
}

/** Joins two items with the same key: details only the merged one has are kept. */
export async function joinItems(
  db: Queryable,
  scope: RestaurantScope,
  pairs: readonly { from: number; into: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const joined = sql`unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[])
    as p (from_id, into_id)`;
  const ids = pairs.flatMap((one) => [one.from, one.into]);
  await keepRows(db, 'vendor_items', sql`${inReach('t.restaurant_id', scope)} and t.id = any(${ids}::bigint[])`);
  await keepLinesOf(
    db,
    scope,
    pairs.map(({ from }) => from),
  );
  for (const table of [
    'invoice_line_items',
    'purchase_order_lines',
    'goods_receipt_lines',
    'external_products',
    'supplier_correlations',
    'procurement_recommendations',
  ] as const) {
    await sql`update ${sql.table(table)} l set vendor_item_id = p.into_id from ${joined}
      where l.vendor_item_id = p.from_id and ${inReach('l.restaurant_id', scope)}`.execute(db);
  }
  // What was decided about the item stays decided.
  await sql`update findings f
    set subject = regexp_replace(f.subject, '^item:[0-9]+', 'item:' || p.into_id) from ${joined}
    where ${inReach('f.restaurant_id', scope)} and f.subject ~ ('^item:' || p.from_id || '(:|$)')
      and not exists (select from findings o where o.restaurant_id = f.restaurant_id
        and o.invoice_id is not distinct from f.invoice_id and o.kind = f.kind
        and o.subject = regexp_replace(f.subject, '^item:[0-9]+', 'item:' || p.into_id))`.execute(db);
  await sql`delete from order_guide_items g using ${joined}
    where g.vendor_item_id = p.from_id and ${inReach('g.restaurant_id', scope)}
      and exists (select from order_guide_items o where o.vendor_item_id = p.into_id)`.execute(db);
  await sql`update order_guide_items g set vendor_item_id = p.into_id from ${joined}
    where g.vendor_item_id = p.from_id and ${inReach('g.restaurant_id', scope)}`.execute(db);
  // All or none: a pack with another item's unit would be something else.
  const take = (columns: readonly string[], where: RawBuilder<unknown>) =>
    sql.join(
      columns.map(
        (name) =>
          sql`${sql.raw(name)} = case when ${where} then ${sql.ref(`s.${name}`)} else ${sql.ref(`t.${name}`)} end`,
      ),
    );
  const corrected = (side: 's' | 't') =>
    sql`(${sql.ref(`${side}.pack_corrected`)} or ${sql.ref(`${side}.pack_printed`)} is not null)`;
  const packKnown = sql`(t.pack_text is not null or t.pack_count is not null or ${corrected('t')})`;
  await sql`update vendor_items t set ingredient_id = coalesce(t.ingredient_id, s.ingredient_id),
      item_code = coalesce(t.item_code, s.item_code), line_type = coalesce(t.line_type, s.line_type),
      ${take(
        ['last_price', 'last_price_unit'],
        sql`s.last_price is not null and (t.last_price is null
        or s.last_purchased_on > coalesce(t.last_purchased_on, date '0001-01-01'))`,
      )},
      last_purchased_on = greatest(t.last_purchased_on, s.last_purchased_on),
      ${take(
        ['list_price', 'list_price_unit', 'list_currency', 'listed_on'],
        sql`s.list_price is not null
        and (t.list_price is null or s.listed_on > t.listed_on)`,
      )},
      ${take(['description', 'named'], sql`s.named and not t.named`)},
      ${take(
        ['purchase_unit', 'unit_printed'],
        sql`t.unit_printed is null
        and (s.unit_printed is not null or t.purchase_unit is null)`,
      )},
      ${take(
        ['pack_text', 'pack_printed', 'pack_count', 'pack_size', 'pack_unit', 'catch_weight', 'pack_corrected'],
        sql`not ${packKnown} or (${corrected('s')} and not ${corrected('t')})`,
      )},
      version = t.version + 1, updated_at = now()
    from ${joined} join vendor_items s on s.id = p.from_id
    where t.id = p.into_id and ${inReach('t.restaurant_id', scope)}`.execute(db);
  await sql`insert into vendor_item_aliases (restaurant_id, vendor_item_id, item_key)
    select a.restaurant_id, p.into_id, a.item_key from ${joined} join vendor_item_aliases a on a.vendor_item_id = p.from_id
    where ${inReach('a.restaurant_id', scope)} on conflict do nothing`.execute(db);
  await sql`delete from vendor_items s using ${joined}
    where s.id = p.from_id and ${inReach('s.restaurant_id', scope)}`.execute(db);
}

/** Moves everything that refers to the vendor. */
export async function moveReferences(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: VendorMerge,
): Promise<void> {
  const tables = [
    'invoices',
    'price_history',
    'vendor_items',
    'api_integrations',
    'inbox_senders',
    'order_guide_items',
    'purchase_orders',
    'goods_receipts',
    'credit_requests',
    'findings',
    'payments',
    'statements',
    'invoice_states',
    'accounting_exports',
    'accounting_export_invoices',
    'accounting_export_payments',
  ] as const;
  for (const table of tables) {
    await sql`update ${sql.table(table)} l set vendor_id = ${into}
      where l.vendor_id = ${from} and ${inReach('l.restaurant_id', scope)}`.execute(db);
  }
  await keepRows(db, 'ingredients', sql`t.vendor_id = ${from} and ${inReach('t.restaurant_id', scope)}`);
  await sql`update ingredients i set vendor_id = ${into}, version = i.version + 1
    where i.vendor_id = ${from} and ${inReach('i.restaurant_id', scope)}`.execute(db);
  await sql`update approval_rules r set vendor_ids = case when ${into} = any(r.vendor_ids)
      then array_remove(r.vendor_ids, ${from}::bigint) else array_replace(r.vendor_ids, ${from}::bigint, ${into}::bigint) end,
      version = r.version + 1
    where ${from} = any(r.vendor_ids) and ${inReach('r.restaurant_id', scope)}`.execute(db);
  await moveBankDetails(db, scope, { from, into });
  await moveAccounts(db, scope, { from, into });
  await moveMappings(db, scope, { from, into });
  await moveRatings(db, scope, { from, into });
  await moveSilences(db, scope, { from, into });
}

/**
 * Ends the merged one's bank details: to whom the remaining one is paid takes a proposal and another person. Approved
 * payment runs to either are drafts again; those sent say who was paid.
 */
async function moveBankDetails(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  await sql`update bank_details b set vendor_id = ${into}, version = b.version + 1,
      state = case when b.state in ('pending', 'approved') then 'removed' else b.state end,
      ended_by = case when b.state in ('pending', 'approved') then ${scope.userId}::bigint else b.ended_by end,
      ended_at = case when b.state in ('pending', 'approved') then now() else b.ended_at end
    where b.vendor_id = ${from} and ${inReach('b.restaurant_id', scope)}`.execute(db);
  const reopened = await sql<{ id: number }>`update payment_runs r set state = 'draft', approved_by = null,
      approved_at = null, alone = false, version = r.version + 1
    where r.state = 'approved' and ${inReach('r.restaurant_id', scope)} and exists (
      select from payment_run_payees p where p.restaurant_id = r.restaurant_id and p.run_id = r.id
        and p.vendor_id in (${from}, ${into})) returning r.id`.execute(db);
  await sql`update payment_run_parts p set payee_id = null where ${inReach('p.restaurant_id', scope)}
    and p.run_id = any(${reopened.rows.map(({ id }) => id)}::bigint[])`.execute(db);
  await sql`delete from payment_run_payees p where ${inReach('p.restaurant_id', scope)}
    and p.run_id = any(${reopened.rows.map(({ id }) => id)}::bigint[])`.execute(db);
  await sql`update payment_run_payees p set vendor_id = ${into}
    where p.vendor_id = ${from} and ${inReach('p.restaurant_id', scope)}`.execute(db);
}

/** Moves ratings; for a user who rated both, the newer one wins. */
async function moveRatings(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  await sql`delete from vendor_ratings r using vendor_ratings o
    where ${inReach('r.restaurant_id', scope)} and o.restaurant_id = r.restaurant_id and o.user_id = r.user_id
      and (r.vendor_id, o.vendor_id) in ((${from}, ${into}), (${into}, ${from}))
      and (o.rated_at, o.vendor_id) > (r.rated_at, r.vendor_id)`.execute(db);
  await sql`update vendor_ratings r set vendor_id = ${into}
    where r.vendor_id = ${from} and ${inReach('r.restaurant_id', scope)}`.execute(db);
}

/** Moves which kinds of findings aren't looked for, each once. */
async function moveSilences(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  await sql`delete from finding_silences s using finding_silences o
    where ${inReach('s.restaurant_id', scope)} and s.vendor_id = ${from} and o.vendor_id = ${into} and o.kind = s.kind`.execute(
    db,
  );
  await sql`update finding_silences s set vendor_id = ${into}
    where ${inReach('s.restaurant_id', scope)} and s.vendor_id = ${from}`.execute(db);
}

/** Moves accounting accounts assigned to the merged one, unless the other has its own. */
async function moveAccounts(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  await sql`update accounting_accounts a set vendor_id = ${into}
    where a.vendor_id = ${from} and ${inReach('a.restaurant_id', scope)} and not exists (
      select from accounting_accounts o where o.restaurant_id = a.restaurant_id and o.vendor_id = ${into}
        and o.category is not distinct from a.category and o.line_type is not distinct from a.line_type)`.execute(db);
  await sql`delete from accounting_accounts a where a.vendor_id = ${from} and ${inReach('a.restaurant_id', scope)}`.execute(
    db,
  );
}

/** Moves alternative vendors of ingredients, keeping their order, each once. */
async function moveMappings(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  const rows = await db
    .selectFrom('inventory_supplier_mappings as m')
    .select(['m.id', 'm.primary_vendor_id', sql<number[]>`m.alternative_vendors`.as('alternatives')])
    .where(inReach('m.restaurant_id', scope))
    .where(sql<boolean>`(m.primary_vendor_id = ${from} or m.alternative_vendors @> to_jsonb(${from}::bigint))`)
    .execute();
  for (const row of rows) {
    const primary = row.primary_vendor_id === from ? into : row.primary_vendor_id;
    const others = new Set(row.alternatives.map((id) => (id === from ? into : id)));
    if (primary !== null) others.delete(primary);
    await db
      .updateTable('inventory_supplier_mappings as m')
      .set({ primary_vendor_id: primary, alternative_vendors: JSON.stringify([...others]) })
      .where(inReach('m.restaurant_id', scope))
      .where('m.id', '=', row.id)
      .execute();
  }
}

/** Moves what was learned from both vendors' documents, and expires advice involving the merged one. */
export async function moveKnowledge(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  const both = sql`learned_facts s join learned_facts t on t.restaurant_id = s.restaurant_id and t.vendor_id = ${into}
      and t.kind = s.kind and t.subject = s.subject and t.meaning = s.meaning
    where s.vendor_id = ${from} and ${inReach('s.restaurant_id', scope)}`;
  await sql`insert into learned_lessons (restaurant_id, fact_id, invoice_id, counts, taught_at, taught_by)
    select b.restaurant_id, b.into_id, l.invoice_id, l.counts, l.taught_at, l.taught_by
    from (select s.restaurant_id, s.id as from_id, t.id as into_id from ${both}) b
    join learned_lessons l on l.restaurant_id = b.restaurant_id and l.fact_id = b.from_id
    on conflict (restaurant_id, fact_id, invoice_id) do nothing`.execute(db);
  await sql`delete from learned_facts f using (select s.restaurant_id, s.id from ${both}) b
    where f.restaurant_id = b.restaurant_id and f.id = b.id`.execute(db);
  await sql`update learned_facts f set vendor_id = ${into}
    where f.vendor_id = ${from} and ${inReach('f.restaurant_id', scope)}`.execute(db);
  await sql`update ai_recommendations r set status = 'expired', version = r.version + 1
    where ${inReach('r.restaurant_id', scope)} and r.status = 'pending' and r.type = 'vendor_switch'
      and (r.subject ~ ${`(^|:)vendor:${from}(:|$)`}
        or r.recommendation -> 'advice' ->> 'fromVendorId' = ${String(from)})`.execute(db);
  await sql`update ai_recommendations r
    set subject = regexp_replace(r.subject, ${`(^|:)vendor:${from}(:|$)`}, ${`\\1vendor:${into}\\2`})
    where ${inReach('r.restaurant_id', scope)} and r.subject ~ ${`(^|:)vendor:${from}(:|$)`}`.execute(db);
  await sql`update procurement_recommendations p set status = 'expired', version = p.version + 1
    where ${inReach('p.restaurant_id', scope)} and p.status = 'pending'
      and (p.recommended_vendor_id = ${from} or p.current_vendor_id = ${from})`.execute(db);
  for (const column of ['recommended_vendor_id', 'current_vendor_id'] as const) {
    await sql`update procurement_recommendations p set ${sql.ref(column)} = ${into}
      where ${sql.ref(`p.${column}`)} = ${from} and ${inReach('p.restaurant_id', scope)}`.execute(db);
  }
}

/** Deletes both vendors' performance figures, to be recomputed, and merges their correlations. */
export async function dropFigures(db: Queryable, scope: RestaurantScope, { from, into }: VendorMerge): Promise<void> {
  await sql`delete from supplier_performance p
    where p.vendor_id in (${from}, ${into}) and ${inReach('p.restaurant_id', scope)}`.execute(db);
  await sql`delete from supplier_correlations c using supplier_correlations o
    where ${inReach('c.restaurant_id', scope)} and c.vendor_id in (${from}, ${into}) and o.vendor_id in (${from}, ${into})
      and o.ingredient_id = c.ingredient_id and o.id <> c.id
      and (o.manual_override, o.correlation_score, -o.id) > (c.manual_override, c.correlation_score, -c.id)`.execute(
    db,
  );
  await sql`update supplier_correlations c set vendor_id = ${into}
    where c.vendor_id = ${from} and ${inReach('c.restaurant_id', scope)}`.execute(db);
}

/** Fills in details and ordering settings the remaining one lacks. */
export async function takeParticulars(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: VendorMerge,
): Promise<void> {
  const known = (side: 's' | 't') =>
    sql`(select coalesce(jsonb_object_agg(k.key, k.value), '{}')
      from jsonb_each(${sql.ref(`${side}.contact_info`)}) k where k.value not in ('null', '""'))`;
  // Of one vendor, all or none of it.
  const discount = sql`t.discount_percent is null`;
  await sql`update vendors t set contact_info = t.contact_info || ${known('s')} || ${known('t')},
      payment_days = coalesce(t.payment_days, s.payment_days),
      discount_percent = case when ${discount} then s.discount_percent else t.discount_percent end,
      discount_days = case when ${discount} then s.discount_days else t.discount_days end,
      updated_at = now(), version = t.version + 1
    from vendors s where t.id = ${into} and s.id = ${from} and ${inReach('t.restaurant_id', scope)}
      and s.restaurant_id = t.restaurant_id`.execute(db);
  await sql`update vendor_ordering t set order_email = coalesce(t.order_email, s.order_email),
      account_number = coalesce(t.account_number, s.account_number), language = coalesce(t.language, s.language),
      minimum_order = coalesce(t.minimum_order, s.minimum_order), updated_at = now(), version = t.version + 1
    from vendor_ordering s where t.vendor_id = ${into} and s.vendor_id = ${from}
      and ${inReach('t.restaurant_id', scope)} and s.restaurant_id = t.restaurant_id`.execute(db);
  await sql`update vendor_ordering w set vendor_id = ${into}
    where w.vendor_id = ${from} and ${inReach('w.restaurant_id', scope)}
      and not exists (select from vendor_ordering o where o.vendor_id = ${into})`.execute(db);
  await sql`delete from vendor_ordering w where w.vendor_id = ${from} and ${inReach('w.restaurant_id', scope)}`.execute(
    db,
  );
}

export async function retire(
  db: Queryable,
  scope: RestaurantScope,
  { from, into }: VendorMerge,
  now: Date,
): Promise<void> {
  await sql`update vendors v set is_active = false, merged_into = ${into}, updated_at = ${now}, version = v.version + 1
    where v.id = ${from} and ${inReach('v.restaurant_id', scope)}`.execute(db);
  await sql`update vendors v set merged_into = ${into}
    where v.merged_into = ${from} and ${inReach('v.restaurant_id', scope)}`.execute(db);
}
