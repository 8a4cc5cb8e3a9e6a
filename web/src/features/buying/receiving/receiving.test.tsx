import {
  type CreditRequestDetail,
  createGoodsReceipt,
  decideMatch,
  type GoodsReceipt,
  getCreditRequest,
  getPurchaseOrder,
  type InvoicesOfOrder,
  linkInvoice,
  listCreditRequests,
  listInvoicesOfOrder,
  type OrderMatch,
  type PurchaseOrder,
  type Receiving,
  readMatch,
  readReceiving,
  sendCreditRequest,
  settleCreditRequest,
  updateCreditRequest,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, problemReply } from '../../../../test/fakes.ts';
import { renderApp } from '../../../../test/render.tsx';

const order: PurchaseOrder = {
  id: 5,
  restaurantId: 7,
  number: 'PO-5',
  status: 'sent',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  orderedOn: '2026-11-16',
  expectedOn: '2026-11-18',
  late: false,
  currency: 'USD',
  lineCount: 1,
  total: 800,
  sentAt: '2026-11-16T14:00:00Z',
  version: 2,
  sentTo: null,
  sentBy: null,
  createdBy: null,
  createdAt: '2026-11-16T13:00:00Z',
  note: null,
  lines: [],
  orderEmail: null,
  canMail: false,
  minimumOrder: null,
  belowMinimumBy: null,
  can: {
    edit: false,
    remove: false,
    send: false,
    resend: false,
    receive: true,
    cancel: false,
    close: false,
    reopen: false,
    duplicate: false,
  },
};

const receiving: Receiving = {
  orderId: 5,
  restaurantId: 7,
  number: 'PO-5',
  status: 'sent',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  expectedOn: '2026-11-18',
  currency: 'USD',
  today: '2026-11-18',
  lines: [
    {
      orderLineId: 51,
      vendorItemId: 31,
      ingredientId: 21,
      ingredientName: 'Ground beef 80/20',
      ingredientUnit: 'lb',
      description: 'BEEF GROUND',
      itemCode: '4471',
      packText: '4/5 LB',
      unit: 'CS',
      ordered: 10,
      delivered: 0,
      refused: 0,
      accepted: 0,
      outstanding: 10,
      short: 0,
      settled: false,
      contents: 20,
      catchWeight: false,
      unitPrice: 80,
      priceUnit: null,
      location: 'Walk-in',
    },
  ],
  receipts: [],
  locations: ['Walk-in', 'Dry storage'],
  can: { receive: true },
};

const receipt: GoodsReceipt = {
  id: 61,
  restaurantId: 7,
  orderId: 5,
  invoiceId: null,
  invoiceNumber: null,
  orderNumber: 'PO-5',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  receivedOn: '2026-11-18',
  note: null,
  receivedBy: 'Marisol Reyes',
  createdAt: '2026-11-18T14:00:00Z',
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  lines: [],
  can: { void: true },
};

const invoices: InvoicesOfOrder = { orderId: 5, restaurantId: 7, linked: [], proposed: [], can: { link: true } };
const match: OrderMatch = {
  orderId: 5,
  restaurantId: 7,
  currency: 'USD',
  way: 'two_way',
  invoices: 0,
  foreign: 0,
  lines: [],
  exceptions: [],
  open: 0,
  overcharge: 0,
  tolerances: { quantityPercent: 2, catchWeightPercent: 5, pricePercent: 2, priceMoney: 25 },
  can: { decide: true },
};
const page = [fake(getPurchaseOrder, order), fake(listCreditRequests, [])];
const tooMuch = () => {
  const errors = [{ path: 'lines.0.delivered', message: '2 CS more than ordered' }];
  const problem = { type: 'x', code: 'conflict', title: 'Conflict', status: 409, detail: 'Too much', errors };
  return new Response(JSON.stringify(problem), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });
};
type Sent = { acceptOver?: boolean; clientId?: string; lines: Record<string, unknown>[] };

const credit: CreditRequestDetail = {
  ...{ id: 71, restaurantId: 7, vendorId: 3, vendorName: 'Lone Star Foodservice', orderId: 5, orderNumber: 'PO-5' },
  ...{ orderLineId: 51, receiptId: 61, invoiceId: null, invoiceNumber: null, kind: 'short', quantity: 2, unit: 'CS' },
  ...{ description: 'BEEF GROUND, 2 CS short', amount: 160, currency: 'USD', status: 'open', sentAt: null },
  ...{ sentTo: null, creditedOn: null, creditedAmount: null, creditInvoiceId: null, creditInvoiceNumber: null },
  ...{ note: null, createdBy: 'Marisol Reyes', createdAt: '2026-11-18T14:00:00Z', version: 1 },
  ...{ letter: null, canMail: false, creditNotes: [] },
  can: { edit: true, send: false, credit: false, withdraw: false, reopen: false },
};

it('keeps a typed credit amount that someone else was faster than, and saves it next', async () => {
  const sent: unknown[] = [];
  let stored = credit;
  const { person } = renderApp('/purchase-orders/5', [
    fake(listCreditRequests, () => [stored]),
    fake(getCreditRequest, () => stored),
    fake(updateCreditRequest, ({ body }) => {
      sent.push([body.amount, body.version]);
      if (body.version === 1) {
        stored = { ...credit, amount: 150, version: 2 };
        return problemReply('stale_version', 'Somebody changed this', undefined, stored);
      }
      stored = { ...credit, amount: Number(body.amount), version: 3 };
      return stored;
    }),
    fake(getPurchaseOrder, order),
    fake(readReceiving, receiving),
    fake(listInvoicesOfOrder, invoices),
    fake(readMatch, match),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Credit request' }));
  const amount = await drawer.findByLabelText<HTMLInputElement>('Amount requested');
  await person.clear(amount);
  await person.type(amount, '120');
  await person.click(drawer.getByRole('button', { name: 'Save amount' }));
  expect(await screen.findByText('$150.00')).toBeDefined();
  expect(drawer.getByLabelText('Amount requested')).toHaveProperty('value', '120.00');
  expect(drawer.getByText('Somebody changed this')).toBeDefined();
  await person.click(drawer.getByRole('button', { name: 'Save amount' }));
  expect(await screen.findByText('Amount changed')).toBeDefined();
  expect(sent).toEqual([
    ['120', 1],
    ['120', 2],
  ]);
});

it('keeps what was typed to send or settle a credit request, and says that someone else was faster', async () => {
  const sent: unknown[] = [];
  let stored: CreditRequestDetail = {
    ...credit,
    letter: { to: 'orders@lonestar.example', subject: 'Credit', text: 'Please credit us.' },
    canMail: true,
    can: { ...credit.can, send: true, credit: true },
  };
  const faster = (given: unknown) => {
    sent.push(given);
    stored = { ...stored, version: stored.version + 1 };
    return problemReply('stale_version', 'Somebody changed this', undefined, stored);
  };
  const { person } = renderApp('/purchase-orders/5', [
    fake(listCreditRequests, () => [stored]),
    fake(getCreditRequest, () => stored),
    fake(sendCreditRequest, ({ body }) => faster([body.to, body.version])),
    fake(settleCreditRequest, ({ body }) => faster([body.amount, body.version])),
    fake(getPurchaseOrder, order),
    fake(readReceiving, receiving),
    fake(listInvoicesOfOrder, invoices),
    fake(readMatch, match),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Credit request' }));
  const to = await drawer.findByLabelText('Send to');
  await person.clear(to);
  await person.type(to, 'ana@lonestar.example');
  const amount = drawer.getByLabelText<HTMLInputElement>('Amount credited');
  await person.clear(amount);
  await person.type(amount, '120');
  for (const name of ['Send by email', 'Send by email', 'Mark as credited', 'Mark as credited']) {
    const before = stored.version;
    await person.click(drawer.getByRole('button', { name }));
    await waitFor(() => expect(stored.version).toBe(before + 1));
    expect((await drawer.findAllByText('Somebody changed this')).length).toBeGreaterThan(0);
  }
  expect(drawer.getByLabelText('Send to')).toHaveProperty('value', 'ana@lonestar.example');
  expect(drawer.getByLabelText('Amount credited')).toHaveProperty('value', '120.00');
  expect(sent).toEqual([
    ['ana@lonestar.example', 1],
    ['ana@lonestar.example', 2],
    ['120', 3],
    ['120', 4],
  ]);
});

describe('receiving an order', () => {
  it('says that there is no invoice to match', async () => {
    const found = [fake(readReceiving, receiving), fake(listInvoicesOfOrder, invoices)];
    renderApp('/purchase-orders/5', [...page, ...found, fake(readMatch, { ...match, way: 'three_way' })]);
    expect(await screen.findByText(/^No invoice for this order yet\. The comparison/)).toBeDefined();
    expect(screen.queryByText(/invoice agree/)).toBeNull();
  });

  it('is filled in as ordered, keeps typed text after an error, and asks about excess quantities', async () => {
    const sent: Sent[] = [];
    const { person, container } = renderApp('/purchase-orders/5', [
      ...page,
      fake(readReceiving, receiving),
      fake(listInvoicesOfOrder, invoices),
      fake(readMatch, match),
      fake(createGoodsReceipt, ({ body }) => {
        sent.push(body as unknown as Sent);
        if ((body as Sent).acceptOver) return receipt;
        return tooMuch();
      }),
    ]);
    expect(await screen.findByText(/No deliveries yet/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Receive goods' }));
    const drawer = await screen.findByRole('dialog', { name: 'Receive goods' });
    const came = within(drawer).getByRole('textbox', { name: 'Received: BEEF GROUND' });
    expect(came).toHaveProperty('value', '10');
    await person.clear(came);
    await person.type(came, '8');
    expect(within(drawer).getByRole('checkbox', { name: /10 CS won't be delivered/ })).toBeDefined();
    await person.clear(came);
    await person.type(came, '12');
    await person.click(within(drawer).getByRole('button', { name: 'Returns, lot, storage…' }));
    await person.type(within(drawer).getByRole('textbox', { name: 'Lot' }), 'L7');
    await expectAccessible(container);
    await person.click(within(drawer).getByRole('button', { name: 'Receive goods' }));
    const question = await screen.findByRole('dialog', { name: 'More received than ordered' });
    expect(question.textContent).toContain('BEEF GROUND: 2 CS more than ordered');
    expect(came).toHaveProperty('value', '12');
    await person.click(within(question).getByRole('button', { name: 'Accept all' }));
    expect(await screen.findByText('Goods received')).toBeDefined();
    expect(sent.map(({ acceptOver }) => acceptOver)).toEqual([false, true]);
    expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
    expect(sent[1]?.lines[0]).toMatchObject({ orderLineId: 51, delivered: '12', lotCode: 'L7', location: 'Walk-in' });
  });

  it('is one receipt after a lost reply, and another one once the input differs', async () => {
    const keys: unknown[] = [];
    const { person } = renderApp('/purchase-orders/5', [
      ...page,
      fake(readReceiving, receiving),
      fake(listInvoicesOfOrder, invoices),
      fake(readMatch, match),
      fake(createGoodsReceipt, ({ body }) => {
        keys.push((body as Sent).clientId);
        return HttpResponse.error();
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Receive goods' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Receive goods' }));
    const receive = async (times: number) => {
      await person.click(drawer.getByRole('button', { name: 'Receive goods' }));
      await waitFor(() => expect(keys).toHaveLength(times));
      expect(await drawer.findByText(/Couldn't reach the server/)).toBeDefined();
    };
    await receive(1);
    await receive(2);
    const came = drawer.getByRole('textbox', { name: 'Received: BEEF GROUND' });
    await person.clear(came);
    await person.type(came, '8');
    await receive(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('links the suggested invoice, and asks for a credit for the overcharge', async () => {
    const proposed = {
      invoiceId: 9,
      invoiceNumber: 'LS-1001',
      filename: 'a.pdf',
      invoiceDate: '2026-11-18',
      total: 800,
      currency: 'USD',
      approved: false,
      score: 0.98,
      reasons: ['1 of 1 line is on the order'],
    };
    let linked = false;
    let asked = false;
    const decided: unknown[] = [];
    const differing = (): OrderMatch => ({
      ...match,
      way: 'three_way',
      invoices: 1,
      open: asked ? 0 : 1,
      overcharge: 160,
      exceptions: [
        {
          subject: 'billed_quantity:51',
          kind: 'billed_quantity',
          orderLineId: 51,
          invoiceLineIds: [91],
          description: 'BEEF GROUND',
          expectedQuantity: 8,
          actualQuantity: 10,
          unit: 'CS',
          expectedPrice: null,
          actualPrice: null,
          differencePercent: 25,
          money: 160,
          worth: 160,
          decision: null,
          creditRequestId: asked ? 71 : null,
        },
      ],
    });
    const { person } = renderApp('/purchase-orders/5', [
      ...page,
      fake(readReceiving, { ...receiving, receipts: [receipt] }),
      fake(listInvoicesOfOrder, () => (linked ? invoices : { ...invoices, proposed: [proposed] })),
      fake(readMatch, () => (linked ? differing() : match)),
      fake(linkInvoice, () => {
        linked = true;
        return invoices;
      }),
      fake(decideMatch, ({ body }) => {
        decided.push(body);
        asked = true;
        return differing();
      }),
    ]);
    const list = await screen.findByRole('list', { name: 'Invoices for this order' });
    expect(list.textContent).toContain('1 of 1 line is on the order');
    expect(screen.queryByRole('list', { name: 'Differences' })).toBeNull();
    await person.click(within(list).getByRole('button', { name: 'Link' }));
    const differences = await screen.findByRole('list', { name: 'Differences' });
    expect(differences.textContent).toContain('8 CS due, 10 CS billed');
    expect(differences.textContent).toContain('+$160.00');
    await person.click(within(differences).getByRole('button', { name: 'Request credit' }));
    await waitFor(() => expect(within(differences).getByText('Credit requested')).toBeDefined());
    expect(decided).toEqual([{ subject: 'billed_quantity:51', decision: 'credit_requested', money: '160' }]);
    expect(within(differences).queryByRole('button')).toBeNull();
  });
});
