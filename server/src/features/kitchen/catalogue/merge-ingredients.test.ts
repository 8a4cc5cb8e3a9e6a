import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner);
});
afterAll(() => server.close());

type Body = ReturnType<typeof JSON.parse>;
const add = (name: string, unit: string, more: object = {}): Promise<Body> =>
  addIngredient(owner, here.id, { name, unit, ...more });
const merge = (from: { id: number }, into: { id: number }, body?: object) =>
  owner.post(`/api/ingredients/${from.id}/merge/${into.id}`, body);
const preview = async (from: { id: number }, into: { id: number }) =>
  (await owner.get(`/api/ingredients/${from.id}/merge/${into.id}`)).body;
const detail = async ({ id }: { id: number }) => (await owner.get(`/api/ingredients/${id}/detail`)).body;

/** An ingredient's stock, written as movements. */
async function stock(ingredient: { id: number }, location: string, ...quantities: number[]): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into inventory (restaurant_id, ingredient_id, location, current_stock)
    values (${here.id}, ${ingredient.id}, ${location}, ${quantities.reduce((a, b) => a + b, 0)}) returning id`.execute(
    server.db,
  );
  const place = rows[0]?.id ?? 0;
  let before = 0;
  for (const quantity of quantities) {
    await sql`insert into inventory_transactions (restaurant_id, inventory_id, ingredient_id, transaction_type, quantity,
        previous_stock, new_stock, occurred_on, unit_cost)
      values (${here.id}, ${place}, ${ingredient.id}, 'restock', ${quantity}, ${before}, ${before + quantity}, '2026-11-20', 40)`.execute(
      server.db,
    );
    before += quantity;
  }
  return place;
}

const placesOf = async (id: number) =>
  (
    await sql<{ location: string; stock: string; moved: string; chain: boolean; status: string }>`
      select v.location, v.current_stock as stock, v.status, sum(t.quantity) as moved,
        bool_and(t.new_stock = t.previous_stock + t.quantity) and (array_agg(t.new_stock order by t.id desc))[1] = v.current_stock
          as chain
      from inventory v join inventory_transactions t on t.inventory_id = v.id
      where v.ingredient_id = ${id} group by v.id order by v.location`.execute(server.db)
  ).rows.map((row) => ({ ...row, stock: Number(row.stock), moved: Number(row.moved) }));

describe('merging ingredients', () => {
  it("moves recipes, prices, invoice lines, items and stock, in the remaining one's unit", async () => {
    const vendor = await addVendor(owner, here.id, 'Lone Star Foodservice');
    const cases = await add('Tomatoes by the case', 'case', { currentCost: 40 });
    await owner.put(`/api/ingredients/${cases.id}/conversions`, { unit: 'case', quantity: 20, toUnit: 'lb' });
    const pounds = await add('Roma tomato', 'lb', { currentCost: 3, category: 'Vegetables' });
    const dish = await addDish(owner, here.id, { name: 'Salsa', currentPrice: 8 }, [
      { ingredientId: cases.id, quantity: 0.1, unit: 'case' },
      { ingredientId: cases.id, quantity: 2, unit: 'lb' },
    ]);
    const invoice = await addInvoice(owner, vendor.id, {
      totalAmount: 84,
      invoiceNumber: 'T-1',
      invoiceDate: '2026-11-01',
    });
    await addLine(owner, invoice.id, {
      ...{ description: 'TOMATO ROMA 25#', quantity: 2, unit: 'case', unitPrice: 42, totalPrice: 84 },
      ...{ itemType: 'ingredient', ingredientId: cases.id },
    });
    expect((await owner.post(`/api/invoices/${invoice.id}/approve`)).status).toBe(200);
    await owner.put(`/api/ingredients/${cases.id}/preparation`, { allergens: ['mustard', 'celery'] });
    await owner.put(`/api/ingredients/${pounds.id}/preparation`, { allergens: ['celery'] });
    await stock(cases, 'Walk-in', 3, -1);
    await stock(cases, 'Bar', 1);
    await stock(pounds, 'walk-in', 10, 5);

    const seen = await preview(cases, pounds);
    expect(seen).toMatchObject({ factor: 20, blocked: null, cost: 2.1, costOf: 'from' });
    expect(seen.stock).toEqual([
      { location: 'walk-in', from: 40, into: 15, together: 55 },
      { location: 'Bar', from: 20, into: 0, together: 20 },
    ]);
    const counts = Object.fromEntries(seen.moves.map(({ kind, count }: Body) => [kind, count]));
    expect(counts).toMatchObject({
      dishes: 1,
      invoiceLines: 1,
      prices: 2,
      vendorItems: 1,
      stockPlaces: 2,
      stockMovements: 3,
    });

    const { status, body } = await merge(cases, pounds, { version: seen.from.version, intoVersion: seen.into.version });
    expect(status).toBe(200);
    expect(body.ingredient).toMatchObject({
      id: pounds.id,
      unit: 'lb',
      currentCost: 2.1,
      costSource: 'invoice',
      dishCount: 1,
    });
    const prepared = (await owner.get(`/api/ingredients/${pounds.id}/preparation`)).body;
    expect(prepared.allergens).toEqual(['celery', 'mustard']);
    expect(await placesOf(pounds.id)).toEqual([
      { location: 'Bar', stock: 20, moved: 20, chain: true, status: 'in_stock' },
      { location: 'walk-in', stock: 55, moved: 55, chain: true, status: 'in_stock' },
    ]);
    const { rows: unitCosts } = await sql<{ unit_cost: string }>`select distinct unit_cost from inventory_transactions
      where ingredient_id = ${pounds.id} and quantity in (60, -20, 20)`.execute(server.db);
    expect(unitCosts.map((row) => Number(row.unit_cost))).toEqual([2]);
    // Two lines stay two lines, and the dish costs four pounds' worth.
    const lines = (await owner.get(`/api/menu-items/${dish.id}/ingredients`)).body;
    expect(lines).toHaveLength(2);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body.totalCost).toBeCloseTo(8.4, 2);
    const history = (await owner.get(`/api/ingredients/${pounds.id}/price-history`)).body;
    expect(history.map((row: Body) => [row.price, row.unit])).toContainEqual([42, 'case']);
    expect((await detail(pounds)).vendorItems).toHaveLength(1);
    // Unapproving works as if the invoice had always been for this ingredient.
    expect((await owner.post(`/api/invoices/${invoice.id}/unapprove`)).status).toBe(200);
    expect((await detail(pounds)).currentCost).toBe(3);

    const listed = (await owner.get(`/api/ingredients?restaurantId=${here.id}&q=tomato`)).body;
    expect(listed.map((row: Body) => row.name)).toEqual(['Roma tomato']);
    const { body: log } = await owner.get(`/api/audit?restaurantId=${here.id}&limit=20`);
    expect(log.map((row: Body) => row.summary)).toContain(
      'Merged the ingredient Tomatoes by the case into Roma tomato',
    );
    // Repeating it changes nothing; the merged one can't be changed.
    expect(await merge(cases, pounds)).toMatchObject({ status: 200, body: { moves: [] } });
    const renamed = await owner.patch(`/api/ingredients/${cases.id}`, { name: 'Back again', isActive: true });
    expect(renamed).toMatchObject({ status: 409 });
    expect(renamed.body.detail).toBe('Tomatoes by the case was merged into Roma tomato. Change that one.');
    // Its name still resolves to the remaining one.
    const written = { restaurantId: here.id, lines: ['2 lb tomatoes by the case'] };
    const [line] = (await owner.post('/api/recipes/parse', written)).body;
    expect(line).toMatchObject({ sure: true, matches: [{ ingredientId: pounds.id, confidence: 1 }] });
  });

  it('is rejected with the missing fact, and works once it is known', async () => {
    const bunch = await add('Cilantro bunches', 'bunch', { currentCost: 0.6 });
    const weighed = await add('Cilantro', 'oz');
    expect((await preview(bunch, weighed)).blocked).toMatchObject({
      message: "There's no conversion from bunch to oz for Cilantro bunches. What does one bunch weigh?",
      missing: { kind: 'weight_of_one', unit: 'bunch', ingredientId: bunch.id },
    });
    expect(await merge(bunch, weighed)).toMatchObject({ status: 409 });
    await owner.put(`/api/ingredients/${weighed.id}/conversions`, { unit: 'bunch', quantity: 3, toUnit: 'oz' });
    expect((await merge(bunch, weighed)).body.ingredient).toMatchObject({ currentCost: 0.2 });
    const unknown = await add('Nameless bunch', 'bunch');
    expect(await merge(unknown, weighed)).toMatchObject({ status: 200 });
  });

  it('keeps recipe amounts when a case of each has different contents', async () => {
    const small = await add('Small box', 'lb', { currentCost: 2 });
    await owner.put(`/api/ingredients/${small.id}/conversions`, { unit: 'case', quantity: 10, toUnit: 'lb' });
    const large = await add('Large box', 'lb', { currentCost: 2 });
    await owner.put(`/api/ingredients/${large.id}/conversions`, { unit: 'case', quantity: 25, toUnit: 'lb' });
    const dish = await addDish(owner, here.id, { name: 'Boxed', currentPrice: 90 }, [
      { ingredientId: small.id, quantity: 1, unit: 'case' },
    ]);
    expect((await merge(small, large)).status).toBe(200);
    const [line] = (await owner.get(`/api/menu-items/${dish.id}/ingredients`)).body;
    expect([line.quantity, line.unit]).toEqual([10, 'lb']);
  });

  it('rejects one that would contain itself, has another kind, is being counted, is stale or belongs to someone else', async () => {
    const base = await add('Base', 'gallon', { kind: 'prep' });
    const sauce = await add('Sauce', 'gallon', { kind: 'prep' });
    await owner.put(`/api/ingredients/${sauce.id}/recipe`, {
      ...{
        lines: [{ ingredientId: base.id, quantity: 1, unit: 'quart' }],
        batchYieldQuantity: 2,
        batchYieldUnit: 'quart',
      },
    });
    expect(await merge(base, sauce)).toMatchObject({ status: 409, body: { code: 'recipe_cycle' } });
    expect((await detail(base)).isActive).toBe(true);
    const bought = await add('Bought sauce', 'gallon');
    expect((await merge(bought, sauce)).body.detail).toMatch(/is made here and Bought sauce is purchased/);
    expect(await merge(bought, bought)).toMatchObject({ status: 422 });
    const other = await add('Sauce of a friend', 'gallon');
    expect(await merge(bought, other, { version: 99 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const place = await stock(bought, 'Line', 2);
    const { rows } = await sql<{ id: number }>`insert into count_sessions (restaurant_id, name, counted_on)
      values (${here.id}, 'Friday', '2026-11-20') returning id`.execute(server.db);
    await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, unit)
      values (${here.id}, ${rows[0]?.id}, ${place}, ${bought.id}, 'gallon')`.execute(server.db);
    expect((await merge(bought, other)).body.detail).toBe(
      'Bought sauce is in the count “Friday”, which is still open. Close it first.',
    );
    await sql`update count_sessions set status = 'closed' where restaurant_id = ${here.id}`.execute(server.db);
    const staff = await addMember(server, here.groupId, 'staff');
    expect((await staff.post(`/api/ingredients/${bought.id}/merge/${other.id}`)).status).toBe(403);
    expect((await merge(bought, other)).status).toBe(200);
  });

  it('adds up lines of counts that had both, and moves orders, receipts and codes', async () => {
    const left = await add('Left', 'kg', { currentCost: 4 });
    const right = await add('Right', 'g');
    const places = [await stock(left, 'Dry', 2), await stock(right, 'Dry', 500)];
    const { rows } = await sql<{ id: number }>`insert into count_sessions (restaurant_id, name, counted_on, status)
      values (${here.id}, 'Sunday', '2026-11-15', 'closed') returning id`.execute(server.db);
    for (const [index, place] of places.entries()) {
      const [ingredient, unit, quantity] = index === 0 ? [left.id, 'kg', 1.5] : [right.id, 'g', 250];
      await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, unit, loose, quantity,
          expected, value)
        values (${here.id}, ${rows[0]?.id}, ${place}, ${ingredient}, ${unit}, ${quantity}, ${quantity}, ${quantity}, 5)`.execute(
        server.db,
      );
    }
    await sql`insert into ingredient_barcodes (restaurant_id, ingredient_id, code) values (${here.id}, ${left.id}, '123')`.execute(
      server.db,
    );
    expect((await merge(left, right)).status).toBe(200);
    const { rows: lines } =
      await sql<Body>`select ingredient_id, unit, quantity, expected, value, loose from count_lines
      where restaurant_id = ${here.id} and session_id = ${rows[0]?.id}`.execute(server.db);
    expect(
      lines.map((line) => [line.ingredient_id, line.unit, ...[line.quantity, line.expected, line.value].map(Number)]),
    ).toEqual([[right.id, 'g', 1750, 1750, 10]]);
    expect(await placesOf(right.id)).toMatchObject([{ stock: 2500, moved: 2500, chain: true }]);
  });

  it('covers every table that refers to an ingredient or a vendor', async () => {
    const { rows } = await sql<{ place: string }>`
      select distinct k.conrelid::regclass || '.' || a.attname as place
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('ingredients'::regclass, 'vendors'::regclass)
      order by place`.execute(server.db);
    const known = rows.map(({ place }) => place);
    const kept = ['ingredients.merged_into', 'vendors.merged_into', 'ingredient_recipe_lines.prep_id'].concat([
      'ingredient_costs.ingredient_id',
      'recipe_versions.prep_id',
    ]);
    const moved = [
      ...'ai_recommendations count_lines goods_receipt_lines ingredient_aliases ingredient_barcodes ingredient_conversions'.split(
        ' ',
      ),
      ...'ingredient_recipe_lines inventory inventory_supplier_mappings inventory_transactions invoice_line_items'.split(
        ' ',
      ),
      ...'menu_item_ingredients recipe_version_lines pos_menu_items external_products price_alert_rules price_alerts price_forecasts price_history procurement_recommendations purchase_order_lines'.split(
        ' ',
      ),
      ...'supplier_correlations vendor_items'.split(' '),
    ].map((table) => `${table}.ingredient_id`);
    const ofVendors = [
      ...'accounting_accounts accounting_exports api_integrations bank_details credit_requests finding_silences findings goods_receipts inbox_senders ingredients invoice_states invoices learned_facts order_guide_items price_history'.split(
        ' ',
      ),
      ...'payment_run_payees payments purchase_orders statements supplier_correlations supplier_performance vendor_items vendor_ordering vendor_ratings'.split(
        ' ',
      ),
    ].map((table) => `${table}.vendor_id`);
    const others = ['inventory_supplier_mappings.primary_vendor_id'].concat(
      ['current_vendor_id', 'recommended_vendor_id'].map((column) => `procurement_recommendations.${column}`),
    );
    const handled = new Set([...kept, ...moved, ...ofVendors, ...others]);
    expect(known.filter((place) => !handled.has(place))).toEqual([]);
  });
});
