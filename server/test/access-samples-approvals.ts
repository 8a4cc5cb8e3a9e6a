import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

/** Turned off, so that other samples' invoices are approved as ever. */
const values = () => ({ name: unique('Rule'), role: 'manager', isActive: false });

async function rule({ owner, restaurantId }: Fixture): Promise<number> {
  return (await answered(owner.post('/api/approval-rules', { restaurantId, ...values() }))).id;
}

/** Another person who can approve; where the database is out of reach, one who doesn't exist. */
async function approver({ kept, groupId }: Fixture): Promise<number> {
  const username = unique('approver').replace(' ', '');
  const user = { username, email: `${username}@example.com`, password: 'no password', full_name: username };
  const row = await kept.db?.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  if (row === undefined) return 1;
  const member = { group_id: groupId, user_id: row.id, role: 'manager', permissions: '{}' };
  await kept.db?.insertInto('team_members').values(member).execute();
  return row.id;
}

async function standIn(fixture: Fixture): Promise<number> {
  const row = await fixture.kept.db
    ?.insertInto('approval_stand_ins')
    .values({
      ...{ restaurant_id: fixture.restaurantId, user_id: fixture.owner.id, stand_in_id: await approver(fixture) },
      ...{ from_date: '2026-11-01', to_date: '2026-11-08' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row?.id ?? 1;
}

/** Who must approve which invoices, and who stands in for whom. */
export const approvalSamples: Samples = {
  'approvalRules.list': () => ({}),
  'approvalRules.create': ({ restaurantId }) => ({ body: { restaurantId, ...values() } }),
  'approvalRules.update': async (fixture) => ({ params: { id: await rule(fixture) }, body: { name: unique('Rule') } }),
  'approvalRules.delete': async (fixture) => ({ params: { id: await rule(fixture) } }),
  'approvalRules.people': () => ({}),
  'standIns.list': () => ({}),
  'standIns.create': async (fixture) => ({
    body: {
      ...{ restaurantId: fixture.restaurantId, personId: await approver(fixture), standInId: await approver(fixture) },
      ...{ from: '2026-12-01', to: '2026-12-08' },
    },
  }),
  'standIns.update': async (fixture) => ({ params: { id: await standIn(fixture) }, body: { to: '2026-11-10' } }),
  'standIns.delete': async (fixture) => ({ params: { id: await standIn(fixture) } }),
};
