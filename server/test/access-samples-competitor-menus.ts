import { answered, type Fixture, type Samples, unique } from './access-fixture.ts';
import { typedPage } from './house-paper.ts';
import { fileForm } from './multipart.ts';

/** A competitor whose menu isn't read automatically. */
async function quiet({ owner, restaurantId }: Fixture, more: object = {}): Promise<{ id: number }> {
  const body = { restaurantId, source: 'manual', name: unique('Taqueria'), ...more };
  const { id } = await answered(owner.post('/api/competitors', body));
  return answered(owner.patch(`/api/competitors/${id}`, { tracking: { followMenu: false } }));
}

async function freshDish(fixture: Fixture): Promise<{ id: number }> {
  const { id } = await quiet(fixture);
  const body = { name: unique('Taco'), price: '4.25', category: 'Main Courses' };
  return answered(fixture.owner.post(`/api/competitors/${id}/menu-items`, body));
}

const ofCompetitor = async (fixture: Fixture) => ({ params: { id: (await quiet(fixture)).id } });
const ofDish = async (fixture: Fixture) => ({ params: { id: (await freshDish(fixture)).id } });

/** Competitors' menus. */
export const competitorMenuSamples: Samples = {
  'competitorMenus.get': ofCompetitor,
  'competitorMenus.dishes': ofCompetitor,
  'competitorMenus.scans': ofCompetitor,
  'competitorMenus.changes': ofCompetitor,
  'competitorMenus.match': ofCompetitor,
  'competitorMenus.dish': ofDish,
  'competitorMenus.add': async (fixture) => ({
    ...(await ofCompetitor(fixture)),
    body: { name: unique('Taco'), price: '4.25' },
  }),
  'competitorMenus.read': async (fixture) => ({
    params: { id: (await quiet(fixture, { website: 'https://taqueria.example/menu' })).id },
  }),
  'competitorMenus.readFile': async (fixture) => ({
    ...(await ofCompetitor(fixture)),
    ...fileForm({
      name: 'menu.pdf',
      bytes: typedPage('TACOS\n\nAl pastor   4.50\nCarnitas   4.75'),
      field: 'menu_photo',
    }),
  }),
  'competitorMenus.update': async (fixture) => ({ ...(await ofDish(fixture)), body: { price: '4.50' } }),
  'competitorMenus.setMatch': async (fixture) => ({
    ...(await ofDish(fixture)),
    body: { choice: 'dish', menuItemId: fixture.dish.id },
  }),
  'competitorMenus.delete': ofDish,
};
