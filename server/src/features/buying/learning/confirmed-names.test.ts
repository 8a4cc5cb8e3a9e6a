import { noTaxRules } from '@platewise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabaseBeside, type DatabaseBeside } from '../../../../test/database-beside.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { connectPostgres } from '../../../platform/db/connect.ts';
import type { Db } from '../../../platform/db/index.ts';
import { migrate, readMigrations } from '../../../platform/db/migrate.ts';
import { createLog } from '../../../platform/log.ts';
import { vendorsWithNames } from './confirmed-names.ts';

const log = createLog('silent');
let beside: DatabaseBeside;
let db: Db;
beforeAll(async () => {
  beside = await createDatabaseBeside();
  db = connectPostgres(beside.connection, log).db;
});
afterAll(async () => {
  await db.destroy();
  await beside.drop();
});

const settings = {
  language: 'en' as const,
  currency: 'USD',
  timezone: 'America/Chicago',
  taxRate: 0,
  tax: noTaxRules,
  categories: {},
  defaultMargin: 25,
  dayCutoff: '04:00',
  foodCostTarget: 30,
  autoApproval: false,
  autoApprovalLimit: 0,
  hideCosts: false,
  priceEnding: 'any' as const,
  serviceStyle: 'full_service' as const,
  restockOnApproval: false,
  quantityTolerance: 2,
  weightTolerance: 5,
  priceTolerance: 2,
  priceToleranceMoney: 25,
  retentionYears: 0,
};

it('names confirmed before corrections were recorded still identify their vendors', async () => {
  const all = await readMigrations();
  await migrate(db, log, all.slice(0, 6));
  await sql`insert into users (username, email, password, full_name) values ('m', 'm@example.com', '-', 'M')`.execute(
    db,
  );
  await sql`insert into restaurant_groups (name, owner_id) values ('Ours', 1)`.execute(db);
  await sql`insert into restaurants (user_id, group_id, name) values (1, 1, 'Waco Tacos')`.execute(db);
  await sql`insert into vendors (restaurant_id, name) values (1, 'Lone Star'), (1, 'Gulf Coast')`.execute(db);
  await sql`insert into vendor_aliases (restaurant_id, vendor_id, alias)
    values (1, 1, 'lone star foodservice'), (1, 1, 'lsf'), (1, 2, 'gcp')`.execute(db);
  await migrate(db, log, all);
  const vendors = await vendorsWithNames(db, backgroundScope(1, settings));
  expect(vendors.map(({ name, aliases }) => [name, aliases.toSorted()])).toEqual([
    ['Gulf Coast', ['gcp']],
    ['Lone Star', ['lone star foodservice', 'lsf']],
  ]);
});
