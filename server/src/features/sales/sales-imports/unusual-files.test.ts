import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { dbfFile } from './files.fixture.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-22T15:00:00Z');
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await newcomer(server);
  const settings = { timezone: 'America/New_York', dayCutoff: '04:00', currency: 'USD' };
  restaurantId = (await owner.post('/api/restaurants', { name: 'Cantina', settings })).body.id;
});

const upload = (file: string | Uint8Array, columns?: Record<string, string>) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const mapping = columns && { mapping: JSON.stringify({ columns }) };
  const form = fileForm({ name: 'sales', bytes, field: 'file' }, { restaurantId: String(restaurantId), ...mapping });
  return owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers);
};
const booked = async () => {
  const { body } = await owner.get(
    `/api/restaurants/revenue-detailed?restaurantId=${restaurantId}&from=2020-01-01&to=2026-12-31`,
  );
  const rows = body as { date: string; transactionId: string | null; amount: number }[];
  return rows.map(({ date, transactionId, amount }) => `${date} ${transactionId} ${amount}`).sort();
};

describe('check numbers that restart each day', () => {
  it('a check across midnight is one sale of the evening, and the next day has its own with that number', async () => {
    const file =
      'Date,Time,Transaction ID,Amount\n11/12/26,23:50,17,10.00\n11/13/26,00:10,17,5.00\n11/13/26,12:10,17,7.00\n';
    expect((await upload(file)).body).toMatchObject({ salesNew: 2, totals: { net: 22 } });
    expect(await booked()).toEqual(['2026-11-12 17 15', '2026-11-13 17 7']);
    expect((await upload(file)).body).toMatchObject({ salesNew: 0, salesChanged: 0, salesSame: 2 });
  });

  it.each([
    ['1/13/26 6:40 PM', '1/13/26 7:05 PM', ['2026-01-13 17 15']],
    ['13.1.26 6:40 PM', '13.1.26 7:05 PM', ['2026-01-13 17 15']],
    ['Friday, November 13, 2026', 'Friday, November 20, 2026', ['2026-11-13 17 10', '2026-11-20 17 5']],
  ])('lines at %s and %s', async (first, second, sales) => {
    const columns = { When: 'dateTime', 'Check #': 'transactionId', Net: 'amount', Item: 'item' };
    await upload(`When;Check #;Net;Item\n${first};17;10,00;Taco\n${second};17;5,00;Beer\n`, columns);
    expect(await booked()).toEqual(sales);
  });
});

describe('row handling', () => {
  it.each([
    ['Date,Item,Amount\n2026-11-20,"Taco,5.00\n2026-11-20,Beer,6.00\n', 'line 2 is not closed'],
    ['Date,Item,Amount\n2026-11-20,Taco,5.00\n2026-11-20,"12" pizza,5.00\n2026-11-20,"Beer",6.00\n', 'line 3'],
    ['2026-11-20,5.00,Taco\n2026-11-20,6.00,Taco\n', 'Add a row with names above it'],
  ])('%#: a file that would hide some rows is rejected with an explanation', async (file, words) => {
    const { status, body } = await upload(file);
    expect([status, body.detail]).toEqual([422, expect.stringContaining(words)]);
  });

  it('a dish can be called Total, a note can be long, and a type can mark a void', async () => {
    const note = `"${'x'.repeat(6000)}"`;
    const rows = `Total,2026-11-20,5.00,Sale,${note}\nTaco,2026-11-20,9.00,Void,\nTotal,,14.00,,\n`;
    const { body } = await upload(`Item,Date,Amount,Type,Category\n${rows}`);
    expect(body).toMatchObject({ rowsRead: 2, rowsSkipped: 0, rowsVoided: 1, totals: { net: 5 } });
  });

  it('an unknown file with several locations says that they are combined', async () => {
    const columns = { Day: 'date', Net: 'amount' };
    const { body } = await upload('Store,Day,Net\nUptown,2026-11-20,5\nDowntown,2026-11-20,6\n', columns);
    expect(body.notes).toEqual([expect.stringContaining('several locations (Uptown, Downtown)')]);
  });
});

describe('amounts and dates', () => {
  it('an ambiguous decimal point is asked about, unless a leading zero decides', async () => {
    const asked = await upload('Date;Amount\n2026-11-20;1.250\n2026-11-20;900\n');
    expect([asked.status, asked.body.current.asks]).toEqual([422, ['decimal']]);
    expect((await upload('Date;Amount\n2026-11-20;1.250\n2026-11-20;0.500\n')).body.totals.net).toBe(1.75);
  });

  it('a price below one cent is kept, and an unknown void does not count as a duplicate', async () => {
    const columns = {
      Day: 'date',
      Price: 'unitPrice',
      Qty: 'quantity',
      Item: 'item',
      Void: 'voided',
      Chk: 'transactionId',
    };
    const rows =
      '2026-11-20,3.333,3,Taco,,1\n2026-11-20,-3.333,3,Taco,,2\n2026-11-20,2.25,2,Beer,,3\n2026-11-20,9,1,Beer,yes,4\n';
    const { body } = await upload(`Day,Price,Qty,Item,Void,Chk\n${rows}`, columns);
    expect(body).toMatchObject({ salesNew: 3, salesSame: 0, rowsVoided: 1, totals: { net: 4.5 } });
    expect(body.import).toMatchObject({ rowsSkipped: 0, rowsVoided: 1 });
    expect((await booked()).map((sale) => sale.slice(11))).toEqual(['1 10', '2 -10', '3 4.5']);
  });

  it('text among the numbers of a workbook or JSON keeps its own decimal mark', async () => {
    const sales = [
      { date: '20.11.2026', amount: '1.234,56' },
      { date: '20.11.2026', amount: 5.25 },
      { date: '46346.78125', amount: 1, item: 'Taco\u0000' },
    ];
    expect((await upload(JSON.stringify({ sales }))).body).toMatchObject({ salesNew: 3, totals: { net: 1240.81 } });
  });

  it('a date format chosen for one file does not affect another that shows its own', async () => {
    const open = { dateOrder: 'dmy', columns: {} };
    const form = fileForm(
      { name: 'sales', bytes: Buffer.from('Date,Amount\n01/02/2026,5.00\n'), field: 'file' },
      { restaurantId: String(restaurantId), mapping: JSON.stringify(open) },
    );
    await owner.send('POST', '/api/revenue/bulk-upload', form.body, form.headers);
    expect((await upload('Date,Amount\n11/13/2026,6.00\n02/03/2026,7.00\n')).body.firstDate).toBe('2026-02-03');
    expect((await upload('Date,Amount\n05/06/2026,8.00\n')).body.firstDate).toBe('2026-06-05');
  });

  it('Aloha without its folder: late nights count for the evening by the POS clock', async () => {
    const fields = ['CHECK', 'HOUR', 'MINUTE', 'ITEM', 'QUANTITY', 'PRICE', 'SYSDATE'];
    const day = ['100', '23', '50', '12', '1', '4.50', '2026-11-20'];
    const night = ['101', '0', '10', '13', '1', '3.00', '2026-11-21'];
    await upload(
      dbfFile(
        fields.map((name) => ({ name, length: 10 })),
        [day, night],
      ),
    );
    expect((await booked()).map((sale) => sale.slice(0, 10))).toEqual(['2026-11-20', '2026-11-20']);
  });
});
