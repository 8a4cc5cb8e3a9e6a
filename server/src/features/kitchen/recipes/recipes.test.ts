import type { ServerEvent } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { saleOf, sell } from '../../../../test/sold.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };
const ids: Record<string, number> = {};
const events: ServerEvent[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.deps.events.subscribe((event) => events.push(event));
  owner = await newcomer(server);
  here = await addRestaurant(owner);
  const add = async (name: string, unit: string, more: object = {}) => {
    ids[name] = (await addIngredient(owner, here.id, { name, unit, ...more })).id;
  };
  await add('Yellow onion', 'lb', { currentCost: 1, densityGPerMl: 0.6 });
  await add('Ground beef', 'lb', { currentCost: 6 });
  await add('Burger bun', 'piece', { currentCost: 0.5 });
  await add('Coconut milk', 'liter', { currentCost: 4 });
  await add('Burger patty', 'piece', { kind: 'prep' });
  await owner.put(`/api/ingredients/${ids['Burger patty']}/recipe`, {
    lines: [{ ingredientId: ids['Ground beef'], quantity: 0.5, unit: 'lb', prep: 'minced' }],
    batchYieldQuantity: 1,
    batchYieldUnit: 'piece',
  });
});
afterAll(() => server.close());

const burger = (name: string) =>
  addDish(owner, here.id, { name, currentPrice: 12, targetMargin: 70 }, [
    { ingredientId: ids['Burger patty'] ?? 0, quantity: 1 },
    { ingredientId: ids['Burger bun'] ?? 0, quantity: 1 },
  ]);

describe('recipe lines as cooks write them', () => {
  it("become amounts of the restaurant's ingredients, or a question", async () => {
    const lines = [
      '2 1/2 cups diced yellow onion',
      '2 (14 oz) cans coconut milk',
      '3 cloves garlic',
      'a handful of beef',
      '',
    ];
    const { body } = await owner.post('/api/recipes/parse', { restaurantId: here.id, lines });
    const [onion, milk, garlic, beef, nothing] = body;
    expect(onion).toMatchObject({ quantity: 2.5, unit: 'cup', prep: 'diced', asks: null, sure: true });
    expect(onion.matches[0]).toMatchObject({ ingredientId: ids['Yellow onion'], confidence: 1 });
    expect(milk).toMatchObject({ quantity: 28, unit: 'fl oz', name: 'coconut milk', sure: true });
    expect(garlic).toMatchObject({ matches: [], sure: false, asks: 'What does one clove weigh or hold?' });
    expect(beef.matches[0]).toMatchObject({ ingredientId: ids['Ground beef'], quantity: null });
    expect(nothing).toMatchObject({ name: '', matches: [], asks: 'How much goes in?' });
    const many = Array.from({ length: 101 }, () => '1 cup onion');
    expect((await owner.post('/api/recipes/parse', { restaurantId: here.id, lines: many })).status).toBe(422);
  });

  it('ask about an unknown unit, unless the word belongs to an ingredient', async () => {
    await addIngredient(owner, here.id, { name: 'Hearts of palm', unit: 'piece' });
    const lines = ['2 ladles of coconut milk', '3 hearts of palm', '2 Kellen Brühe'];
    const { body } = await owner.post('/api/recipes/parse', { restaurantId: here.id, lines });
    const asks = "We don't know the unit “ladles”. How much is one?";
    expect(body[0]).toMatchObject({ quantity: null, asks, name: 'coconut milk', written: { unit: 'ladles' } });
    expect(body[0].matches[0]).toMatchObject({ ingredientId: ids['Coconut milk'], quantity: null, asks });
    expect(body[1]).toMatchObject({ quantity: 3, unit: 'each', asks: null, name: 'hearts of palm' });
    // An American restaurant capitalizes adjectives too.
    expect(body[2]).toMatchObject({ quantity: 2, unit: 'each' });
    const berlin = await addRestaurant(owner, 'Berlin', { address: { country: 'Germany' } });
    const { body: there } = await owner.post('/api/recipes/parse', { restaurantId: berlin.id, lines });
    expect(there[2]).toMatchObject({ quantity: null, asks: "We don't know the unit “Kellen”. How much is one?" });
  });

  it('count leaves of an ingredient, unless the ingredient is the leaves', async () => {
    const leaves = await addIngredient(owner, here.id, { name: 'Bay leaves', unit: 'piece' });
    await addIngredient(owner, here.id, { name: 'Basil', unit: 'oz' });
    const lines = ['3 bay leaves', '10 basil leaves, torn'];
    const { body } = await owner.post('/api/recipes/parse', { restaurantId: here.id, lines });
    expect(body[0]).toMatchObject({ quantity: 3, unit: 'each', asks: null, name: 'bay leaves', sure: true });
    expect(body[0].matches[0]).toMatchObject({ ingredientId: leaves.id });
    expect(body[1]).toMatchObject({ name: 'basil', prep: 'torn', asks: 'What does one leaf weigh or hold?' });
  });

  it('keep their preparation in the recipe until it is removed', async () => {
    const dish = await addDish(owner, here.id, { name: 'Salad', currentPrice: 8 });
    const line = { ingredientId: ids['Yellow onion'], quantity: 2, unit: 'oz', prep: 'diced' };
    const { body: added } = await owner.post(`/api/menu-items/${dish.id}/ingredients`, line);
    expect(added.prep).toBe('diced');
    const path = `/api/menu-items/${dish.id}/ingredients/${added.id}`;
    expect((await owner.patch(path, { quantity: 3 })).body.prep).toBe('diced');
    expect((await owner.patch(path, { prep: '' })).body.prep).toBeNull();
    const { body: patty } = await owner.get(`/api/ingredients/${ids['Burger patty']}/detail`);
    expect(patty.recipe[0].prep).toBe('minced');
  });
});

describe('what-if', () => {
  it('shows the monthly effect of price, portion and costs, and changes nothing', async () => {
    const dish = await burger('Burger');
    const ask = async (body: object) => (await owner.post(`/api/menu-items/${dish.id}/what-if`, body)).body;
    expect(await ask({ price: 14 })).toMatchObject({
      before: { price: 12, cost: 3.5, margin: 70.83, profitability: 'profitable', monthlyProfit: null },
      after: { price: 14, cost: 3.5, margin: 75, foodCostPercent: 25 },
      monthlyDifference: null,
      soldMonthly: null,
      typedCost: false,
    });
    const at = new Date(server.deps.clock().getTime() - 86_400_000).toISOString();
    const sale = saleOf(at, '480.00', [{ name: 'Burger', quantity: 40, net: '480.00' }]);
    await sell(server, here.id, [sale], { Burger: { menu_item_id: dish.id } });
    const dearer = [{ ingredientId: ids['Ground beef'], cost: 8 }];
    const answer = await ask({ portionPercent: 50, ingredientCosts: dearer });
    expect(answer).toMatchObject({
      before: { monthlyProfit: 340 },
      after: { cost: 2.25, monthlyProfit: 390 },
      monthlyDifference: 50,
      soldMonthly: 40,
    });
    expect(answer.ingredients.map(({ name }: { name: string }) => name)).toEqual(['Burger bun', 'Ground beef']);
    const strange = [{ ingredientId: ids['Yellow onion'], cost: 8 }];
    expect((await owner.post(`/api/menu-items/${dish.id}/what-if`, { ingredientCosts: strange })).status).toBe(404);
    expect((await owner.get(`/api/menu-items/${dish.id}/detail`)).body).toMatchObject({
      currentPrice: 12,
      totalCost: 3.5,
    });
  });
});

describe('preparation', () => {
  it('adds up allergens through prep items, and lists ingredients without information', async () => {
    const dish = await burger('Allergen burger');
    const bun = `/api/ingredients/${ids['Burger bun']}/preparation`;
    expect((await owner.get(bun)).body).toMatchObject({ allergens: null, suggested: ['wheat'], contains: [] });
    await owner.put(bun, { allergens: ['wheat', 'wheat', 'milk'] });
    const { body: said } = await owner.put(`/api/ingredients/${ids['Ground beef']}/preparation`, { allergens: [] });
    expect(said).toMatchObject({ allergens: [], unknown: [] });
    await owner.put(`/api/ingredients/${ids['Burger patty']}/preparation`, {
      allergens: ['mustard'],
      method: 'Press.',
    });
    const { body } = await owner.get(`/api/menu-items/${dish.id}/preparation`);
    expect(body.unknown).toEqual([]);
    expect(
      body.contains.map(({ code, from }: { code: string; from: { name: string }[] }) => [code, from[0]?.name]),
    ).toEqual([
      ['milk', 'Burger bun'],
      ['wheat', 'Burger bun'],
      ['gluten', 'Burger bun'],
      ['mustard', 'Burger patty'],
    ]);
    expect((await owner.put(bun, { allergens: ['gold'] })).status).toBe(422);
  });

  it('saves the method, and rejects a stale version', async () => {
    const dish = await burger('Made burger');
    const path = `/api/menu-items/${dish.id}/preparation`;
    events.length = 0;
    const { body } = await owner.put(path, { method: 'Grill it.\nServe hot.', version: dish.version });
    await owner.put(`/api/ingredients/${ids['Burger patty']}/preparation`, { method: 'Press it.' });
    expect(events.map(({ type }) => type)).toEqual(['costs', 'costs']);
    expect(body).toMatchObject({ method: 'Grill it.\nServe hot.', can: { edit: true } });
    const stale = await owner.put(path, { method: 'No', version: dish.version });
    expect([stale.status, stale.body.current.method]).toEqual([409, 'Grill it.\nServe hot.']);
    const viewer = await addMember(server, here.groupId, 'viewer');
    expect((await viewer.get(path)).body.can).toEqual({ edit: false });
    expect((await viewer.put(path, { method: 'No' })).status).toBe(403);
  });

  it('prints a card for any number of portions, also for a prep item, but not for purchased ingredients', async () => {
    const dish = await burger('Crème brûlée 好');
    const card = await owner.send('GET', `/api/menu-items/${dish.id}/recipe-card?portions=12`);
    expect([card.status, card.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(card.headers['content-disposition']).toBe('inline; filename="creme-brulee.pdf"');
    expect((await owner.get(`/api/ingredients/${ids['Burger patty']}/recipe-card`)).status).toBe(200);
    expect((await owner.get(`/api/ingredients/${ids['Burger bun']}/recipe-card`)).status).toBe(409);
    expect((await owner.get(`/api/menu-items/${dish.id}/recipe-card?portions=0`)).status).toBe(400);
  });
});

describe('a recipe file', () => {
  const send = (text: string | Buffer, fields: Record<string, string> = {}, person = owner, name = 'recipes.csv') => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    const form = fileForm({ name, bytes, field: 'file' }, { restaurantId: String(here.id), ...fields });
    return person.send('POST', '/api/recipes/import', form.body, form.headers);
  };
  const head = 'Dish,Price,Portions,Ingredient,Quantity,Unit,Preparation,Yield %\n';
  const recipeOf = async (name: string) => {
    const dishes = (await owner.get(`/api/menu-items?restaurantId=${here.id}&q=${encodeURIComponent(name)}`)).body;
    return (await owner.get(`/api/menu-items/${dishes[0].id}/ingredients`)).body;
  };

  it('shows a preview, imports recipes for one portion, and adds no duplicates the second time', async () => {
    const file = `${head}Chili,9.50,4,ground beef,2,lb,browned,90\n,,,2 cups diced yellow onion,,,,\n,,,Chili powder,1,oz,,\n`;
    const { body: preview } = await send(file, { dryRun: 'true', createIngredients: 'true' });
    expect(preview).toMatchObject({ imported: 0, rowsRead: 3, problems: [], newIngredients: ['Chili powder'] });
    expect(preview.recipes).toMatchObject([
      { name: 'Chili', menuItemId: null, replaces: false, portions: 4, good: true },
    ]);
    expect((await send(file, { createIngredients: 'true' })).body.imported).toBe(1);
    const lines = await recipeOf('Chili');
    expect(lines).toMatchObject([
      { ingredientId: ids['Ground beef'], quantity: 0.5, unit: 'lb', prep: 'browned', yieldPercent: 90 },
      { ingredientId: ids['Yellow onion'], quantity: 0.5, unit: 'cup', prep: 'diced' },
      { quantity: 0.25, unit: 'oz', cost: null, ingredient: { name: 'Chili powder', unit: 'lb', currentCost: null } },
    ]);
    const again = await send(file.replace(',2,lb', ',4,lb'));
    expect(again.body).toMatchObject({ imported: 1, newIngredients: [], recipes: [{ name: 'Chili', replaces: true }] });
    await addDish(owner, here.id, { name: 'Bare', currentPrice: 5 });
    const bare = await send(`${head}Bare,,1,Ground beef,2,oz,,\n`, { dryRun: 'true' });
    expect(bare.body.recipes).toMatchObject([{ menuItemId: expect.any(Number), replaces: false }]);
    expect((await recipeOf('Chili')).map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 0.5, 0.25]);
  });

  it('imported twice at once adds each dish once', async () => {
    const file = `${head}Twin goulash,9,1,ground beef,2,oz,,\n`;
    const both = await Promise.all([send(file), send(file)]);
    expect(both.map(({ body }) => [body.imported, body.recipes[0].replaces]).sort()).toEqual([
      [1, false],
      [1, true],
    ]);
    expect((await owner.get(`/api/menu-items?restaurantId=${here.id}&q=twin`)).body).toHaveLength(1);
  });

  it('asks about an unknown unit and never treats it as a count', async () => {
    const rows = ['Soup,6,,Coconut milk,3,Kelle,,', 'Soup,,,Burger bun,2,ct,,', 'Soup,,,Yellow onion,2,große Löffel,,'];
    const { body } = await send(`${head}${rows.join('\n')}\n`, { dryRun: 'true' });
    const asks = (unit: string) => `We don't know the unit “${unit}”. How much is one?`;
    expect(body.problems).toEqual([
      { line: 2, message: `Coconut milk: ${asks('Kelle')}` },
      { line: 4, message: `Yellow onion: ${asks('große Löffel')}` },
    ]);
    expect(body.recipes[0].lines).toMatchObject([{ ingredientId: ids['Burger bun'], quantity: 2, unit: 'each' }]);
  });

  it('names every invalid row, and imports all rows or only recipes that are completely valid', async () => {
    const bad = `${head}Stew,8,,Ground beef,some,lb,,\nStew,,,Yellow onion,1,oz,,\nHash,7,,Dragon fruit,1,oz,,\nTea,3,,Coconut milk,1,cup,,200\nTea,3,,Coconut milk,-2,cup,,\nRings,4,,Yellow onion,3,oz,,\n`;
    const stopped = await send(bad);
    expect(stopped.status).toBe(422);
    expect(stopped.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'line 2',
      'line 4',
      'line 5',
      'line 6',
    ]);
    expect(stopped.body.detail).toContain("Nothing was imported. Line 2: 'some' isn't a quantity.");
    const { body } = await send(bad, { onError: 'skip' });
    expect([body.imported, body.recipes.filter(({ good }: { good: boolean }) => good)]).toMatchObject([
      1,
      [{ name: 'Rings' }],
    ]);
    expect((await owner.get(`/api/menu-items?restaurantId=${here.id}&q=Stew`)).body).toEqual([]);
    for (const [text, word] of [
      ['a,b\n1,2\n', 'Dish and Ingredient'],
      ['', 'empty'],
      ['%PDF-1.7', 'PDF'],
    ]) {
      const { status, body: problem } = await send(text ?? '');
      expect([status, JSON.stringify(problem)]).toEqual([422, expect.stringContaining(word ?? '')]);
    }
  });

  it("uses the restaurant's categories in its spelling, and reports a row with another one", async () => {
    const rows = 'Lola,8,Weird,Ground beef,1,lb\nMelt,7,main courses,Ground beef,1,lb\n';
    const { body } = await send(`Dish,Price,Category,Ingredient,Quantity,Unit\n${rows}`, { onError: 'skip' });
    expect(body.problems).toEqual([
      { line: 2, message: expect.stringContaining('There is no category “Weird”. Choose Appetizers, Main Courses,') },
    ]);
    const dishes = (await owner.get(`/api/menu-items?restaurantId=${here.id}`)).body;
    expect(dishes.find(({ name }: { name: string }) => name === 'Melt').category).toBe('Main Courses');
    expect(dishes.some(({ name }: { name: string }) => name === 'Lola')).toBe(false);
  });

  it('imports its own templates without changes', async () => {
    for (const format of ['csv', 'xlsx']) {
      const reply = await owner.send('GET', `/api/recipes/template/${format}`);
      const bytes = Buffer.from(reply.body);
      const { body } = await send(bytes, { dryRun: 'true', createIngredients: 'true' }, owner, `t.${format}`);
      expect(body).toMatchObject({ problems: [], rowsRead: 6 });
      expect(body.recipes.map(({ name }: { name: string }) => name)).toEqual(['Cheeseburger', 'Tomato soup']);
    }
  });

  it('adds no ingredients for a person without that permission', async () => {
    const cook = await addMember(server, here.groupId, 'staff');
    const file = `${head}Toast,3,,Sourdough,1,each,,\n`;
    expect((await send(file, { createIngredients: 'true' }, cook)).status).toBe(403);
    expect((await send(file, {}, cook)).status).toBe(422);
  });
});
