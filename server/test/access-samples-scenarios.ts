import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

const terms = { changes: [{ target: 'named', name: 'beef', by: 'percent', value: 15 }], weeks: 8 };

/** Shared, since others can't see a person's own scenarios. */
const freshScenario = ({ owner, restaurantId }: Fixture): Promise<{ id: number }> =>
  answered(owner.post('/api/scenarios', { restaurantId, name: unique('Scenario'), isShared: true, ...terms }));

const one = async (fixture: Fixture) => ({ params: { id: (await freshScenario(fixture)).id } });

export const scenarioSamples: Samples = {
  'scenarios.read': ({ restaurantId }) => ({ body: { restaurantId, text: 'Beef +15% for eight weeks' } }),
  'scenarios.preview': ({ restaurantId }) => ({ body: { restaurantId, ...terms } }),
  'scenarios.list': () => ({}),
  'scenarios.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Scenario'), ...terms } }),
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
};
