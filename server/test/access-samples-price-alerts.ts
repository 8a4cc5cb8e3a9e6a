import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

/** An alert that every restaurant gets by default: an ingredient's price increase. */
async function freshAlert({ owner, freshIngredient }: Fixture): Promise<{ id: number }> {
  const { id } = await freshIngredient();
  for (const cost of [1, 2]) await answered(owner.patch(`/api/ingredients/${id}/cost`, { cost }));
  const [alert] = await answered(owner.get(`/api/price-alerts?ingredientId=${id}`));
  return alert;
}

const freshRule = ({ owner, restaurantId }: Fixture): Promise<{ id: number }> =>
  answered(owner.post('/api/price-alert-rules', { restaurantId, name: unique('Rule'), percent: 5 }));

/** Price alerts. */
export const priceAlertSamples: Samples = {
  'priceAlerts.list': () => ({}),
  'priceAlerts.summary': () => ({}),
  'priceAlerts.count': () => ({}),
  'priceAlerts.get': async (fixture) => ({ params: { id: (await freshAlert(fixture)).id } }),
  'priceAlerts.decide': async (fixture) => ({
    params: { id: (await freshAlert(fixture)).id },
    body: { status: 'acknowledged' },
  }),
  'priceAlerts.decideMany': async (fixture) => ({
    body: { ids: [(await freshAlert(fixture)).id], status: 'resolved' },
  }),
  'priceAlerts.delete': async (fixture) => ({ params: { id: (await freshAlert(fixture)).id } }),
  'priceAlerts.digests': () => ({}),
  'priceAlerts.setDigest': ({ restaurantId }) => ({ body: { restaurantId, isActive: true } }),
  'priceAlertRules.list': () => ({}),
  'priceAlertRules.create': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Rule'), percent: 5 } }),
  'priceAlertRules.preview': ({ restaurantId }) => ({ body: { restaurantId, percent: 5 } }),
  'priceAlertRules.update': async (fixture) => ({
    params: { id: (await freshRule(fixture)).id },
    body: { name: unique('Renamed') },
  }),
  'priceAlertRules.delete': async (fixture) => ({ params: { id: (await freshRule(fixture)).id } }),
};
