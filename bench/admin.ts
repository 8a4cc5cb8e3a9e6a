import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { startBenchServer } from './bench-server.ts';
import { reportLine } from './figures.ts';
import { measureCall } from './measure-call.ts';

const users = 10_000;
const restaurants = 2_000;
const days = 365;
const rounds = 15;
const budgetMs = 200;

/**
 * Each page of the admin console over HTTP, with ten thousand users, two thousand restaurants, and a year of sales for
 * each.
 */
export async function benchAdmin(): Promise<void> {
  const server = await startBenchServer();
  try {
    await seed(server.db);
    const pages: [string, string][] = [
      ['Overview', '/api/admin/stats'],
      ['Users', '/api/admin/users?limit=100'],
      ['Users, searched', '/api/admin/users?limit=100&q=user%20777'],
      ['Users, nothing found', '/api/admin/users?limit=100&q=no%20such%20name'],
      ['Users, last page', `/api/admin/users?limit=100&cursor=${after(`user ${users - 20}`, users - 20)}`],
      ['Users, by last login', '/api/admin/users?limit=100&sort=lastLogin'],
      ['One user', '/api/admin/users/2'],
      ['Restaurants', '/api/admin/restaurants?limit=30'],
      ['Restaurants, searched by owner', '/api/admin/restaurants?limit=30&q=user1999%40'],
      ['Access to one restaurant', '/api/admin/restaurants/1000/access'],
      ['Groups', '/api/admin/groups?limit=20&q=1234'],
      ['Growth', '/api/admin/growth?months=12'],
      ['Revenue by month', '/api/admin/revenue?months=12'],
    ];
    for (const [name, path] of pages) {
      const { times, floor } = await measureCall(server, path, rounds);
      reportLine(name, times, floor, budgetMs);
    }
  } finally {
    await server.close();
  }
}

const after = (value: string, id: number) => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** Every fifth user owns a group with one restaurant; every user is a member of one group. */
async function seed(db: Db): Promise<void> {
  await sql`insert into users (username, email, password, full_name, created_at, last_login_at)
    select 'user' || n, 'user' || n || '@example.com', 'no password', 'User ' || n,
      now() - n * interval '1 hour', case when n % 3 = 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${users - 1}) n`.execute(db);
  await sql`insert into restaurant_groups (name, owner_id, created_at)
    select 'Group ' || n, u.id, now() - n * interval '5 hours' from generate_series(1, ${restaurants}) n
    join users u on u.username = 'user' || n`.execute(db);
  await sql`insert into team_members (group_id, user_id, role, permissions)
    select id, owner_id, 'owner', '{"restaurants": "all"}' from restaurant_groups`.execute(db);
  await sql`insert into team_members (group_id, user_id, role, permissions)
    select g.id, u.id, 'staff', '{"restaurants": "all"}' from users u
    join restaurant_groups g on g.owner_id = 2 + u.id % ${restaurants} and g.owner_id <> u.id`.execute(db);
  await sql`insert into restaurants (user_id, group_id, name, settings, created_at)
    select owner_id, id, 'Restaurant ' || id,
      case when id % 4 = 0 then '{"timezone": "America/Chicago"}'::jsonb else '{}'::jsonb end, created_at
    from restaurant_groups`.execute(db);
  await sql`insert into vendors (restaurant_id, name)
    select r.id, 'Vendor ' || n from restaurants r, generate_series(1, 5) n`.execute(db);
  await sql`insert into ingredients (restaurant_id, name, unit)
    select r.id, 'Ingredient ' || n, 'lb' from restaurants r, generate_series(1, 50) n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category)
    select r.id, 'Dish ' || n, 'Salads' from restaurants r, generate_series(1, 20) n`.execute(db);
  // Month by month, because of the statement timeout of thirty seconds.
  for (let first = 0; first < days; first += 30) {
    await sql`insert into revenue_analytics (restaurant_id, date, period, net_sales, total_sales)
      select r.id, current_date - d, 'day', 1000 + r.id, 1000 + r.id
      from restaurants r, generate_series(${first}::integer, ${Math.min(first + 29, days - 1)}::integer) d`.execute(db);
  }
  await sql`analyze`.execute(db);
  await sql`vacuum`.execute(db);
}
