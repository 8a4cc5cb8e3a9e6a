import { type Fixture, type Samples, unique } from './access-fixture.ts';

let count = 0;

/** A finding as an audit stores it; where the database is out of reach, an ID that doesn't exist. */
async function finding({ kept, restaurantId, vendor }: Fixture, more: object = {}): Promise<number> {
  const row = await kept.db
    ?.insertInto('findings')
    .values({
      ...{ restaurant_id: restaurantId, vendor_id: vendor.id, kind: 'surcharge', subject: `fuel ${++count}` },
      ...{ description: unique('Fuel'), money: '8.00', currency: 'USD', expected: '0', actual: '8', against: '{}' },
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row?.id ?? 1;
}

async function silence({ kept, restaurantId, vendor }: Fixture): Promise<number> {
  const row = await kept.db
    ?.insertInto('finding_silences')
    .values({ restaurant_id: restaurantId, vendor_id: vendor.id, kind: 'tax' })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'vendor_id', 'kind']).doUpdateSet({ kind: 'tax' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row?.id ?? 1;
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
  'findings.unsilence': async (fixture) => ({ params: { id: await silence(fixture) } }),
};
