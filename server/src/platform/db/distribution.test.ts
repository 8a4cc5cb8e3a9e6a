import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let distribution: string;
let stubs: string;
beforeAll(async () => {
  database = await createTestDatabase();
  distribution = await readFile(join(import.meta.dirname, 'distribution.sql'), 'utf8');
  stubs = await readFile(join(import.meta.dirname, 'citus-stubs.fixture.sql'), 'utf8');
});
afterAll(() => database.close());

type Outcome = { statements: string[]; left: string[] };

/** Changes the schema, distributes it with stand-ins that refuse what Citus refuses, and rolls everything back. */
async function distribute(change = ''): Promise<Outcome> {
  const trx = await database.db.startTransaction().execute();
  try {
    for (const text of [...stubs.split(';;'), ...change.split(';')].filter((one) => one.trim() !== '')) {
      await sql.raw(text).execute(trx);
    }
    const { rows } = await sql.raw<{ statement: string }>(distribution).execute(trx);
    for (const { statement } of rows) await sql.raw(statement).execute(trx);
    // Partitions follow their table; these two belong to the migrating process.
    const left = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('distributed', 'schema_lock', 'schema_migrations')
        and c.oid not in (select d.name from distributed d) order by 1`.execute(trx);
    return { statements: rows.map(({ statement }) => statement), left: left.rows.map(({ name }) => name) };
  } finally {
    await trx.rollback().execute();
  }
}

describe('distributing by restaurant', () => {
  it('covers every table once, each after those it refers to', async () => {
    const { statements, left } = await distribute();
    expect(left).toEqual([]);
    const created = statements.filter((one) => one.startsWith('select create_'));
    expect(created.length).toBeGreaterThan(60);
    expect(new Set(created).size).toBe(created.length);
    expect(created.filter((one) => one.includes("colocate_with => 'none'"))).toHaveLength(1);
    expect(created).toContain("select create_reference_table('vendors')");
    expect(
      created.some((one) => one.startsWith("select create_distributed_table('sales_items', 'restaurant_id'")),
    ).toBe(true);
  });

  it('drops only foreign keys that set a column to null', async () => {
    const { statements } = await distribute();
    const dropped = statements.flatMap((one) => /drop constraint (\w+)_fkey$/.exec(one)?.[1] ?? []);
    // Before adding one: on Citus, whatever deletes the row must clear the column. Keep the number in docs/scaling.md
    // in sync.
    expect(dropped).toEqual([
      'arrival_documents_restaurant_id_invoice_id',
      'credit_requests_restaurant_id_credit_invoice_id',
      'credit_requests_restaurant_id_invoice_id',
      'external_prices_restaurant_id_history_id',
      'findings_restaurant_id_credit_request_id',
      'goods_receipts_restaurant_id_invoice_id',
      'invoice_states_restaurant_id_invoice_id',
      'invoices_restaurant_id_copy_of',
      'invoices_restaurant_id_separate_from',
      'menu_item_cost_history_restaurant_id_invoice_id',
      'payment_run_parts_restaurant_id_payee_id',
      'payment_run_payees_restaurant_id_bank_details_id',
      'payment_run_payees_restaurant_id_payment_id',
      'price_history_restaurant_id_invoice_id',
      'statement_lines_restaurant_id_invoice_id',
      'statement_lines_restaurant_id_payment_id',
    ]);
  });

  it('a table without a class is not covered', async () => {
    const { left } = await distribute('create table forgotten (restaurant_id bigint, id bigint)');
    expect(left).toEqual(['forgotten']);
  });

  const fact = (body: string) =>
    `create table added (restaurant_id bigint not null, id bigint generated always as identity, ${body});
    comment on table added is 'fact'`;
  const reference = (body: string) => `create table added (id bigint primary key, ${body});
    comment on table added is 'reference'`;

  it('a table distributed like the others is covered', async () => {
    const { left } = await distribute(
      fact(`invoice_id bigint, primary key (restaurant_id, id),
        foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id) on delete cascade`),
    );
    expect(left).toEqual([]);
  });

  it.each([
    [
      'a fact without a restaurant',
      "create table added (id bigint primary key); comment on table added is 'fact'",
      /has no restaurant_id/,
    ],
    ['a key without the restaurant', fact('primary key (id)'), /added_pkey does not include restaurant_id/],
    [
      'a unique index without it',
      `${fact('primary key (restaurant_id, id)')}; create unique index added_id on added (id)`,
      /added_id does not include/,
    ],
    [
      'an identity that is no bigint',
      fact('place integer generated always as identity, primary key (restaurant_id, id)').replace(
        'id bigint generated always as identity',
        'id bigint',
      ),
      /place is an identity but no bigint/,
    ],
    [
      'a key with the restaurant in another place',
      `create unique index invoices_turned on invoices (id, restaurant_id);
      ${fact('invoice_id bigint, primary key (restaurant_id, id), foreign key (restaurant_id, invoice_id) references invoices (id, restaurant_id)')}`,
      /does not pair the restaurants/,
    ],
    [
      'a key that sets the restaurant to null',
      fact(
        'primary key (restaurant_id, id), foreign key (restaurant_id) references restaurants (id) on delete set null',
      ),
      /sets a column to null/,
    ],
    [
      'a reference to a fact',
      reference(
        'restaurant_id bigint, invoice_id bigint, foreign key (restaurant_id, invoice_id) references invoices (restaurant_id, id)',
      ),
      /points to a table that is no reference table/,
    ],
    [
      'a circle of keys',
      `${reference('vendor_id bigint references vendors (id)')}; alter table vendors add column added_id bigint references added (id)`,
      /is not distributed yet/,
    ],
  ])('%s is rejected', async (_, change, refusal) => {
    await expect(distribute(change)).rejects.toThrow(refusal);
  });
});
