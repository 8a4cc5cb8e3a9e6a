import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { eventually } from '../../../../test/eventually.ts';
import {
  type BlsSimulator,
  feedsAt,
  type ListSite,
  type MarsSimulator,
  startBls,
  startListSite,
  startMars,
} from '../../../../test/feed-simulators/index.ts';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type SimClock, simClock } from '../../../../test/pos-simulators/index.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { applyDueLists, sendDueFeedSyncs } from './index.ts';

const hour = 3_600_000;

let clock: SimClock;
let bls: BlsSimulator;
let mars: MarsSimulator;
let site: ListSite;
let server: TestServer;
let owner: Person;
let manager: Person;
let restaurantId: number;
let vendorId: number;
let otherVendorId: number;
let beef: { id: number };
let onion: { id: number };
let dish: { id: number };

beforeAll(async () => {
  clock = simClock('2026-11-22T12:00:00Z');
  [bls, mars, site] = await Promise.all([startBls(clock), startMars(clock), startListSite()]);
  const months = new Map([
    ['2026-08', '5.90'],
    ['2026-09', '6.00'],
    ['2026-10', '6.30'],
  ]);
  bls.series.set('APU0000703112', { title: 'Ground beef, 100% beef, per lb. in U.S. city average', months });
  bls.series.set('APU0000711211', { title: 'Bananas, per lb. in U.S. city average', months: new Map(months) });
  server = await startTestServer(
    { OUTBOUND_PRIVATE: 'true' },
    { feeds: feedsAt({ bls: bls.url, usdaMars: mars.url }, clock), clock: clock.date },
  );
  owner = await newcomer(server);
  const restaurant = await addRestaurant(owner, 'Feeds', { settings: { timezone: 'UTC' } });
  restaurantId = restaurant.id;
  manager = await addMember(server, restaurant.groupId, 'manager');
  vendorId = (await addVendor(owner, restaurantId, 'Lone Star Foodservice')).id;
  otherVendorId = (await addVendor(owner, restaurantId, 'Another Vendor')).id;
  beef = await addIngredient(owner, restaurantId, { name: 'Ground beef', unit: 'lb', currentCost: 5, vendorId });
  onion = await addIngredient(owner, restaurantId, {
    name: 'Yellow onion',
    unit: 'lb',
    currentCost: 0.8,
    vendorId: otherVendorId,
  });
  dish = await addDish(owner, restaurantId, { name: 'Burger', currentPrice: 12 });
  await owner.post(`/api/menu-items/${dish.id}/ingredients`, { ingredientId: beef.id, quantity: 0.5, unit: 'lb' });
});
afterAll(async () => {
  await server.close();
  await Promise.all([bls.close(), mars.close(), site.close()]);
});

type Feed = { id: number; feed: string; version: number } & Record<string, unknown>;

async function feedOf(feed: string, person = owner): Promise<Feed> {
  const { status, body } = await person.get(`/api/integrations?restaurantId=${restaurantId}`);
  expect(status).toBe(200);
  const found = (body as Feed[]).find((one) => one.feed === feed);
  if (found === undefined) throw new Error(`no feed ${feed}`);
  return found;
}

const costOf = async (ingredient: { id: number }) =>
  (await owner.get(`/api/ingredients/${ingredient.id}/detail`)).body.currentCost;
const pricesOf = async (query: string) =>
  (await owner.get(`/api/external-prices?restaurantId=${restaurantId}&${query}`)).body;
const auditOf = async (subject: string) =>
  server.db
    .selectFrom('restaurant_audit')
    .selectAll()
    .where('subject', '=', subject)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .execute();

const upload = (id: number, text: string, fields: Record<string, string> = {}) => {
  const { body, headers } = fileForm({ name: 'list.csv', bytes: Buffer.from(text), field: 'file' }, fields);
  return owner.send('POST', `/api/integrations/${id}/file`, body, headers);
};

describe('average price feeds', () => {
  it('every restaurant starts with four feeds that are turned off', async () => {
    const { body, headers } = await owner.get(`/api/integrations?restaurantId=${restaurantId}`);
    expect(headers['x-total-count']).toBe('4');
    expect(
      body.map(({ name, feed, apiType, badge, isActive, syncFrequency, lastSyncAt }: Feed) => [
        name,
        feed,
        apiType,
        badge,
        isActive,
        syncFrequency,
        lastSyncAt,
      ]),
    ).toEqual([
      ['BLS Average Prices', 'bls', 'commodity', 'Not Configured', false, 3600, null],
      ['USDA Market News', 'usda_mars', 'commodity', 'Not Configured', false, 3600, null],
      ['FRED', 'fred', 'commodity', 'Not Configured', false, 3600, null],
      ['Vendor Price List', 'price_list', 'vendor', 'Not Configured', false, 3600, null],
    ]);
  });

  it('a key turns a feed on, is encrypted, masked and kept by its mask, and is required', async () => {
    const { id } = await feedOf('bls');
    expect((await owner.patch(`/api/integrations/${id}`, { isActive: true })).status).toBe(409);
    expect((await owner.patch(`/api/integrations/${id}`, { apiKey: '   ' })).body.errors[0].message).toBe(
      'API Key is required',
    );
    expect((await manager.patch(`/api/integrations/${id}`, { apiKey: 'x' })).status).toBe(403);
    const { status, body } = await owner.patch(`/api/integrations/${id}`, {
      apiKey: bls.key,
      config: { series: ['apu0000703112', 'APU0000711211', 'APU0000FF1101'] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ badge: 'Active', isActive: true, apiKey: `••••${bls.key.slice(-4)}` });
    const row = await server.db
      .selectFrom('api_integrations')
      .select('api_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.api_key).not.toContain(bls.key);
    const kept = await owner.patch(`/api/integrations/${id}`, {
      apiKey: body.apiKey,
      isActive: false,
      version: body.version,
    });
    expect(kept.body).toMatchObject({ badge: 'Inactive', apiKey: body.apiKey });
    expect((await owner.patch(`/api/integrations/${id}`, { isActive: true, version: body.version })).status).toBe(409);
    expect((await owner.patch(`/api/integrations/${id}`, { isActive: true })).body.badge).toBe('Active');
    expect(JSON.stringify(await auditOf('price feed'))).not.toContain(bls.key);
  });

  it('a sync stores months, suggests ingredients, reports what is missing, and changes nothing the second time', async () => {
    const { id } = await feedOf('bls');
    const first = await manager.post(`/api/sync/prices/${id}`);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({ message: 'BLS Average Prices: 6 prices new.', done: true });
    expect(first.body.sync.problems).toContain('APU0000FF1101: BLS has no prices for this series.');
    const again = await manager.post(`/api/integrations/${id}/sync`);
    expect(again.body).toMatchObject({ message: 'BLS Average Prices: nothing new, 6 unchanged.' });
    const [bananas, ground] = await pricesOf('kind=retail');
    expect(ground).toMatchObject({
      ...{ productName: 'Ground beef', productCode: 'APU0000703112', price: 6.3, unit: 'lb', currency: 'USD' },
      ...{ marketData: { change: 0.3, changePercent: 5 }, observedOn: '2026-10-01', mapping: 'suggested', use: 'none' },
      ingredientName: 'Ground beef',
    });
    expect(bananas).toMatchObject({ mapping: 'none', ingredientId: null });
    expect((await feedOf('bls')).lastSyncAt).toBe(clock.iso());
  });

  it('a confirmed store price is a trend and never a cost', async () => {
    const [ground] = await pricesOf('q=beef');
    const confirmed = await manager.patch(`/api/external-products/${ground.productId}`, {
      mapping: 'confirmed',
      version: ground.version,
    });
    expect(confirmed.body).toMatchObject({ mapping: 'confirmed', use: 'trend', ingredientId: beef.id });
    expect(
      (
        await manager.patch(`/api/external-products/${ground.productId}`, {
          mapping: 'ignored',
          version: ground.version,
        })
      ).status,
    ).toBe(409);
    expect(await costOf(beef)).toBe(5);
    const { body: updates } = await owner.get(`/api/sync/recent-updates?restaurantId=${restaurantId}`);
    expect(updates).toMatchObject([
      { ingredient: 'Ground beef', oldPrice: 6, newPrice: 6.3, change: 0.3, changePercent: 5, effect: 'trend' },
    ]);
    const { body: trend } = await owner.get(`/api/ingredients/${beef.id}/market-trend?timeframe=90d`);
    expect(trend.series).toMatchObject([{ name: 'Ground beef', kind: 'retail', changePercent: 6.78 }]);
    expect(trend.series[0].points.at(0).index).toBe(100);
    expect(trend.own.points.at(-1).index).toBe(100);
  });

  it('a price ten times off is stored, but not used until a person confirms it', async () => {
    const { id } = await feedOf('bls');
    bls.series.get('APU0000703112')?.months.set('2026-11', '630');
    const { body } = await owner.post(`/api/sync/prices/${id}`);
    expect(body.sync).toMatchObject({ pricesNew: 0, pricesRefused: 1 });
    expect(body.sync.problems.join()).toContain('too far from 6.3000, so it was rejected');
    const [doubted] = await pricesOf('show=doubted');
    expect(doubted).toMatchObject({ price: 630, isBelieved: false });
    const { body: trend } = await owner.get(`/api/ingredients/${beef.id}/market-trend?timeframe=90d`);
    expect(trend.series[0].changePercent).toBe(6.78);
    expect((await owner.patch(`/api/external-prices/${doubted.id}`, { isBelieved: true })).body.isBelieved).toBe(true);
    expect((await owner.patch(`/api/external-prices/${doubted.id}`, { isBelieved: false })).body.isBelieved).toBe(
      false,
    );
    bls.series.get('APU0000703112')?.months.set('2026-11', '6.40');
    expect((await owner.post(`/api/sync/prices/${id}`)).body.sync).toMatchObject({ pricesNew: 1, pricesRefused: 0 });
    expect(await pricesOf('show=doubted')).toEqual([]);
  });

  it('an error is shown on the feed, which is retried automatically', async () => {
    const { id } = await feedOf('bls');
    bls.limit(0);
    const { status, body } = await owner.post(`/api/sync/prices/${id}`);
    expect([status, body.code]).toEqual([502, 'upstream_failed']);
    expect(await feedOf('bls')).toMatchObject({
      lastError: expect.stringContaining('BLS daily limit reached'),
      badge: 'Active',
    });
    const inGerman = async (url: string) => (await owner.send('GET', url, undefined, { 'accept-language': 'de' })).body;
    const inWords = expect.stringMatching(/^Tageslimit des BLS erreicht: /);
    expect((await inGerman(`/api/integrations/${id}/syncs`))[0].error).toEqual(inWords);
    const feeds: Feed[] = await inGerman('/api/integrations');
    expect(feeds.find((one) => one.id === id)).toMatchObject({ name: 'BLS-Durchschnittspreise', lastError: inWords });
    bls.limit(500);
    clock.advance(25 * hour);
    await sendDueFeedSyncs(server.deps);
    await eventually(async () => (await feedOf('bls')).lastError === null);
    const { body: syncs } = await owner.get(`/api/integrations/${id}/syncs`);
    expect(syncs.slice(0, 2)).toMatchObject([
      { cause: 'schedule', status: 'done' },
      { cause: 'person', status: 'failed' },
    ]);
  });

  it("wholesale market reports are chosen from the feed's list", async () => {
    const { id } = await feedOf('usda_mars');
    mars.reports.set('2321', {
      title: 'Chicago vegetables',
      market: 'Terminal',
      rows: [
        {
          report_begin_date: '11/20/2026',
          report_date: '11/20/2026',
          commodity: 'ONIONS',
          variety: 'YELLOW',
          package: '50 lb sacks',
          low_price: '20',
          high_price: '22',
        },
      ],
    });
    expect((await owner.get(`/api/integrations/${id}/reports`)).status).toBe(409);
    await owner.patch(`/api/integrations/${id}`, { apiKey: mars.key });
    const { body: reports } = await owner.get(`/api/integrations/${id}/reports?q=chicago`);
    expect(reports).toMatchObject([{ slugId: '2321', title: 'Chicago vegetables' }]);
    await owner.patch(`/api/integrations/${id}`, {
      config: { reports: [{ slugId: '2321', title: 'Chicago vegetables' }] },
    });
    const all = await owner.post('/api/integrations/sync-all', { restaurantId });
    expect(all.body).toEqual({ message: 'Reading prices from 2 integrations.', started: 2 });
    const [row] = await eventually(async () => {
      const rows = await pricesOf('kind=market');
      return rows.length > 0 && rows;
    });
    expect(row).toMatchObject({ price: 21, unit: '50 lb sacks', mapping: 'suggested', ingredientName: 'Yellow onion' });
  });
});

describe("a vendor's price list", () => {
  const head = 'Item Number,Description,Pack,UOM,Price,Effective Date\n';
  const line = (price: string, on: string) => `1234567,BEEF GRND 80/20 FINE,4/10 LB,CS,${price},${on}\n`;
  const onions = (price: string, on: string) => `7654321,ONION YEL JBO,1/50 LB,BG,${price},${on}\n`;
  let list: Feed;

  it('belongs to a vendor, and a preview of its file stores nothing', async () => {
    list = await feedOf('price_list');
    expect((await upload(list.id, head + line('240', '2026-11-20'))).status).toBe(409);
    list = (await owner.patch(`/api/integrations/${list.id}`, { vendorId })).body;
    expect(list).toMatchObject({ vendorName: 'Lone Star Foodservice', badge: 'Not Configured' });
    const look = await upload(list.id, head + line('240', '2026-11-20') + onions('call', ''), { dryRun: 'true' });
    expect(look.body).toMatchObject({
      dryRun: true,
      rowsRead: 2,
      badRows: 1,
      problems: ["Line 3: 'call' isn't a price."],
      sync: null,
    });
    expect(await pricesOf('kind=vendor')).toEqual([]);
    expect((await upload(list.id, 'Colour\nred\n')).body.errors[0]).toMatchObject({ path: 'file' });
  });

  it('sets the cost of items bought from this vendor once confirmed, and updates the dish cost', async () => {
    const read = await upload(list.id, head + line('240', '2026-11-20') + onions('30', '2026-11-20'));
    expect(read.body).toMatchObject({ pricesNew: 2, sync: { status: 'done', cause: 'file' } });
    expect(await costOf(beef)).toBe(5);
    const [first, second] = await pricesOf('kind=vendor');
    expect(first).toMatchObject({ productCode: '1234567', packText: '4/10 LB', unit: 'CS', price: 240, use: 'none' });
    const mapped = await owner.patch(`/api/external-products/${first.productId}`, {
      mapping: 'confirmed',
      ingredientId: beef.id,
    });
    expect(mapped.body).toMatchObject({ use: 'cost', mapping: 'confirmed' });
    const { body: detail } = await owner.get(`/api/ingredients/${beef.id}/detail`);
    expect(detail).toMatchObject({ currentCost: 6, costSource: 'price_list' });
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBe(3);
    const { body: history } = await owner.get(`/api/ingredients/${beef.id}/price-history`);
    expect(history[0]).toMatchObject({
      price: 6,
      source: 'price_list',
      effectiveDate: '2026-11-20',
      vendorName: 'Lone Star Foodservice',
    });
    const { body: updates } = await owner.get(`/api/sync/recent-updates?restaurantId=${restaurantId}`);
    expect(updates[0]).toMatchObject({
      ingredient: 'Ground beef',
      oldPrice: 5,
      newPrice: 6,
      unit: 'lb',
      effect: 'cost',
      changePercent: 20,
    });
    // The other vendor's onions are only compared, and change no cost.
    const compared = await owner.patch(`/api/external-products/${second.productId}`, {
      mapping: 'confirmed',
      ingredientId: onion.id,
    });
    expect(compared.body.use).toBe('comparison');
    expect(await costOf(onion)).toBe(0.8);
    const { body: vendors } = await owner.get(`/api/ingredients/${onion.id}/vendor-prices`);
    expect(vendors.prices).toMatchObject([
      {
        vendorName: 'Lone Star Foodservice',
        price: 30,
        perUnit: 0.6,
        fromList: true,
        pricedOn: '2026-11-20',
      },
    ]);
  });

  it('changes nothing when the same file is imported again', async () => {
    const before = await server.db.selectFrom('price_history').selectAll().execute();
    const { body } = await upload(list.id, head + line('240', '2026-11-20') + onions('30', '2026-11-20'));
    expect(body).toMatchObject({ pricesNew: 0, pricesSame: 2, pricesRefused: 0 });
    const book = await writeExcelFile([
      ['Item Number', 'Description', 'Pack', 'UOM', 'Price', 'Effective Date'].map((value) => ({
        value,
        type: String,
      })),
      [
        ...['1234567', 'BEEF GRND 80/20 FINE', '4/10 LB', 'CS'].map((value) => ({ value, type: String })),
        { value: 240, type: Number },
        { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
      ],
    ]).toBuffer();
    const form = fileForm({ name: 'list.xlsx', bytes: book, field: 'file' });
    const asBook = await owner.send('POST', `/api/integrations/${list.id}/file`, form.body, form.headers);
    expect(asBook.body).toMatchObject({ rowsRead: 1, pricesNew: 0, pricesSame: 1, problems: [] });
    expect(await server.db.selectFrom('price_history').selectAll().execute()).toEqual(before);
  });

  it("undoes the cost it set, with its dishes and alert, when the product's ingredient changes", async () => {
    const veal = await addIngredient(owner, restaurantId, {
      name: 'Ground veal',
      unit: 'lb',
      currentCost: 9,
      vendorId,
    });
    const [{ productId }] = await pricesOf('kind=vendor');
    const say = (body: object, person = owner) => person.patch(`/api/external-products/${productId}`, body);
    const alertsOf = async (id: number) => (await owner.get(`/api/price-alerts?ingredientId=${id}`)).body.length;
    expect(await alertsOf(beef.id)).toBe(1);
    const { body: before } = await owner.get(`/api/ingredients/${beef.id}/price-history`);
    expect((await say({ mapping: 'confirmed', ingredientId: veal.id })).body.use).toBe('cost');
    expect([await costOf(beef), await costOf(veal), await alertsOf(beef.id)]).toEqual([5, 6, 0]);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBe(2.5);
    const { body: history } = await owner.get(`/api/ingredients/${beef.id}/price-history`);
    const own = before.filter(({ source }: { source: string }) => source !== 'price_list');
    expect(history).toEqual(own.map((row: object, index: number) => ({ ...row, current: index === 0 })));
    const [audit] = (await auditOf('ingredient')).filter(({ summary }) => summary.includes('undone'));
    expect(audit).toMatchObject({
      action: 'cost changed',
      summary: 'BEEF GRND 80/20 FINE is Ground veal: 1 cost undone',
      before: { costs: [[beef.id, '6.000000']] },
    });
    // Mapped to nothing: the veal goes back to its manual cost, and the next list doesn't restore the mapping.
    expect((await say({ mapping: 'none' })).body).toMatchObject({ mapping: 'none', use: 'none' });
    expect([await costOf(beef), await costOf(veal)]).toEqual([5, 9]);
    await upload(list.id, head + line('240', '2026-11-20'));
    expect((await pricesOf('kind=vendor'))[0]).toMatchObject({ productId, mapping: 'none' });
    // An untrusted price sets nothing either.
    await say({ mapping: 'confirmed', ingredientId: beef.id });
    expect(await costOf(beef)).toBe(6);
    const [{ id: priceId }] = await pricesOf('kind=vendor');
    await owner.patch(`/api/external-prices/${priceId}`, { isBelieved: false });
    expect(await costOf(beef)).toBe(5);
    await owner.patch(`/api/external-prices/${priceId}`, { isBelieved: true });
    expect(await costOf(beef)).toBe(6);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBe(3);
  });

  it('is ordered by date with invoices, even after one is unapproved', async () => {
    const invoice = await addInvoice(owner, vendorId, {
      totalAmount: 280,
      invoiceNumber: 'LS-1',
      invoiceDate: '2026-11-21',
    });
    await addLine(owner, invoice.id, {
      description: 'BEEF GRND 80/20 FINE',
      itemCode: '1234567',
      packText: '4/10 LB',
      unit: 'CS',
      quantity: 1,
      unitPrice: 280,
      totalPrice: 280,
      ingredientId: beef.id,
      itemType: 'ingredient',
    });
    expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
    expect(await costOf(beef)).toBe(7);
    // An older list is too late for the cost, but is in the history.
    await upload(list.id, head + line('200', '2026-11-15'));
    await upload(list.id, head + line('244', '2026-11-20'));
    expect(await costOf(beef)).toBe(7);
    expect((await owner.post(`/api/invoices/${invoice.id}/unapprove`)).status).toBe(200);
    expect(await owner.get(`/api/ingredients/${beef.id}/detail`)).toMatchObject({
      body: { currentCost: 6.1, costSource: 'price_list' },
    });
    const late = await addInvoice(owner, vendorId, {
      totalAmount: 100,
      invoiceNumber: 'LS-0',
      invoiceDate: '2026-11-10',
    });
    await addLine(owner, late.id, {
      description: 'BEEF GRND 80/20 FINE',
      unit: 'lb',
      quantity: 10,
      unitPrice: 10,
      totalPrice: 100,
      ingredientId: beef.id,
      itemType: 'ingredient',
    });
    await owner.post(`/api/invoices/${late.id}/approve`);
    expect(await costOf(beef)).toBe(6.1);
  });

  it('applies from its date if it arrived early, and never applies a doubtful price', async () => {
    await upload(list.id, head + line('248', '2026-12-01'));
    expect(await costOf(beef)).toBe(6.1);
    clock.advance(8 * 24 * hour);
    await applyDueLists(server.deps);
    expect(await costOf(beef)).toBe(6.2);
    const slipped = await upload(list.id, head + line('24800', '2026-12-01') + line('2.48', '2026-11-30'));
    expect(slipped.body.problems.join()).toContain('is listed twice');
    const { body } = await upload(list.id, head + line('24800', '2026-12-01'));
    expect(body.pricesRefused).toBe(1);
    expect(await costOf(beef)).toBe(6.2);
  });

  it('in another currency is shown but sets no cost', async () => {
    const { body } = await upload(
      list.id,
      'Item Number,Description,Pack,UOM,Price,Effective Date,Currency\n1234567,BEEF GRND 80/20 FINE,4/10 LB,CS,300,2026-11-30,EUR\n',
    );
    expect(body.problems.join()).toContain("don't set costs in USD");
    expect(await costOf(beef)).toBe(6.2);
  });

  it('is downloaded from an allowed address with its key, and uses matches confirmed on invoices', async () => {
    const other = await addIngredient(owner, restaurantId, {
      name: 'Beef brisket',
      unit: 'lb',
      vendorId: otherVendorId,
    });
    await owner.post('/api/vendor-items', {
      vendorId: otherVendorId,
      ingredientId: other.id,
      itemCode: '88',
      description: 'BRISKET',
      packText: '1/70 LB',
      purchaseUnit: 'CS',
    });
    const added = await owner.post('/api/integrations', { restaurantId, vendorId: otherVendorId });
    expect(added.status).toBe(201);
    expect((await owner.post('/api/integrations', { restaurantId, vendorId: otherVendorId })).status).toBe(409);
    expect(
      (await owner.patch(`/api/integrations/${added.body.id}`, { baseUrl: 'ftp://files.example' })).body.errors[0].path,
    ).toBe('baseUrl');
    const on = await owner.patch(`/api/integrations/${added.body.id}`, {
      baseUrl: `${site.url}/list`,
      apiKey: 'list-key',
    });
    expect(on.body).toMatchObject({ badge: 'Active', apiKey: '••••', can: { sync: true } });
    site.demand('list-key');
    site.serve(
      JSON.stringify({
        currency: 'USD',
        effectiveDate: '2026-11-29',
        items: [{ itemNumber: '88', description: 'BRISKET', packSize: '1/70 LB', uom: 'CS', price: 294 }],
      }),
      'application/json',
    );
    const { status, body } = await owner.post(`/api/sync/prices/${added.body.id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await costOf(other)).toBe(4.2);
    expect((await owner.delete(`/api/integrations/${added.body.id}`)).status).toBe(204);
    expect(await costOf(other)).toBe(4.2);
    expect((await owner.delete(`/api/integrations/${(await feedOf('bls')).id}`)).status).toBe(409);
  });
});
