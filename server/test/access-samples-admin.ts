import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

let counter = 0;

/** A new account, as created by an administrator. */
async function freshUser({ owner }: Fixture): Promise<number> {
  const username = `fresh${++counter}`;
  const made = await owner.post('/api/admin/users', {
    username,
    email: `${username}@example.com`,
    password: 'correct horse battery',
    fullName: username,
    role: 'user',
  });
  return made.body.id;
}

const shared = new WeakMap<Fixture, Promise<number>>();

/** One account shared by all calls that keep it: each new one costs a password hash. */
function sharedUser(fixture: Fixture): Promise<number> {
  const made = shared.get(fixture) ?? freshUser(fixture);
  shared.set(fixture, made);
  return made;
}

const user = async (fixture: Fixture): Promise<Sample> => ({ params: { id: await sharedUser(fixture) } });

/** A member with access to our restaurant. */
async function memberOf(fixture: Fixture): Promise<Sample> {
  const { owner, restaurantId } = fixture;
  const userId = await sharedUser(fixture);
  await owner.post(`/api/admin/restaurants/${restaurantId}/access`, { userId, role: 'viewer' });
  const { people } = (await owner.get(`/api/admin/restaurants/${restaurantId}/access`)).body;
  const { memberId } = people.find((person: { userId: number }) => person.userId === userId);
  return { params: { id: restaurantId, memberId } };
}

const bill = { description: 'Support, November', amount: '29.00', status: 'paid' };

/** Administration. Among the test users, the owner is the first account and therefore the administrator. */
export const adminSamples: Samples = {
  'installation.checkOidc': () => ({ body: { issuer: 'http://127.0.0.1:9/', clientId: 'platewise' } }),
  'installation.read': () => ({}),
  'installation.change': () => ({ body: { hideAccountNames: false } }),
  'admin.stats': () => ({}),
  'admin.growth': () => ({}),
  'admin.revenue': () => ({}),
  'admin.users': () => ({}),
  'admin.user': user,
  'admin.userRestaurants': user,
  'admin.userContents': user,
  'admin.createUser': () => {
    const username = `made${++counter}`;
    const email = `${username}@example.com`;
    return { body: { username, email, password: 'correct horse battery', fullName: 'Made', role: 'user' } };
  },
  'admin.updateUser': async (fixture) => ({ ...(await user(fixture)), body: { fullName: 'Another' } }),
  'admin.deleteUser': async (fixture) => ({ params: { id: await freshUser(fixture) } }),
  'admin.resetPassword': user,
  'admin.switchOffTwoFactor': async (fixture) => ({ ...(await user(fixture)), body: { name: 'nobody' } }),
  'admin.recordBilling': async (fixture) => ({ ...(await user(fixture)), body: bill }),
  'admin.deleteBilling': async (fixture) => {
    const id = await sharedUser(fixture);
    const { body } = await fixture.owner.post(`/api/admin/users/${id}/billing-records`, bill);
    return { params: { id, recordId: body.id } };
  },
  'admin.restaurants': () => ({}),
  'admin.createRestaurant': async (fixture) => ({ body: { name: 'For them', userId: await sharedUser(fixture) } }),
  'admin.updateRestaurant': ({ restaurantId }) => ({ params: { id: restaurantId }, body: { isActive: true } }),
  'admin.restaurantAccess': ({ restaurantId }) => ({ params: { id: restaurantId } }),
  'admin.grantAccess': async (fixture) => ({
    params: { id: fixture.restaurantId },
    // Users who already have access can't be granted it.
    body: { userId: await freshUser(fixture), role: 'staff' },
  }),
  'admin.changeAccess': async (fixture) => ({ ...(await memberOf(fixture)), body: { role: 'staff' } }),
  'admin.removeAccess': memberOf,
  'admin.bulkAccess': async (fixture) => ({
    body: { userIds: [await sharedUser(fixture)], restaurantIds: [fixture.restaurantId], role: 'staff' },
  }),
  'admin.groups': () => ({}),
  'admin.shareGroup': async (fixture) => ({
    body: { userId: await sharedUser(fixture), groupId: fixture.groupId, role: 'viewer' },
  }),
  'admin.accessReport': () => ({}),
  'admin.demoTenant': () => ({}),
  'admin.transferDemo': () => ({ body: { toUserId: 999_999 } }),
};
