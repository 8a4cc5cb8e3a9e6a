import { answered, type Fixture, type Sample, type Samples } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

let counter = 0;

type Feed = { id: number; feed: string; restaurantId: number; apiKey: string | null; vendorId: number | null };

async function feedOf({ owner, restaurantId }: Fixture, name: string): Promise<Feed> {
  const feeds: Feed[] = await answered(owner.get(`/api/integrations?restaurantId=${restaurantId}`));
  const found = feeds.find(({ feed }) => feed === name);
  if (found === undefined) throw new Error(`the restaurant has no feed ${name}`);
  return found;
}

/** A feed that is set up with a key. */
async function withKey(fixture: Fixture, name: string): Promise<number> {
  const { id, apiKey } = await feedOf(fixture, name);
  if (apiKey === null) await answered(fixture.owner.patch(`/api/integrations/${id}`, { apiKey: 'a key of the feed' }));
  return id;
}

async function priceList(fixture: Fixture): Promise<number> {
  const { id, vendorId } = await feedOf(fixture, 'price_list');
  if (vendorId === null) {
    await answered(fixture.owner.patch(`/api/integrations/${id}`, { vendorId: fixture.vendor.id }));
  }
  return id;
}

const listFile = (price: number, fields: Record<string, string> = {}) =>
  fileForm(
    { name: 'list.csv', bytes: Buffer.from(`Item,Description,Price\n77,FEED ITEM,${price}\n`), field: 'file' },
    fields,
  );

/** A product of the price list, with its price. */
async function product(
  fixture: Fixture,
): Promise<{ id: number; productId: number; version: number; isBelieved: boolean }> {
  const id = await priceList(fixture);
  const { body, headers } = listFile(30);
  await answered(fixture.owner.send('POST', `/api/integrations/${id}/file`, body, headers));
  const rows = await answered(
    fixture.owner.get(`/api/external-prices?restaurantId=${fixture.restaurantId}&q=FEED ITEM`),
  );
  return rows[0];
}

const synced = async (fixture: Fixture): Promise<Sample> => ({ params: { id: await withKey(fixture, 'bls') } });

/** Price feeds; the feeds are offline stubs without results. */
export const priceFeedSamples: Samples = {
  'feeds.list': () => ({}),
  'feeds.add': async ({ restaurantId, freshVendor }) => ({
    body: { restaurantId, vendorId: (await freshVendor()).id },
  }),
  'feeds.update': async (fixture) => ({
    params: { id: (await feedOf(fixture, 'price_list')).id },
    body: { vendorId: fixture.vendor.id, syncFrequency: ++counter % 2 === 0 ? 86_400 : 3600 },
  }),
  'feeds.remove': async ({ owner, restaurantId, freshVendor }) => {
    const { id } = await answered(
      owner.post('/api/integrations', { restaurantId, vendorId: (await freshVendor()).id }),
    );
    return { params: { id } };
  },
  'feeds.syncAll': async (fixture) => {
    await withKey(fixture, 'bls');
    return { body: { restaurantId: fixture.restaurantId } };
  },
  'feeds.sync': synced,
  'feeds.syncIntegration': synced,
  'feeds.upload': async (fixture) => {
    const { body, headers } = listFile(30 + (++counter % 5));
    return { params: { id: await priceList(fixture) }, body, headers };
  },
  'feeds.syncs': synced,
  'feeds.reports': async (fixture) => ({ params: { id: await withKey(fixture, 'usda_mars') } }),
  'feeds.prices': () => ({}),
  'feeds.believe': async (fixture) => {
    const { id, isBelieved } = await product(fixture);
    return { params: { id }, body: { isBelieved: !isBelieved } };
  },
  'feeds.map': async (fixture) => {
    const { productId } = await product(fixture);
    return { params: { id: productId }, body: { mapping: 'confirmed', ingredientId: fixture.ingredient.id } };
  },
  'feeds.updates': () => ({}),
  'feeds.trend': ({ ingredient }) => ({ params: { id: ingredient.id } }),
};
