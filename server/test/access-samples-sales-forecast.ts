import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';

let days = 0;
/** A day that no other sample uses. */
const nextDay = () => new Date(Date.UTC(2030, 0, 1 + days++)).toISOString().slice(0, 10);

async function freshDay({ owner, restaurantId }: Fixture): Promise<{ id: number }> {
  const body = { restaurantId, date: nextDay(), reason: unique('Closed'), factor: 0 };
  const [day] = await answered(owner.post('/api/special-days', body));
  return day;
}

/** Sales forecasts, and special days. */
export const salesForecastSamples: Samples = {
  'salesForecast.read': ({ restaurantId }) => ({ params: { restaurantId } }),
  'salesForecast.dishes': ({ restaurantId }) => ({ params: { restaurantId } }),
  'salesForecast.dish': ({ restaurantId, dish }) => ({ params: { restaurantId, menuItemId: dish.id } }),
  'salesForecast.export': ({ restaurantId }) => ({ params: { restaurantId } }),
  'salesForecast.specialDays': () => ({}),
  'salesForecast.addSpecialDays': ({ restaurantId }) => ({
    body: { restaurantId, date: nextDay(), reason: unique('Fair'), factor: 1.5 },
  }),
  'salesForecast.updateSpecialDay': async (fixture) => ({
    params: { id: (await freshDay(fixture)).id },
    body: { reason: unique('Words') },
  }),
  'salesForecast.deleteSpecialDay': async (fixture) => ({ params: { id: (await freshDay(fixture)).id } }),
};
