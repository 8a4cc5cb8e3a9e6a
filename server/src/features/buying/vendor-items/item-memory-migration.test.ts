import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseBeside, type DatabaseBeside } from '../../../../test/database-beside.ts';
import { connectPostgres, type Db } from '../../../platform/db/connect.ts';
import { migrate, readMigrations } from '../../../platform/db/migrate.ts';
import { createLog } from '../../../platform/log.ts';

let beside: DatabaseBeside;
let db: Db;
const log = createLog('silent');

beforeAll(async () => {
  beside = await createDatabaseBeside();
  db = connectPostgres(beside.connection, log).db;
  const migrations = await readMigrations();
  await migrate(db, log, migrations.slice(0, 23));
  await sql`insert into users (id, username, email, full_name, password) overriding system value
    values (1, 'ana', 'ana@example.com', 'Ana', 'x')`.execute(db);
  await sql`insert into restaurant_groups (id, name, owner_id) overriding system value values (1, 'Group', 1)`.execute(
    db,
  );
  await sql`insert into restaurants (id, group_id, user_id, name) overriding system value values (1, 1, 1, 'Waco')`.execute(
    db,
  );
  await sql`insert into vendors (id, restaurant_id, name) overriding system value values (1, 1, 'Sysco')`.execute(db);
  await sql`insert into ingredients (id, restaurant_id, name, unit, category) overriding system value
    values (1, 1, 'Flour', 'lb', 'Grains')`.execute(db);
  await sql`insert into vendor_items (id, restaurant_id, vendor_id, ingredient_id, item_code, description, item_key,
      pack_text, last_purchased_on) overriding system value values
    (1, 1, 1, 1, 'K114', 'FLOUR', 'code:K114|1/50LB', '1/50 LB', '2026-10-01'),
    (2, 1, 1, null, 'K114', 'FLOUR', 'code:K114|1/50', '1/50', '2026-11-01'),
    (3, 1, 1, null, null, 'SALT', 'name:SALT|25LB', '25 LB', null)`.execute(db);
  await sql`insert into order_guide_items (restaurant_id, vendor_id, vendor_item_id) values (1, 1, 1), (1, 1, 2)`.execute(
    db,
  );
  await sql`insert into invoices (restaurant_id, id, vendor_id, filename, source, currency) overriding system value
    values (1, 1, 1, 'a.pdf', 'upload', 'USD')`.execute(db);
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, vendor_item_id, description, total_price)
    values (1, 1, 2, 'FLOUR', 20)`.execute(db);
  await sql`insert into learned_facts (restaurant_id, id, vendor_id, kind, subject, meaning, detail)
    overriding system value values
    (1, 1, 1, 'pack', 'code:K114|1/50', '1/50 LB', '{"printed": "1/50"}'), (1, 2, 1, 'unit', 'BX', 'case', '{}')`.execute(
    db,
  );
  await sql`insert into learned_lessons (restaurant_id, fact_id, invoice_id) values (1, 1, 1), (1, 2, 1)`.execute(db);
  await migrate(db, log, migrations.slice(0, 24));
});
afterAll(async () => {
  await db.destroy();
  await beside.drop();
});

it('items that differed only by pack are merged, with everything known about them', async () => {
  const { rows } =
    await sql`select id, ingredient_id, item_key, pack_text, pack_printed from vendor_items order by id`.execute(db);
  expect(rows).toEqual([
    { id: 1, ingredient_id: 1, item_key: 'code:K114', pack_text: '1/50 LB', pack_printed: '1/50' },
    { id: 3, ingredient_id: null, item_key: 'name:SALT', pack_text: '25 LB', pack_printed: null },
  ]);
});

it('lines and order guides follow, and only unit meanings stay learned for the vendor', async () => {
  expect((await sql`select vendor_item_id from invoice_line_items`.execute(db)).rows).toEqual([{ vendor_item_id: 1 }]);
  expect((await sql`select vendor_item_id from order_guide_items`.execute(db)).rows).toEqual([{ vendor_item_id: 1 }]);
  expect((await sql`select kind from learned_facts`.execute(db)).rows).toEqual([{ kind: 'unit' }]);
});
