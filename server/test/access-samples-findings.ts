import { type Fixture, type Samples, unique } from './access-fixture.ts';

let count = 0;

/** A finding as an audit stores it. */
async function finding({ server, restaurant, vendor }: Fixture, more: object = {}): Promise<number> {
  const { id } = await server.db
    .insertInto('findings')
    .values({
      ...{ restaurant_id: restaurant.id, vendor_id: vendor.id, kind: 'surcharge', subject: `fuel ${++count}` },
      ...{ description: unique('Fuel'), money: '8.00', currency: 'USD', expected: '0', actual: '8', against: '{}' },
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const items = async (fixture: Fixture, more: object = {}) => ({
  body: { items: [{ id: await finding(fixture, more), version: 1 }] },
});

/** What vendors billed too much. */
export const findingSamples: Samples = {
  'findings.list': () => ({}),
  'findings.summary': () => ({}),
  'findings.get': async (fixture) => ({ params: { id: await finding(fixture) } }),
  'findings.request': (fixture) => items(fixture),
  'findings.dismiss': (fixture) => items(fixture),
  'findings.reopen': (fixture) => items(fixture, { dismissed: true }),
  'findings.silences': () => ({}),
  'findings.unsilence': async ({ server, restaurant, vendor }) => {
    const { id } = await server.db
      .insertInto('finding_silences')
      .values({ restaurant_id: restaurant.id, vendor_id: vendor.id, kind: 'tax' })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'vendor_id', 'kind']).doUpdateSet({ kind: 'tax' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id } };
  },
};
