import { answered, type Fixture, type Sample, type Samples } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

let counter = 0;

/** A different day each time, because labor costs must not overlap. */
const freshDay = () => new Date(Date.UTC(2001, 0, 1 + ++counter)).toISOString().slice(0, 10);

const labourOf = (restaurantId: number) => {
  const day = freshDay();
  return { restaurantId, startsOn: day, endsOn: day, amount: 100 + counter };
};

async function figure({ owner, restaurantId }: Fixture): Promise<Sample & { params: { id: number } }> {
  const { id } = await answered(owner.post('/api/labour-costs', labourOf(restaurantId)));
  return { params: { id } };
}

/** The financial overview, labor, and budgets. */
export const financialSamples: Samples = {
  'financials.profitAndLoss': () => ({}),
  'financials.marginWaterfall': () => ({}),
  'financials.seasonality': () => ({}),
  'labour.list': () => ({}),
  'labour.create': ({ restaurantId }) => ({ body: labourOf(restaurantId) }),
  'labour.update': async (fixture) => ({ ...(await figure(fixture)), body: { amount: 500 + counter } }),
  'labour.delete': figure,
  'labour.import': ({ restaurantId }) =>
    fileForm(
      {
        name: 'labour.csv',
        bytes: Buffer.from(`First Day,Labour Cost\n${freshDay()},${100 + counter}\n`),
        field: 'file',
      },
      { restaurantId: String(restaurantId) },
    ),
  'labour.template': () => ({ params: { format: 'csv' } }),
  'budgets.list': () => ({}),
  'budgets.set': ({ restaurantId }) => ({ body: { restaurantId, month: '2026-11', sales: 1000 + ++counter } }),
};
