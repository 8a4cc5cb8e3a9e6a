import { answered, type Fixture, type Sample, type Samples, unique } from './access-fixture.ts';

/** A separate count with one item on its sheet. */
async function counting({ owner, restaurantId, ingredient }: Fixture) {
  const { id } = await answered(owner.post('/api/counts', { restaurantId, name: unique('Count') }));
  const item = { ingredientId: ingredient.id, location: 'Walk-in' };
  const line = await answered(owner.post(`/api/counts/${id}/items`, item));
  return { id: id as number, line };
}

const entry = (line: { id: number; unit: string; version: number }, clientId: string) => ({
  clientId,
  countLineId: line.id,
  loose: 2,
  unit: line.unit,
  seenVersion: line.version,
});

const one = (id: number): Sample => ({ params: { id } });

async function closed(fixture: Fixture): Promise<number> {
  const { id } = await counting(fixture);
  await answered(fixture.owner.post(`/api/counts/${id}/close`));
  return id;
}

/** Counts, from their start to their close. */
export const countSamples: Samples = {
  'counts.list': () => ({}),
  'counts.start': ({ restaurantId }) => ({ body: { restaurantId, name: unique('Count') } }),
  'counts.read': ({ count }) => one(count.id),
  'counts.changes': ({ count }) => ({ ...one(count.id), query: '?after=0.0' }),
  'counts.update': ({ count }) => ({ ...one(count.id), body: { name: unique('Count') } }),
  'counts.enter': ({ count, countLine }) => ({
    ...one(count.id),
    body: { entries: [entry(countLine, unique('entry').replace(' ', '-').padEnd(12, '-'))] },
  }),
  'counts.addItem': async ({ count, freshIngredient }) => ({
    ...one(count.id),
    body: { ingredientId: (await freshIngredient()).id, location: 'Walk-in' },
  }),
  'counts.close': async (fixture) => one((await counting(fixture)).id),
  'counts.reopen': async (fixture) => ({
    ...one(await closed(fixture)),
    body: { reason: unique('A shelf was missed') },
  }),
  'counts.delete': async (fixture) => one((await counting(fixture)).id),
  'counts.export': ({ count }) => one(count.id),
};
