import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

const terms = { changes: [{ target: 'named', name: 'beef', by: 'percent', value: 15 }], weeks: 8 };

/** Shared, since others can't see a person's own scenarios. */
const freshScenario = ({ owner, restaurantId }: Fixture): Promise<{ id: number }> =>
  answered(
    owner.post('/api/scenarios', {
      ...{ restaurantIds: [restaurantId], name: unique('Scenario'), isShared: true, ...terms },
    }),
  );

const one = async (fixture: Fixture) => ({ params: { id: (await freshScenario(fixture)).id } });

/** A separate dish for each call, since changing a price affects the next call. */
async function parts({ restaurantId, freshDish }: Fixture) {
  const { id, currentPrice } = await freshDish();
  return [{ restaurantId, adjustments: [{ id, currentPrice, newPrice: currentPrice + 0.95 }] }];
}

export const scenarioSamples: Samples = {
  'scenarios.read': ({ restaurantId }) => ({
    body: { restaurantIds: [restaurantId], text: 'Beef +15% for eight weeks' },
  }),
  'scenarios.preview': ({ restaurantId }) => ({ body: { restaurantIds: [restaurantId], ...terms } }),
  'scenarios.list': () => ({}),
  'scenarios.create': ({ restaurantId }) => ({
    body: { restaurantIds: [restaurantId], name: unique('Scenario'), ...terms },
  }),
  'scenarios.compare': async (fixture) => ({
    body: { ids: [(await freshScenario(fixture)).id, (await freshScenario(fixture)).id] },
  }),
  'scenarios.get': one,
  'scenarios.update': async (fixture) => ({ ...(await one(fixture)), body: { name: unique('Name') } }),
  'scenarios.delete': one,
  'scenarios.restore': async (fixture) => {
    const { id } = await freshScenario(fixture);
    await answered(fixture.owner.delete(`/api/scenarios/${id}`));
    return { params: { id } };
  },
  // For its caller, whose own restaurant has no beef yet if it is a stranger's.
  'scenarios.print': async ({ owner }, caller) => {
    const person = caller ?? owner;
    const { body } = await person.get('/api/restaurants');
    const [own] = Array.isArray(body) ? body : [];
    if (own) await person.post('/api/ingredients', { restaurantId: own.id, name: unique('Beef'), unit: 'lb' });
    return { query: `?text=${encodeURIComponent('all beef +15%')}` };
  },
  'scenarios.apply': async (fixture) => ({ body: { parts: await parts(fixture) } }),
  'scenarios.undo': async (fixture) => {
    const { changes } = await answered(fixture.owner.post('/api/scenarios/apply', { parts: await parts(fixture) }));
    return { body: { changeIds: changes.map(({ id }: { id: number }) => id) } };
  },
};
