import { storedText, storedWords } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import {
  type BlsSimulator,
  catalogue832,
  type FredSimulator,
  feedsAt,
  type MarsSimulator,
  startBls,
  startFred,
  startListSite,
  startMars,
} from '../../../test/feed-simulators/index.ts';
import { type SimClock, simClock } from '../../../test/pos-simulators/index.ts';
import { inLanguageOf, readerOf } from '../../platform/texts.ts';
import { FeedError, type PriceFeeds } from './port.ts';

const signal = new AbortController().signal;
const beef = 'Ground beef, 100% beef, per lb. (453.6 gm) in U.S. city average, average price, not seasonally adjusted';

let clock: SimClock;
let bls: BlsSimulator;
let fred: FredSimulator;
let mars: MarsSimulator;
let feeds: PriceFeeds;

beforeAll(async () => {
  clock = simClock('2026-11-22T12:00:00Z');
  bls = await startBls(clock);
  fred = await startFred({ clock, perMinute: 5 });
  mars = await startMars(clock);
  feeds = feedsAt({ bls: bls.url, fred: fred.url, usdaMars: mars.url }, clock);
  const months = new Map([
    ['2026-08', '5.90'],
    ['2026-09', '-'],
    ['2026-10', '6.123'],
  ]);
  bls.series.set('APU0000703112', { title: beef, months });
  bls.series.set('APU0000704111', { title: 'Bananas, per lb. in U.S. city average', months });
});
afterAll(async () => {
  await Promise.all([bls, fred, mars].map((one) => one.close()));
});

const days = { from: '2026-01-01', to: '2026-11-22', signal };

describe('BLS', () => {
  const read = (series: string[], key = bls.key) => feeds.bls.read({ ...days, key, series });

  it('skips the yearly average and months without a price, oldest first', async () => {
    const { products, problems } = await read(['APU0000703112']);
    expect(problems).toEqual([]);
    expect(products).toEqual([
      expect.objectContaining({
        ...{ code: 'APU0000703112', name: 'Ground beef', unit: 'lb', currency: 'USD', kind: 'retail', verified: true },
        prices: [
          { on: '2026-08-01', price: '5.9000' },
          { on: '2026-10-01', price: '6.1230' },
        ],
      }),
    ]);
  });

  it('is not trusted for a series that it names differently', async () => {
    const { products, problems } = await read(['APU0000704111', 'APU0000FF1101']);
    expect(products.map(({ name, verified }) => [name, verified])).toEqual([['Bananas', false]]);
    expect(problems.map(storedWords).join(' ')).toMatch(
      /APU0000704111 was expected to be Bacon.*APU0000FF1101: BLS has no prices/s,
    );
  });

  it('requests fifty series at a time', async () => {
    bls.calls.length = 0;
    await read(Array.from({ length: 60 }, (_, index) => `APU00000000${index}`));
    expect(bls.calls.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('reports errors with status 200, which are recognized', async () => {
    await expect(read(['APU0000703112'], 'wrong-key')).rejects.toMatchObject({ fault: 'credentials' });
    await expect(read(['APU0000703112'], 'wrong-key')).rejects.not.toThrow(/wrong-key/);
    bls.limit(0);
    await expect(read(['APU0000703112'])).rejects.toMatchObject({ fault: 'rate_limited' });
    bls.limit(500);
    bls.fail([{ status: 200, raw: '<html>Maintenance</html>' }]);
    await expect(read(['APU0000703112'])).rejects.toMatchObject({ fault: 'unavailable' });
    bls.fail(['cut', 'half', { status: 503 }]);
    expect((await read(['APU0000703112'])).products).toHaveLength(1);
  });
});

describe('FRED', () => {
  const read = (series: string[], key = fred.key) => feeds.fred.read({ ...days, key, series });

  it('reads a period as a month without a value, and waits as requested', async () => {
    const values = new Map([
      ['2026-08-01', '3.5'],
      ['2026-09-01', '.'],
      ['2026-10-01', '3.75'],
    ]);
    fred.series.set('APU0000708111', {
      title: 'Average Price: Eggs, Grade A, Large (Cost per Dozen) in U.S. City Average',
      values,
    });
    fred.series.set('WPU01', { title: 'Something else (Cost per Pound) in U.S. City Average', values });
    const { products, problems } = await read(['APU0000708111', 'WPU01', 'NONE1', 'NONE2']);
    expect(clock.pauses).toContain(60_000);
    expect(products.map(({ name, unit, prices }) => [name, unit, prices.length])).toEqual([
      ['Eggs, grade A, large', 'doz', 2],
      ['Something else', 'pound', 2],
    ]);
    expect(problems.map(storedWords)).toEqual(['NONE1: not found at FRED.', 'NONE2: not found at FRED.']);
    await expect(read(['WPU01'], 'no such key')).rejects.toMatchObject({ fault: 'credentials' });
  });
});

describe('USDA Market News', () => {
  const row = (on: string, more: Record<string, string | null> = {}) => ({
    report_begin_date: on,
    report_date: on,
    commodity: 'TOMATOES',
    variety: 'ROUND',
    package: '25 lb cartons loose',
    item_size: '5x6',
    organic: 'N',
    market_location_name: 'Chicago',
    low_price: '20.00',
    high_price: '24.00',
    mostly_low_price: null,
    mostly_high_price: null,
    ...more,
  });
  const read = (memory = {}, commodities: string[] = []) =>
    feeds.usdaMars.read({
      ...days,
      from: '2026-11-01',
      key: mars.key,
      reports: [{ slugId: '2321', title: 'Chicago vegetables' }],
      commodities,
      memory,
    });

  it('is read in halves when it truncates long replies, and gives the middle of the mostly paid price', async () => {
    const rows = ['11/02/2026', '11/09/2026', '11/16/2026', '11/20/2026'].map((on, index) =>
      row(on, index === 3 ? { mostly_low_price: '21.00', mostly_high_price: '22.00' } : {}),
    );
    mars.reports.set('2321', {
      title: 'Chicago vegetables',
      market: 'Terminal',
      rows: [...rows, row('11/20/2026', { commodity: 'ONIONS' })],
    });
    mars.allow(2);
    const { products, problems, memory } = await read({}, ['tomato']);
    expect(problems).toEqual([]);
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({ name: 'Tomatoes, round, 25 lb cartons loose, 5x6 (Chicago)', kind: 'market' });
    expect(products[0]?.prices).toEqual([
      { on: '2026-11-02', price: '22.0000' },
      { on: '2026-11-09', price: '22.0000' },
      { on: '2026-11-16', price: '22.0000' },
      { on: '2026-11-20', price: '21.5000' },
    ]);
    expect(memory?.columns?.['2321']).toContain('low_price');
    mars.allow(1);
    expect((await read()).problems.map(storedWords)).toEqual([
      'Report 2321 of 2026-11-20 is longer than the key allows: only 1 rows were returned.',
    ]);
    mars.allow(100_000);
  });

  it('reports columns that disappeared', async () => {
    const { memory } = await read();
    const { low_price: _, high_price: __, ...rest } = row('11/20/2026');
    mars.reports.set('2321', {
      title: 'Chicago vegetables',
      market: 'Terminal',
      rows: [{ ...rest, price_avg: '22.5' } as never],
    });
    const changed = await read(memory);
    expect(changed.problems.slice(0, 1).map(storedWords).join()).toBe(
      'The columns of Chicago vegetables changed. Gone: high_price, low_price, new: price_avg.',
    );
    expect(changed.products[0]?.prices).toEqual([{ on: '2026-11-20', price: '22.5000' }]);
  });

  it('lists its reports, and its HTML pages are recognized', async () => {
    expect(await feeds.usdaMars.reports(mars.key, 'chicago terminal', signal)).toEqual([
      { slugId: '2321', title: 'Chicago vegetables', publishedOn: '2026-11-20', markets: 'Terminal' },
    ]);
    await expect(feeds.usdaMars.reports('wrong', '', signal)).rejects.toMatchObject({ fault: 'credentials' });
    mars.fail([
      {
        status: 200,
        raw: '<html><title>Down for maintenance</title></html>',
        headers: { 'content-type': 'text/html' },
      },
    ]);
    await expect(read()).rejects.toMatchObject({
      fault: 'unavailable',
      message: expect.stringContaining('Down for maintenance'),
    });
  });
});

describe('a price list', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const read = (text: string) => feeds.priceList.read('list', bytes(text), 'test');
  const item = {
    code: '1234567',
    name: 'BEEF GRND 80/20 FINE',
    pack: '4',
    size: '10',
    uom: 'LB',
    price: '224.40',
    sold: 'CS',
  };

  it('as CSV is read by its column headings, with errors by line', async () => {
    const list = await read(
      'LONE STAR,,,,,\nItem Number,Description,Pack,Size,UOM,Case Price,Effective Date,Catch Weight\n' +
        '1234567,BEEF GRND,4,10 LB,CS,"$1,224.40",11/23/2026,\n7654321,ONION YEL JBO,1/50 LB,,BG,call,,\n88,BRISKET,1,70 LB AVG,CS,4.19,2026-11-30,Y\n',
    );
    expect(list).toMatchObject({
      rowsRead: 3,
      badRows: 1,
      currency: null,
    });
    expect(list.problems.map(storedWords)).toEqual(["Line 4: 'call' isn't a price."]);
    expect(inLanguageOf(readerOf('es'), () => list.problems.map(storedWords))).toEqual([
      "Línea 4: 'call' no es un precio.",
    ]);
    expect(list.rows).toMatchObject([
      { itemCode: '1234567', packText: '4/10 LB', purchaseUnit: 'CS', price: '1224.4', effectiveOn: '2026-11-23' },
      { itemCode: '88', packText: '1/70 LB AVG', catchWeight: true, effectiveOn: '2026-11-30' },
    ]);
  });

  it('as a workbook uses the numbers and dates stored in its cells', async () => {
    const day = { value: new Date('2026-11-23T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' } as const;
    const text = (value: string) => ({ value, type: String });
    const number = (value: number) => ({ value, type: Number });
    const book = await writeExcelFile([
      [text('LONE STAR')],
      ['Item Number', 'Description', 'Pack', 'UOM', 'Case Price', 'Effective Date'].map(text),
      [number(1234567), text('BEEF GRND'), text('4/10 LB'), text('CS'), number(1224.4), day],
      [text('0088'), text('BRISKET'), text('1/70 LB'), text('CS'), text('call'), day],
      [text('0099'), text('=HYPERLINK("x")'), text('1/50#'), text('BG'), number(30), null],
    ]).toBuffer();
    // Detected by content: the name doesn't matter.
    const list = await feeds.priceList.read('list.csv', book, 'test');
    expect(list).toMatchObject({ rowsRead: 3, badRows: 1 });
    expect(list.problems.map(storedWords)).toEqual(["Line 4: 'call' isn't a price."]);
    expect(list.rows).toMatchObject([
      { itemCode: '1234567', packText: '4/10 LB', purchaseUnit: 'CS', price: '1224.4', effectiveOn: '2026-11-23' },
      { itemCode: '0099', description: '=HYPERLINK("x")', price: '30', effectiveOn: null },
    ]);
    await expect(feeds.priceList.read('list.xlsx', book.subarray(0, 900), 'test')).rejects.toMatchObject({
      fault: 'refused',
    });
  });

  it('as JSON applies values given once to all items', async () => {
    const list = await read(
      JSON.stringify({
        currency: 'USD',
        effectiveDate: '2026-11-23',
        items: [{ itemNumber: 1234567, productName: 'Beef', packSize: '4/10 LB', price: 224.4 }],
      }),
    );
    expect(list).toMatchObject({ currency: 'USD', rowsRead: 1, badRows: 0 });
    expect(list.rows[0]).toMatchObject({
      itemCode: '1234567',
      description: 'Beef',
      price: '224.4',
      effectiveOn: '2026-11-23',
    });
  });

  it('as X12 832 uses the separators from its header and the price that a restaurant pays', async () => {
    for (const marks of [{}, { element: '|', end: '\n', component: ':' }]) {
      const list = await read(catalogue832([{ ...item, gtin: '00012345678905' }], marks));
      expect(list).toMatchObject({ currency: 'USD', rowsRead: 1, badRows: 0 });
      expect(list.rows[0]).toMatchObject({
        ...{ itemCode: '1234567', description: 'BEEF GRND 80/20 FINE', packText: '4/10 LB', purchaseUnit: 'CS' },
        ...{ price: '224.4', effectiveOn: '2026-11-23', gtin: '00012345678905' },
      });
    }
  });

  it('as X12 832 may be in several interchanges, and its text may have control characters', async () => {
    const other = catalogue832([{ ...item, code: '7654321', name: 'BEEF\u0001STEW' }]);
    const list = await read(`${catalogue832([item])}\r\n${other}`);
    expect(list.rows.map(({ itemCode, description }) => [itemCode, description])).toEqual([
      ['1234567', 'BEEF GRND 80/20 FINE'],
      ['7654321', 'BEEF STEW'],
    ]);
  });

  it.each([
    ['a catalogue without a currency', catalogue832([item], { currency: null }), /no currency/],
    ['a wrong count of segments', catalogue832([item], { segments: 99 }), /segments, but SE says 99/],
    ['another control number', catalogue832([item], { control: '0002' }), /control numbers of ST and SE/],
    ['a wrong count of items', catalogue832([item], { counted: 5 }), /has 1 items, but CTT says 5/],
    ['another transaction set', catalogue832([item], { set: '850' }), /instead of 832/],
    ['a catalogue that is cut off', catalogue832([item]).slice(0, 260), /ends before its IEA segment/],
    ['half a JSON', '{"items":[{"price":', /incomplete or damaged/],
    ['a JSON that tells an error', '{"error":{"message":"no such customer"}}', /no such customer/],
    ['a page of the web', '<!doctype html><html></html>', /web page/],
    ['columns that are not known', 'Colour,Shape\nred,round\n', /recognize the columns/],
    ['two currencies', 'Item,Price,Currency\n1,2,USD\n2,3,EUR\n', /one currency per list/],
  ])('is rejected with an explanation if it is %s', async (_, text, words) => {
    await expect(read(text)).rejects.toMatchObject({ fault: 'refused', message: expect.stringMatching(words) });
  });

  it('is rejected in the language of each reader, also by the child process', async () => {
    const error: unknown = await read(catalogue832([item], { counted: 5 })).catch((thrown: unknown) => thrown);
    const said = error instanceof FeedError ? storedText(error.said) : '';
    expect(inLanguageOf(readerOf('de'), () => storedWords(said))).toBe(
      'Dieser X12-Katalog ist ungültig: er hat 1 Artikel, aber CTT nennt 5.',
    );
  });

  it('is downloaded with its key, and a failure reveals nothing about the network', async () => {
    const site = await startListSite();
    site.serve('Item,Description,Price\n1,Beef,5\n');
    site.demand('list-key');
    expect((await feeds.priceList.fetch(`${site.url}/list`, 'list-key', signal, 'test')).rows).toHaveLength(1);
    await expect(feeds.priceList.fetch(`${site.url}/list`, null, signal, 'test')).rejects.toMatchObject({
      fault: 'credentials',
    });
    await expect(feeds.priceList.fetch(`${site.url}/other`, 'list-key', signal, 'test')).rejects.toMatchObject({
      fault: 'refused',
    });
    await site.close();
    await expect(feeds.priceList.fetch(`${site.url}/list`, null, signal, 'test')).rejects.toThrow(
      "Can't download the price list from its address.",
    );
  });
});
