import {
  createPurchaseOrder,
  deletePurchaseOrder,
  draftPurchaseOrders,
  getPurchaseOrder,
  getVendor,
  getVendorOrdering,
  listOrderGuide,
  listPurchaseOrders,
  listVendors,
  type OrderChoice,
  type OrderGuideItem,
  type OrderNeedRow,
  orderSuggestions,
  type PurchaseOrder,
  purchaseOrderSummary,
  saveConversion,
  saveOrderGuide,
  sendPurchaseOrder,
  setVendorOrdering,
  updatePurchaseOrder,
  type VendorOrdering,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { beef, detailOf, loneStar } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';

const row = {
  id: 5,
  restaurantId: 7,
  number: 'PO-0005',
  status: 'draft',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  orderedOn: '2026-11-20',
  expectedOn: '2026-11-23',
  late: false,
  currency: 'USD',
  lineCount: 1,
  total: 164.8,
  sentAt: null,
  version: 2,
} as const;

const order: PurchaseOrder = {
  ...row,
  sentTo: null,
  sentBy: null,
  createdBy: 'Marisol Reyes',
  createdAt: '2026-11-20T12:00:00Z',
  note: null,
  lines: [
    {
      id: 9,
      vendorItemId: 31,
      ingredientId: 21,
      ingredientName: 'Chicken breast',
      ingredientUnit: 'lb',
      description: 'CHICKEN BREAST BNLS',
      itemCode: '4471',
      packText: '4/10 LB',
      unit: 'CS',
      quantity: 2,
      contents: 40,
      unitPrice: 2.06,
      priceUnit: 'lb',
      priceContents: 40,
      amount: 164.8,
      received: 0,
      refused: 0,
    },
  ],
  orderEmail: null,
  canMail: false,
  minimumOrder: 250,
  belowMinimumBy: 85.2,
  can: {
    edit: true,
    remove: true,
    send: true,
    resend: false,
    receive: false,
    cancel: true,
    close: false,
    reopen: false,
    duplicate: true,
  },
};

const choice: OrderChoice = {
  vendorItemId: 31,
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  description: 'CHICKEN BREAST BNLS',
  itemCode: '4471',
  packText: '4/10 LB',
  purchaseUnit: 'CS',
  contents: 40,
  missing: null,
  lastPrice: 2.06,
  lastPriceUnit: 'lb',
  lastPurchasedOn: '2026-11-18',
  costPerIngredientUnit: 2.06,
  costPerPurchaseUnit: 82.4,
  cheapest: false,
  onGuide: true,
  par: 120,
  parFrom: 'delivery',
  suggested: 2,
  reason: 'below_par',
};

const need: OrderNeedRow = {
  ingredientId: 21,
  restaurantId: 7,
  name: 'Chicken breast',
  unit: 'lb',
  category: 'Protein',
  onHand: 40,
  onOrder: 0,
  inDrafts: 0,
  weeklyUse: 192,
  useFrom: 'sales',
  countedOn: null,
  reorderPoint: null,
  reached: false,
  automatic: false,
  vendorItemId: 31,
  choices: [
    choice,
    { ...choice, vendorItemId: 32, vendorId: 4, vendorName: 'Gulf Meats', cheapest: true, costPerPurchaseUnit: 80 },
  ],
};

const ordering: VendorOrdering = {
  vendorId: 3,
  restaurantId: 7,
  vendorName: 'Lone Star Foodservice',
  orderEmail: null,
  vendorEmail: null,
  accountNumber: null,
  language: null,
  deliveriesPerWeek: 2,
  deliveryDays: [],
  leadDays: 1,
  safetyPercent: 25,
  minimumOrder: 250,
  nextDelivery: '2026-11-23',
  version: 0,
  can: { edit: true },
};

const figures = {
  restaurantId: 7,
  today: '2026-11-21',
  currency: 'USD',
  salesDays: { from: '2026-10-24', to: '2026-11-20', days: 28 },
  forecastDays: null,
  vendors: [ordering, { ...ordering, vendorId: 4, vendorName: 'Gulf Meats', minimumOrder: null }],
  items: [need],
  notInStock: 0,
  unsold: [],
};

it("suggests an order, and starts it with a person's changes", async () => {
  const sent: unknown[] = [];
  const { person, container } = renderApp('/purchase-orders?tab=suggested', [
    fake(orderSuggestions, figures),
    fake(draftPurchaseOrders, ({ body }) => {
      sent.push(body.lines);
      return [row];
    }),
    fake(getPurchaseOrder, order),
    fake(listOrderGuide, []),
  ]);
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of Chicken breast');
  expect(quantity.value).toBe('2');
  expect(screen.getByText('cheaper elsewhere')).toBeDefined();
  // Two cases at $82.40 are $85.20 below the vendor's order minimum.
  expect(screen.getByRole('table', { name: 'Orders by vendor' }).textContent).toContain('$85.20 short');
  await expectAccessible(container);
  await person.click(screen.getByLabelText('Vendor for Chicken breast', { selector: 'input' }));
  await person.click(await screen.findByRole('option', { name: /Gulf Meats.*cheapest/ }));
  await person.clear(quantity);
  await person.type(quantity, '3');
  await person.click(screen.getByRole('button', { name: 'Create orders (1 item)' }));
  expect(await screen.findByRole('heading', { name: 'PO-0005' })).toBeDefined();
  expect(sent).toEqual([[{ vendorItemId: 32, quantity: '3' }]]);
});

it('drafts suggested orders once after a lost reply, and again once they differ', async () => {
  const keys: (string | null)[] = [];
  const { person } = renderApp('/purchase-orders?tab=suggested', [
    fake(orderSuggestions, figures),
    fake(draftPurchaseOrders, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  ]);
  const create = async (times: number) => {
    await person.click(await screen.findByRole('button', { name: 'Create orders (1 item)' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Create orders/ }).dataset.loading).toBeUndefined());
  };
  await create(1);
  await create(2);
  await person.type(screen.getByLabelText('Quantity of Chicken breast'), '0');
  await create(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('lists low items that no vendor sells', async () => {
  const tomatoes = { ingredientId: 9, name: 'Tomatoes', unit: 'kg', onHand: 2, par: 10 };
  const salt = { ...tomatoes, ingredientId: 10, name: 'Salt', onHand: 0, par: null };
  const eggs = { ...tomatoes, ingredientId: 11, name: 'Eggs', unit: 'piece', onHand: 10, par: 180 };
  renderApp('/purchase-orders?tab=suggested', [
    fake(orderSuggestions, { ...figures, items: [], unsold: [tomatoes, salt, eggs] }),
  ]);
  const link = await screen.findByRole('link', { name: 'Tomatoes' });
  expect(link.getAttribute('href')).toBe('/ingredients?ingredient=9');
  expect(link.closest('p')?.textContent).toBe(
    '3 items are low, and no vendor sells them yet: Tomatoes (2 of 10 kg), Salt (0 kg), Eggs (10 of 180 pieces). To order one, open it and add a vendor item.',
  );
  expect(screen.getByText('Every item you buy is at par.')).toBeDefined();
});

it('shows amounts in order units, and asks in the row for what is missing', async () => {
  const saved: unknown[] = [];
  const oranges: OrderNeedRow = {
    ...need,
    ...{ ingredientId: 22, name: 'Oranges', weeklyUse: null, useFrom: null, vendorItemId: 41 },
    choices: [
      {
        ...choice,
        ...{ vendorItemId: 41, description: 'ORANGES', contents: null, par: null, parFrom: null, suggested: null },
        reason: 'unknown_pack',
        missing: {
          ...{ kind: 'pack_content', unit: 'case', ingredientId: 22, ingredientName: 'Oranges' },
          question: 'What does one case weigh?',
        },
      },
    ],
  };
  const thyme: OrderNeedRow = {
    ...need,
    ...{ ingredientId: 23, name: 'Thyme', weeklyUse: null, useFrom: null, vendorItemId: 51, onHand: 0 },
    choices: [{ ...choice, vendorItemId: 51, par: null, parFrom: null, suggested: null, reason: 'no_par' }],
  };
  const { person, container } = renderApp('/purchase-orders?tab=suggested', [
    fake(orderSuggestions, { ...figures, items: [need, oranges, thyme] }),
    fake(saveConversion, ({ body }) => {
      saved.push(body);
      return detailOf(beef);
    }),
    fake(saveOrderGuide, ({ body }) => {
      saved.push(body.items);
      return { saved: 1 };
    }),
  ]);
  const table = await screen.findByRole('table', { name: 'Suggested order' });
  const chicken = within(table).getByRole('row', { name: /Chicken breast/ });
  // 40, 120 and 192 lb in cases of 40 lb.
  for (const amount of ['1 case40 lb', '3 cases120 lb', '5 cases192 lb']) expect(chicken.textContent).toContain(amount);
  await expectAccessible(container);
  const asked = within(table).getByRole('form', { name: 'Oranges: What does one case weigh?' });
  await person.type(within(asked).getByRole('textbox'), '20');
  await person.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Oranges can be suggested')).toBeDefined();
  await person.type(screen.getByLabelText('How many cases of Thyme should be on hand?'), '3{Enter}');
  await waitFor(() =>
    expect(saved).toEqual([{ unit: 'case', quantity: '20', toUnit: 'lb' }, [{ vendorItemId: 51, par: '3' }]]),
  );
});

it('fills in a draft, keeps typed text after an error, and marks it as sent', async () => {
  const sent: unknown[] = [];
  let stored: PurchaseOrder = order;
  const { person, container } = renderApp('/purchase-orders/5', [
    fake(getPurchaseOrder, () => stored),
    fake(listOrderGuide, []),
    fake(updatePurchaseOrder, ({ body }) => {
      sent.push(body);
      stored = { ...order, version: 3, total: 247.2, belowMinimumBy: 2.8 };
      return stored;
    }),
    fake(sendPurchaseOrder, ({ body }) => {
      sent.push(body);
      return { ...stored, status: 'sent' as const, sentAt: '2026-11-21T12:00:00Z' };
    }),
  ]);
  const quantity = await screen.findByLabelText('Quantity of CHICKEN BREAST BNLS');
  const items = screen.getByRole('list', { name: 'Order items' });
  await expectAccessible(container);
  await person.clear(quantity);
  await person.type(quantity, '0');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await within(items).findByText('Enter a quantity above 0')).toBeDefined();
  expect(sent).toEqual([]);
  await person.clear(quantity);
  await person.type(quantity, '3');
  expect(within(items).getByText('$247.20')).toBeDefined();
  // Unsaved changes are saved before sending.
  await person.click(screen.getByRole('button', { name: 'Send order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send order' });
  expect(within(dialog).getByText("Email isn't set up.")).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Mark as sent' }));
  expect(await screen.findByText('Order marked as sent')).toBeDefined();
  expect(sent).toMatchObject([
    { version: 2, lines: [{ vendorItemId: 31, quantity: '3', unitPrice: '2.06' }] },
    { by: 'other', version: 3 },
  ]);
});

it('keeps what is typed while a draft is saved, to be saved next', async () => {
  const sent: { version?: number | undefined; quantity: unknown }[] = [];
  const gate = Promise.withResolvers<void>();
  const { person } = renderApp('/purchase-orders/5', [
    fake(getPurchaseOrder, order),
    fake(updatePurchaseOrder, async ({ body }) => {
      sent.push({ version: body.version, quantity: body.lines?.[0]?.quantity });
      await gate.promise;
      return { ...order, version: 2 + sent.length };
    }),
  ]);
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of CHICKEN BREAST BNLS');
  await person.clear(quantity);
  await person.type(quantity, '3');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.type(quantity, '0');
  gate.resolve();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' });
  await waitFor(() => expect(save().dataset.loading).toBeUndefined());
  expect(quantity.value).toBe('30');
  await person.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 2, quantity: '3' },
      { version: 3, quantity: '30' },
    ]),
  );
});

it('returns to the list after a draft is deleted, without asking for it again', async () => {
  let deleted = false;
  const askedAgain: string[] = [];
  const tiles = { orders: 1, drafts: 1, awaited: 0, late: 0, awaitedValue: [], unpriced: 0 };
  const { person } = renderApp('/purchase-orders', [
    fake(listPurchaseOrders, () => (deleted ? [] : [row])),
    fake(purchaseOrderSummary, tiles),
    fake(listVendors, [loneStar]),
    fake(getVendor, loneStar),
    fake(listOrderGuide, []),
    fake(getPurchaseOrder, () => {
      if (deleted) askedAgain.push(row.number);
      return order;
    }),
    fake(deletePurchaseOrder, () => {
      deleted = true;
      return undefined as never;
    }),
  ]);
  await person.click(await screen.findByText('PO-0005'));
  await person.click(await screen.findByRole('button', { name: 'More actions for PO-0005' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Draft' });
  await person.click(within(question).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('PO-0005 deleted')).toBeDefined();
  expect(await screen.findByText('No purchase orders yet')).toBeDefined();
  expect(askedAgain).toEqual([]);
});

const guided: OrderGuideItem = {
  ...{ vendorItemId: 31, restaurantId: 7, ingredientId: 21, ingredientName: 'Chicken breast', ingredientUnit: 'lb' },
  ...{ itemCode: '4471', description: 'CHICKEN BREAST BNLS', packText: '4/10 LB', purchaseUnit: 'CS', contents: 40 },
  ...{ missing: null, lastPrice: 82.4, lastPriceUnit: 'CS', lastPurchasedOn: '2026-11-18' },
  ...{ priceUnit: null, priceContents: null, onGuide: true, position: 0, par: 3, workedPar: 2, parFrom: null },
  ...{ onHand: 40, onOrder: 0, inDrafts: 0, weeklyUse: 192, useFrom: 'sales' },
};

it('says why a par is not saved', async () => {
  const { person } = renderApp('/purchase-orders?tab=guides&vendor=3', [
    fake(getVendorOrdering, ordering),
    fake(listOrderGuide, [guided]),
    fake(listVendors, [loneStar]),
    fake(getVendor, loneStar),
  ]);
  const par = await screen.findByLabelText<HTMLInputElement>('Par of CHICKEN BREAST BNLS');
  await person.clear(par);
  await person.type(par, '-1');
  await person.tab();
  expect(await screen.findByText('Failed to change the order guide')).toBeDefined();
  expect(screen.getByText('Enter a par of 0 or more')).toBeDefined();
  expect(par.value).toBe('-1');
});

it('saves order settings with delivery days, whatever their hidden field held', async () => {
  const sent: unknown[] = [];
  const { person } = renderApp('/purchase-orders?tab=guides&vendor=3', [
    fake(getVendorOrdering, ordering),
    fake(setVendorOrdering, ({ body }) => {
      sent.push([body.deliveryDays, body.deliveriesPerWeek]);
      return { ...ordering, deliveryDays: ['mon' as const], version: 1 };
    }),
    fake(listOrderGuide, []),
    fake(listVendors, [loneStar]),
    fake(getVendor, loneStar),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Order Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Order Settings/ }));
  await person.clear(dialog.getByLabelText(/^Deliveries per week/));
  await person.click(dialog.getByRole('checkbox', { name: 'Monday' }));
  await person.click(dialog.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Order settings saved')).toBeDefined();
  expect(sent).toEqual([[['mon'], '2']]);
});

const noOrders = [
  fake(listPurchaseOrders, []),
  fake(purchaseOrderSummary, { orders: 0, drafts: 0, awaited: 0, late: 0, awaitedValue: [], unpriced: 0 }),
  fake(listVendors, [loneStar]),
  fake(getVendor, loneStar),
];

it('starts each new order with empty fields', async () => {
  const { person } = renderApp('/purchase-orders', [
    ...noOrders,
    fakeProblem(createPurchaseOrder, 'invalid', 'Some fields need attention', [
      { path: 'note', message: 'Shorten the note' },
    ]),
  ]);
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'New order' }));
    return within(await screen.findByRole('dialog', { name: 'New order' }));
  };
  const first = await open();
  await person.click(first.getByRole('combobox', { name: /Vendor/ }));
  await person.click(await screen.findByRole('option', { name: loneStar.name }));
  await person.type(first.getByLabelText('Note to the vendor'), 'Back door');
  await person.click(first.getByRole('button', { name: 'Create order' }));
  expect(await first.findByText('Shorten the note')).toBeDefined();
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open();
  expect(second.getByLabelText('Note to the vendor')).toHaveProperty('value', '');
  expect(second.getByRole('combobox', { name: /Vendor/ })).toHaveProperty('value', '');
  expect(second.queryByText('Shorten the note')).toBeNull();
});

it('lists orders, or explains what will appear', async () => {
  renderApp('/purchase-orders', noOrders);
  expect(await screen.findByText('No purchase orders yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create your first order' })).toBeDefined();
});

it('says when an order does not exist', async () => {
  renderApp('/purchase-orders/99', [fakeProblem(getPurchaseOrder, 'not_found', 'The order was not found')]);
  expect(await screen.findByText(/The order was not found/)).toBeDefined();
});
