import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided, differing, fillRow, type Row, readRow } from '../../../../test/every-column.ts';
import { addIngredient, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

/**
 * Every column is in its record's file, or listed here with the reason it isn't; and importing an edited file changes
 * only what was edited. A new column fails these tests until that is decided.
 */

let server: TestServer;
let owner: Person;
let here: { id: number };
let vendorId: number;
let ingredientId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner);
  vendorId = (await addVendor(owner, here.id)).id;
  ingredientId = (await addIngredient(owner, here.id, { name: 'Beef', unit: 'lb', currentCost: 5 })).id;
});
afterAll(() => server.close());

const download = async (path: string): Promise<string> => {
  const { rawPayload } = await server.app.inject({ method: 'GET', url: path, headers: owner.headers() });
  return rawPayload.toString();
};

async function upload(path: string, text: string): Promise<void> {
  const form = fileForm(
    { name: 'file.csv', bytes: Buffer.from(text), field: 'file' },
    { restaurantId: String(here.id) },
  );
  const { body } = await owner.send('POST', path, form.body, form.headers);
  expect(body).toMatchObject({ imported: 1, badRows: 0 });
}

/** Columns with a value that appears in no cell of the file; references to other records appear by name. */
function missing(row: Row, file: string): string[] {
  const cells = file.split(/\r?\n/).flatMap((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
  const plain = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  return Object.entries(row)
    .filter(
      ([name, value]) =>
        value !== null && !cells.includes(String(plain(value))) && !own.has(name) && !name.endsWith('_id'),
    )
    .map(([name]) => name)
    .toSorted();
}
const own = new Set(['restaurant_id', 'created_at', 'updated_at', 'version']);

describe('the ingredient file', () => {
  it('has every column, and changes only what was edited', async () => {
    const before = await fillRow(server.db, 'ingredients', ingredientId, {
      ...{ name: 'Beef', unit: 'lb', kind: 'purchased', cost_source: 'typed', vendor_id: vendorId },
      ...{ batch_yield_quantity: null, batch_yield_unit: null, allergens: '{milk}', merged_into: null },
    });
    const file = await download(`/api/ingredients/export/${here.id}/csv`);
    const left = {
      allergens: 'follow from what a person says of each ingredient, on its page',
      cost_set_on: 'a cost in the file is typed when it comes in',
      cost_source: 'a cost in the file is typed when it comes in',
      is_active: 'only ingredients in use are in the file',
      kind: 'what is made has a recipe, which is no row',
      last_updated: 'a cost in the file is typed when it comes in',
      method: 'how it is made is a text of several lines',
    };
    expect(missing(before, file)).toEqual(decided(left));
    await upload('/api/ingredients/import', file.replace('Beef', 'Ground beef'));
    expect(differing(before, await readRow(server.db, 'ingredients', ingredientId))).toEqual(['name']);
  });
});

describe('the vendor item file', () => {
  it('has every column, and changes only what was edited', async () => {
    const item = { vendorId, description: 'BEEF GRND', itemCode: '77', packText: '4/10 LB', purchaseUnit: 'case' };
    const { body } = await owner.post('/api/vendor-items', { ...item, ingredientId });
    const before = await fillRow(server.db, 'vendor_items', body.id, {
      ...{
        vendor_id: vendorId,
        ingredient_id: ingredientId,
        item_code: '77',
        item_key: 'code:77',
        line_type: 'product',
      },
      ...{ description: 'BEEF GRND', purchase_unit: 'case', last_price_unit: 'case', list_currency: 'USD' },
      ...{ pack_text: '4/10 LB', pack_count: 4, pack_size: 10, pack_unit: 'lb', catch_weight: false },
    });
    const file = await download(`/api/vendor-items/export/${here.id}/csv`);
    const left = {
      ...{ catch_weight: 'follows from the pack', pack_unit: 'follows from the pack' },
      ...{ pack_count: 'follows from the pack', pack_size: 'follows from the pack' },
      ...{ pack_corrected: 'what was printed before a person corrected it', pack_printed: 'see pack_corrected' },
      ...{ unit_printed: 'see pack_corrected', named: 'see pack_corrected' },
      item_key: 'follows from code or description',
      ...{ last_purchased_on: 'a price in the file is of the day on which it comes in' },
      ...{ line_type: 'is learned from invoices' },
      ...{ list_price: 'comes from a price list', list_price_unit: 'comes from a price list' },
      ...{ list_currency: 'comes from a price list', listed_on: 'comes from a price list' },
    };
    expect(missing(before, file)).toEqual(decided(left));
    await upload('/api/vendor-items/import', file.replace('BEEF GRND', 'BEEF GROUND'));
    expect(differing(before, await readRow(server.db, 'vendor_items', body.id))).toEqual(['description']);
  });
});
