import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIngredient, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;
let ingredients: number[];
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  ingredients = [];
  for (const name of ['Chicken breast', 'Chicken thigh', 'Turkey breast']) {
    ingredients.push((await addIngredient(owner, restaurantId, { name, unit: 'lb' })).id);
  }
});
afterAll(() => server.close());

type Printed = { description: string; itemCode: string | undefined; pack: string };

async function upload({ description, itemCode, pack }: Printed) {
  const spec: InvoiceSpec = {
    ...randomInvoiceSpec(3),
    layout: 'broadliner',
    vendor: {
      name: 'Lone Star Foodservice',
      address: ['4410 TEXAS CENTRAL PKWY', 'WACO TX 76712'],
      phone: '254-555-0142',
    },
    number: `7082${String(++counter).padStart(5, '0')}`,
    date: '2026-11-18',
    dueDate: '2026-12-02',
    lines: [
      {
        type: 'product',
        quantity: '2',
        unit: 'CS',
        pack,
        description,
        unitPrice: '118.40',
        total: '236.80',
        ...(itemCode === undefined ? {} : { itemCode }),
      },
    ],
    foot: [],
    total: '236.80',
  };
  const file = { name: `${spec.number}.pdf`, bytes: await makeInvoicePdf(spec) };
  const { body } = await uploadAs(owner, file, { restaurantId: String(restaurantId) });
  await readToEnd(owner, body.id);
  await owner.patch(`/api/invoices/${body.id}`, { vendorId });
  const [line] = (await owner.get(`/api/invoices/${body.id}/line-items`)).body;
  return { id: body.id as number, line };
}

const packs = [
  { text: '4/10 LB', count: 4, size: 10 },
  { text: '2/5 LB', count: 2, size: 5 },
  { text: '50 LB', count: 1, size: 50 },
  { text: '6/7.5 LB', count: 6, size: 7.5 },
];

type Known = { contents: number; unit: string; ingredient: number; name: string | null };
type Step = { what: 'pack' | 'unit' | 'mapping' | 'name'; where: 'line' | 'item' | 'parts'; choice: number };

const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('pack' as const, 'unit' as const, 'mapping' as const, 'name' as const),
  where: fc.constantFrom('line' as const, 'item' as const, 'parts' as const),
  choice: fc.nat(11),
});

/** Applies a correction at the given place, and returns what is known from then on. */
async function correct(step: Step, line: { id: number; vendorItemId: number }, known: Known): Promise<Known> {
  const onLine = (body: object) => owner.put(`/api/invoices/line-items/${line.id}`, body);
  const onItem = (body: object) => owner.patch(`/api/vendor-items/${line.vendorItemId}`, body);
  const send = async (ofLine: object, ofItem: object) => {
    const reply = await (step.where === 'line' ? onLine(ofLine) : onItem(ofItem));
    expect(reply).toMatchObject({ status: 200 });
  };
  switch (step.what) {
    case 'pack': {
      const { text, count, size } = packs[step.choice % packs.length] ?? { text: '', count: 1, size: 1 };
      await send(
        { packText: text },
        step.where === 'parts' ? { pack: { count, size, unit: 'lb' } } : { packText: text, pack: null },
      );
      return { ...known, contents: count * size };
    }
    case 'unit': {
      const unit = ['case', 'box', 'bag'][step.choice % 3] ?? 'case';
      await send({ unit }, { purchaseUnit: unit });
      return { ...known, unit };
    }
    case 'mapping': {
      const ingredient = ingredients[step.choice % ingredients.length] ?? 0;
      await send({ ingredientId: ingredient }, { ingredientId: ingredient });
      return { ...known, ingredient };
    }
    case 'name': {
      const name = `Chicken ${known.ingredient} by name ${line.id} ${step.choice}`;
      await send({ description: name }, { description: name });
      return { ...known, name };
    }
  }
}

it('a correction is remembered, wherever it was made and whatever followed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.boolean(),
      async (steps, coded, approves) => {
        // A vendor's unit words are learned across all its items; here each item must stand alone.
        vendorId = (await addVendor(owner, restaurantId, `Vendor ${counter}`)).id;
        const printed = {
          description: `CHIX BRST LOT${String.fromCharCode(65 + (counter % 26))}${counter}`,
          itemCode: coded ? String(4_000_000 + counter) : undefined,
          pack: '10 LB',
        };
        const first = await upload(printed);
        let known: Known = { contents: 10, unit: 'CS', ingredient: ingredients[0] ?? 0, name: null };
        expect(
          await owner.put(`/api/invoices/line-items/${first.line.id}`, { ingredientId: known.ingredient }),
        ).toMatchObject({
          status: 200,
        });
        for (const step of steps) known = await correct(step, first.line, known);
        if (approves) {
          const approved = await owner.post(`/api/invoices/${first.id}/approve`, { acceptCosts: true });
          expect(approved).toMatchObject({ status: 200 });
        }
        const next = await upload(printed);
        expect(next.line).toMatchObject({
          vendorItemId: first.line.vendorItemId,
          ingredientId: known.ingredient,
          matchedBy: 'remembered',
          contents: known.contents,
          unit: known.unit,
          description: known.name ?? printed.description,
          remembered: expect.arrayContaining(['ingredient']),
        });
        const q = encodeURIComponent(known.name ?? printed.description);
        const items = (await owner.get(`/api/vendor-items?vendorId=${vendorId}&q=${q}`)).body;
        expect(items).toHaveLength(1);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

it("a person's choice about supplies applies on the next invoice", async () => {
  vendorId = (await addVendor(owner, restaurantId, `Vendor ${counter}`)).id;
  const printed = { description: 'PAN SHELF LINER ROLL 88', itemCode: '5550101', pack: '6 CT' };
  const first = await upload(printed);
  const say = (id: number, lineType: string) => owner.put(`/api/invoices/line-items/${id}`, { lineType });
  for (const lineType of ['supplies', 'product', 'supplies']) {
    expect(await say(first.line.id, lineType)).toMatchObject({ status: 200, body: { lineType } });
    const next = await upload(printed);
    expect(next.line).toMatchObject({ lineType, remembered: expect.arrayContaining(['type']) });
    expect(next.line.ingredientId).toBeNull();
  }
  const [item, ...others] = (await owner.get(`/api/vendor-items?vendorId=${vendorId}`)).body;
  expect(others).toEqual([]);
  // Mapping it to an ingredient makes it a product after all.
  expect(await owner.patch(`/api/vendor-items/${item.id}`, { ingredientId: ingredients[0] })).toMatchObject({
    status: 200,
  });
  const mapped = await upload(printed);
  expect(mapped.line).toMatchObject({ lineType: 'product', ingredientId: ingredients[0], matchedBy: 'remembered' });
}, 60_000);
