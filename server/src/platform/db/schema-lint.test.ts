import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Table = { name: string; class: string | null; key: string[] };
type Key = { table: string; name: string; columns: string[]; target: string | null };

const tables = async () =>
  (
    await sql<Table>`
      select c.relname as name, obj_description(c.oid, 'pg_class') as class,
        coalesce(array(select a.attname::text from pg_index i
          cross join lateral unnest(i.indkey::int2[]) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary order by k.place), '{}') as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ('schema_lock', 'schema_migrations')
      order by c.relname`.execute(database.db)
  ).rows;

const keys = async (kind: 'u' | 'f') =>
  (
    await sql<Key>`
      select r.relname as table, o.conname as name, t.relname as target,
        array(select a.attname::text from unnest(o.conkey) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.attnum order by k.place) as columns
      from pg_constraint o join pg_class r on r.oid = o.conrelid join pg_namespace n on n.oid = r.relnamespace
      left join pg_class t on t.oid = o.confrelid
      where n.nspname = 'public' and o.contype = ${kind}`.execute(database.db)
  ).rows;

const uniqueIndexes = async () =>
  (
    await sql<Key>`
      select c.relname as table, x.relname as name, null as target,
        array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and i.indisunique`.execute(database.db)
  ).rows;

describe('reference and fact tables', () => {
  it('every table declares its class', async () => {
    const unsaid = (await tables()).filter((table) => table.class !== 'reference' && table.class !== 'fact');
    expect(unsaid.map((table) => table.name)).toEqual([]);
  });

  it('a fact table has its restaurant first in the primary key and every unique key', async () => {
    const facts = (await tables()).filter((table) => table.class === 'fact');
    expect(facts.length).toBeGreaterThan(10);
    expect(
      facts.filter((table) => table.key[0] !== 'restaurant_id' || table.key.length < 2).map((table) => table.name),
    ).toEqual([]);
    const names = new Set(facts.map((table) => table.name));
    const wrong = [...(await keys('u')), ...(await uniqueIndexes())].filter(
      (key) => names.has(key.table) && key.columns[0] !== 'restaurant_id',
    );
    expect(wrong).toEqual([]);
  });

  it('a foreign key between fact tables starts with the restaurant, and no reference table refers to a fact', async () => {
    const classes = new Map((await tables()).map((table) => [table.name, table.class]));
    const toFacts = (await keys('f')).filter((key) => key.target !== null && classes.get(key.target) === 'fact');
    expect(toFacts.length).toBeGreaterThan(3);
    expect(toFacts.filter((key) => classes.get(key.table) !== 'fact')).toEqual([]);
    expect(toFacts.filter((key) => key.columns[0] !== 'restaurant_id')).toEqual([]);
  });

  it("an item's lines are found across restaurants by an index, which deleting the item does", async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<Record<string, string>>`explain update sales_items set pos_item_id = null
        where pos_item_id = 5`.execute(trx);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/sales_items_other_pos_item_id_idx/);
      expect(plan).not.toMatch(/restaurant_id/);
    });
  });

  it('the schema in the specification exists, table by table', async () => {
    const there = new Set((await tables()).map((table) => table.name));
    const wanted = `users restaurant_groups team_members team_invitations restaurants vendors ingredients menu_items
      menu_item_ingredients invoices invoice_line_items price_history ai_recommendations api_integrations external_prices
      competitors competitor_menu_items market_analysis competitor_tracking price_alerts pos_integrations
      supplier_correlations procurement_recommendations supplier_performance inventory_supplier_mappings sales_data
      sales_items pos_menu_items revenue_analytics inventory inventory_transactions`.split(/\s+/);
    expect(wanted.filter((name) => !there.has(name))).toEqual([]);
  });

  it('sales are partitioned by their business date', async () => {
    const { rows } = await sql<{ name: string; key: string }>`
      select c.relname as name, pg_get_partkeydef(p.partrelid) as key
      from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      where c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
    expect(rows).toEqual([
      { name: 'sales_data', key: 'RANGE (business_date)' },
      { name: 'sales_items', key: 'RANGE (business_date)' },
    ]);
  });

  it('every column with a name like a secret is declared secret, except hashes', async () => {
    const { rows } = await sql<{ name: string; comment: string | null }>`
      select c.relname || '.' || a.attname as name, col_description(c.oid, a.attnum) as comment
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ 'secret|seed|api_?key|token|credential' or a.attname = 'password')
        and a.attname !~ '_hash$' order by 1`.execute(database.db);
    // These two hold hashes, under the spec's names.
    const others = rows.filter(({ name }) => !['users.password', 'team_invitations.token'].includes(name));
    expect(others.length).toBeGreaterThan(6);
    expect(others.filter(({ comment }) => comment !== 'secret')).toEqual([]);
  });

  it('nothing depends on triggers or exclusion constraints', async () => {
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and not t.tgisinternal)
      + (select count(*) from pg_constraint o join pg_namespace n on n.oid = o.connamespace
        where n.nspname = 'public' and o.contype = 'x') as count`.execute(database.db);
    expect(Number(rows[0]?.count)).toBe(0);
  });
});

describe('column types', () => {
  it('dates and numerics are text, big integers are numbers, and timestamps are dates with any driver', async () => {
    const { rows } = await sql<Record<string, unknown>>`select date '2026-03-08' as day, 12.50::numeric(10,2) as amount,
      9007199254740991::bigint as big, timestamptz '2026-03-08T07:30:00Z' as at, array[1::bigint, 2] as ids`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      day: '2026-03-08',
      amount: '12.50',
      big: 9007199254740991,
      at: new Date('2026-03-08T07:30:00Z'),
      ids: [1, 2],
    });
  });
});
