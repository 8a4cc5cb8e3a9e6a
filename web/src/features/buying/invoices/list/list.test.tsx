import {
  addLineItem,
  createIngredientFromLine,
  createInvoice,
  createVendor,
  getInvoice,
  type Invoice,
  invoiceSummary,
  listIngredients,
  listInvoices,
  listLineItems,
  listRestaurants,
  listVendors,
  reprocessInvoice,
  saveLineItems,
  updateInvoice,
  uploadInvoice,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../../test/fakes.ts';
import { beef, loneStar } from '../../../../../test/records.ts';
import { noInvoices, renderApp, taqueria } from '../../../../../test/render.tsx';
import { aLine, anInvoice } from '../testing-invoice.ts';
import { summaryTiles } from './summary-tiles.tsx';

const lists = (rows: Invoice[] = []) => [
  fake(listInvoices, rows),
  fake(invoiceSummary, {
    ...noInvoices,
    total: rows.length,
    currencies: [
      {
        currency: 'USD',
        all: { count: 2, amount: 813.23 },
        pending: { count: 1, amount: 613.23 },
        paid: { count: 1, amount: 200 },
        overdue: { count: 0, amount: 0 },
      },
    ],
  }),
  fake(listVendors, []),
];

const file = (name: string, size = 3, type = 'application/pdf') => {
  const made = new File(['pdf'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

describe('the invoice list', () => {
  it('marks invoices with open questions, and filters them', async () => {
    const asked: unknown[] = [];
    const { person } = renderApp('/invoices', [
      fake(listInvoices, ({ query }) => {
        asked.push(query.status);
        return [anInvoice({ openQuestions: 1 }), anInvoice({ id: 13, openQuestions: 2 }), anInvoice({ id: 14 })];
      }),
      ...lists().slice(1),
    ]);
    expect(await screen.findByText('1 open question')).toBeDefined();
    expect(screen.getByText('2 open questions')).toBeDefined();
    expect(screen.getAllByText(/^\d open question/)).toHaveLength(2);
    await person.click(screen.getByRole('combobox', { name: 'Status' }));
    await person.click(await screen.findByRole('option', { name: 'With open questions' }));
    await waitFor(() => expect(asked.at(-1)).toBe('open_question'));
  });

  it('shows the cards, the four totals and what each invoice needs', async () => {
    renderApp(
      '/invoices',
      lists([
        anInvoice(),
        anInvoice({
          id: 13,
          vendor: null,
          vendorName: null,
          totalAmount: null,
          processingStatus: 'processing',
          stage: 'reading',
          progress: 40,
        }),
      ]),
    );
    expect(await screen.findByText('Lone Star Foodservice')).toBeDefined();
    expect(screen.getByText('2 fields to review')).toBeDefined();
    expect(screen.getByText('Unknown Vendor')).toBeDefined();
    expect(screen.getByText('Processing...')).toBeDefined();
    expect(screen.getByText('Processing with AI OCR...')).toBeDefined();
    expect(screen.getByText('40%')).toBeDefined();
    expect(screen.getByText('$813.23')).toBeDefined();
    expect(screen.getByText('$200.00')).toBeDefined();
    await expectAccessible();
  });

  it('shows why one failed, and reads it again', async () => {
    let again = 0;
    const failed = anInvoice({
      processingStatus: 'failed',
      failureReason: 'no_text',
      failureMessage: null,
      totalAmount: null,
    });
    const { person } = renderApp('/invoices', [
      ...lists([failed]),
      fake(reprocessInvoice, () => {
        again += 1;
        return anInvoice({ processingStatus: 'pending' });
      }),
    ]);
    expect(await screen.findByText("We couldn't read any text")).toBeDefined();
    await person.click(screen.getByText('Retry'));
    await waitFor(() => expect(again).toBe(1));
  });

  it('records a partial payment with its amount', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/invoices', [
      ...lists([anInvoice()]),
      fake(updateInvoice, ({ body }) => {
        sent.push(body);
        return anInvoice({ paymentStatus: 'partial' });
      }),
    ]);
    await person.click(await screen.findByLabelText('Payment: Unpaid'));
    await person.click(await screen.findByRole('menuitem', { name: 'Partial' }));
    await person.type(await screen.findByLabelText(/^Amount paid/), '100');
    await person.click(screen.getByText('Save'));
    await waitFor(() => expect(sent).toMatchObject([{ paymentStatus: 'partial', paidAmount: '100', version: 4 }]));
  });
});

describe('uploading files', () => {
  it('uploads each as its own invoice, and rejects oversized files before uploading', async () => {
    const names: string[] = [];
    const { person } = renderApp('/invoices', [
      ...lists(),
      // The file's bytes aren't checked: jsdom can't read a form body twice.
      http.post(`*${uploadInvoice.path}`, ({ request }) => {
        names.push(request.headers.get('Idempotency-Key') ?? '');
        return HttpResponse.json(anInvoice(), { status: 201 });
      }),
    ]);
    const picker = await screen.findByLabelText('Drop vendor invoices here');
    await person.upload(picker, [file('a.pdf'), file('b.pdf')]);
    await waitFor(() => expect(new Set(names).size).toBe(2));
    expect(await screen.findByText('Invoice uploaded successfully')).toBeDefined();
    await person.upload(picker, [file('huge.pdf', 11 * 1024 * 1024)]);
    expect(await screen.findByText('File too large')).toBeDefined();
    expect(screen.getByText('Please select a file smaller than 10MB.')).toBeDefined();
    expect(names).toHaveLength(2);
  });

  it('keeps a file that the server rejected, with the reason', async () => {
    const { person } = renderApp('/invoices', [
      ...lists(),
      fakeProblem(uploadInvoice, 'wrong_type', 'This is no PDF or picture'),
    ]);
    await person.upload(await screen.findByLabelText('Drop vendor invoices here'), [file('a.pdf')]);
    expect(await screen.findByText('This is no PDF or picture')).toBeDefined();
    expect(await screen.findByText('There was an error uploading your invoice. Please try again.')).toBeDefined();
  });
});

describe('Add Invoice', () => {
  it('requires vendor, number, dates and total when there is no file', async () => {
    const { person } = renderApp('/invoices', [...lists(), fakeProblem(createInvoice, 'invalid', 'not reached')]);
    await person.click((await screen.findAllByText('Add Invoice'))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByText('Create invoice'));
    for (const message of [
      'Please select a vendor',
      'Invoice number is required',
      'Due date is required',
      'Total amount is required',
    ]) {
      expect(within(dialog).getByText(message)).toBeDefined();
    }
    expect(within(dialog).queryByText('Invoice date is required')).toBeNull();
    const due = within(dialog).getByRole('textbox', { name: 'Due date' });
    await person.type(due, '12/05/2020');
    expect(await within(dialog).findByText('Before the invoice date')).toBeDefined();
    await person.clear(due);
    await person.type(due, '12/05/2099');
    expect(within(dialog).queryByText('Before the invoice date')).toBeNull();
    await person.click(within(dialog).getByRole('combobox', { name: 'Payment status' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Unpaid', 'Paid']);
  });
});

it('an invoice with a vendor but no restaurant says at the field that one is missing', async () => {
  const sent = vi.fn();
  const { person } = renderApp('/invoices', [
    fake(listRestaurants, [taqueria, { ...taqueria, id: 8, name: 'Taqueria Verde' }]),
    fake(listVendors, [loneStar]),
    fake(createInvoice, ({ body }) => {
      sent(body);
      return anInvoice();
    }),
    ...lists(),
  ]);
  await person.click((await screen.findAllByText('Add Invoice'))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('combobox', { name: /Vendor/ }));
  await person.click(await screen.findByRole('option', { name: loneStar.name }));
  await person.type(dialog.getByRole('textbox', { name: /Invoice number/ }), 'LS-9');
  await person.type(dialog.getByRole('textbox', { name: /Total Amount/ }), '10');
  await person.type(dialog.getByRole('textbox', { name: 'Due date' }), '12/05/2099');
  const error = { selector: '[class*="error"]' };
  expect(dialog.queryByText('Choose a restaurant', error)).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Create invoice' }));
  expect(await dialog.findByText('Choose a restaurant', error)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

it('a vendor is added while an invoice is entered, by typing its name', async () => {
  const made: unknown[] = [];
  const keys: unknown[] = [];
  let vendors: (typeof loneStar)[] = [];
  const { person } = renderApp('/invoices', [
    fake(listVendors, () => vendors),
    fake(createVendor, ({ body, request }) => {
      made.push(body.name);
      keys.push(request.headers.get('idempotency-key'));
      if (made.length === 1) return HttpResponse.error();
      vendors = [loneStar];
      return loneStar;
    }),
    ...lists(),
  ]);
  await person.click((await screen.findAllByText('Add Invoice'))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const vendor = dialog.getByRole('combobox', { name: /Vendor/ });
  await person.click(vendor);
  expect(await screen.findByText('No vendors found. Type a name to add one.')).toBeDefined();
  await person.type(vendor, loneStar.name);
  const option = { name: `Create vendor “${loneStar.name}”` };
  await person.click(await screen.findByRole('option', option));
  expect(await screen.findByText('Failed to add vendor')).toBeDefined();
  await person.click(vendor);
  await person.clear(vendor);
  await person.type(vendor, loneStar.name);
  await person.click(await screen.findByRole('option', option));
  expect(await screen.findByText('Vendor added')).toBeDefined();
  await waitFor(() => expect((vendor as HTMLInputElement).value).toBe(loneStar.name));
  expect(made).toEqual([loneStar.name, loneStar.name]);
  expect(keys[1]).toBe(keys[0]);
});

it('each currency of the cards has its own count', () => {
  const none = { count: 0, amount: 0 };
  const currencies = [
    { currency: 'USD', all: { count: 1, amount: 210 }, pending: none, paid: none, overdue: none },
    { currency: 'EUR', all: { count: 2, amount: 1017.97 }, pending: none, paid: none, overdue: none },
  ];
  const [total] = summaryTiles({ ...noInvoices, total: 3, currencies }, 'USD');
  expect(total).toMatchObject({ value: '$210.00', note: '1 invoice, and €1,017.97 in 2 invoices' });
});

describe('several lines at once', () => {
  it('are created with an invoice entered by hand, and an error is shown at its line', async () => {
    const sent: unknown[] = [];
    const refusal = { path: 'lines.1.totalPrice', message: 'Total price is required' };
    const { person } = renderApp('/invoices', [
      fake(listVendors, [loneStar]),
      ...lists(),
      fake(createInvoice, ({ body }) => {
        sent.push(body.lines);
        const problem = {
          code: 'invalid',
          status: 422,
          title: '',
          type: '',
          detail: 'Check the lines',
          errors: [refusal],
        };
        return HttpResponse.json(problem, { status: 422 });
      }),
    ]);
    await person.click((await screen.findAllByText('Add Invoice'))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('combobox', { name: /Vendor/ }));
    await person.click(await screen.findByRole('option', { name: loneStar.name }));
    await person.type(dialog.getByLabelText(/^Invoice number/), '77');
    await person.type(dialog.getByRole('textbox', { name: 'Due date' }), '12/05/2099');
    await person.type(dialog.getByLabelText(/^Total Amount/), '20');
    for (const number of [1, 2, 3]) {
      await person.click(dialog.getByRole('button', { name: 'Add line' }));
      const line = within(dialog.getByRole('group', { name: `Line ${number}` }));
      // The second line stays blank, so it isn't counted.
      if (number === 2) continue;
      await person.type(line.getByLabelText('Description'), `Limes ${number}`);
      await person.type(line.getByLabelText('Quantity'), '3');
      await person.type(line.getByLabelText('Unit Price'), '1.5');
    }
    await person.click(dialog.getByText('Create invoice'));
    const line = { quantity: '3', unitPrice: '1.5', totalPrice: '4.5', itemType: 'ingredient' };
    await waitFor(() =>
      expect(sent).toMatchObject([
        [
          { description: 'Limes 1', ...line },
          { description: 'Limes 3', ...line },
        ],
      ]),
    );
    const third = within(dialog.getByRole('group', { name: 'Line 3' }));
    expect(await third.findByText(refusal.message)).toBeDefined();
    expect(within(dialog.getByRole('group', { name: 'Line 1' })).queryByText(refusal.message)).toBeNull();
  });

  it('are added to an open invoice in one call', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/invoices?invoice=12', [
      ...lists([anInvoice()]),
      fake(getInvoice, anInvoice()),
      fake(listLineItems, []),
      fake(saveLineItems, ({ body }) => {
        sent.push(body);
        return { invoiceVersion: 5, lines: [aLine()] };
      }),
    ]);
    expect(await screen.findByText('No line items added yet')).toBeDefined();
    await person.click(screen.getByText('Add multiple'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lines' }));
    const line = within(dialog.getByRole('group', { name: 'Line 1' }));
    await person.type(line.getByLabelText('Description'), 'Limes');
    await person.type(line.getByLabelText('Total Price'), '12');
    await person.click(dialog.getByRole('button', { name: 'Add 1 line' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          invoiceVersion: anInvoice().version,
          lines: [{ description: 'Limes', totalPrice: '12', itemType: 'ingredient' }],
        },
      ]),
    );
    expect(await screen.findByText('1 line added')).toBeDefined();
  });
});

describe('the line-items panel', () => {
  it('adds several lines once after a lost reply, and other lines as another request', async () => {
    const keys: (string | null)[] = [];
    const versions: unknown[] = [];
    const { version } = anInvoice();
    const { person, client } = renderApp('/invoices?invoice=12', [
      ...lists([anInvoice()]),
      fake(getInvoice, () => anInvoice({ version: version + keys.length })),
      fake(listLineItems, []),
      fake(saveLineItems, ({ request, body }) => {
        keys.push(request.headers.get('idempotency-key'));
        versions.push(body.invoiceVersion);
        return HttpResponse.error();
      }),
    ]);
    await person.click(await screen.findByText('Add multiple'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lines' }));
    const line = within(dialog.getByRole('group', { name: 'Line 1' }));
    const add = async (times: number) => {
      await person.click(dialog.getByRole('button', { name: 'Add 1 line' }));
      await waitFor(() => expect(keys).toHaveLength(times));
      expect(await dialog.findByText(/Couldn't reach the server/)).toBeDefined();
      await client.invalidateQueries({ queryKey: [getInvoice.id] });
    };
    await person.type(line.getByLabelText('Description'), 'Limes');
    await person.type(line.getByLabelText('Total Price'), '12');
    await add(1);
    await add(2);
    await person.type(line.getByLabelText('Total Price'), '5');
    await add(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    // A repeated call must be equal; if lines were added in the meantime, the server says so.
    expect(versions).toEqual([version, version, version]);
  });

  it('adds a line, calculates its total, and names the required fields', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/invoices?invoice=12', [
      ...lists([anInvoice()]),
      fake(getInvoice, anInvoice()),
      fake(listLineItems, []),
      fake(listIngredients, []),
      fake(addLineItem, ({ body }) => {
        sent.push(body);
        return aLine();
      }),
    ]);
    expect(await screen.findByText('No line items added yet')).toBeDefined();
    expect(screen.getByText('Add line items to track invoice details')).toBeDefined();
    await person.click(screen.getByText('Add Line Item'));
    const dialog = await screen.findByRole('dialog', { name: 'Add Line Item' });
    const submit = () => person.click(within(dialog).getAllByText('Add Line Item').at(-1) as HTMLElement);
    await submit();
    expect(within(dialog).getByText('Description is required')).toBeDefined();
    expect(within(dialog).getByText('Total price is required')).toBeDefined();
    await person.type(within(dialog).getByLabelText('Description'), 'Limes');
    await person.type(within(dialog).getByLabelText('Quantity'), '3');
    await person.type(within(dialog).getByLabelText('Unit Price'), '18.6');
    expect(within(dialog).getByLabelText('Total Price')).toHaveProperty('value', '55.80');
    await submit();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { description: 'Limes', quantity: '3', unitPrice: '18.6', totalPrice: '55.8', itemType: 'other' },
      ]),
    );
    expect(await screen.findByText('Line item added successfully')).toBeDefined();
  });

  it("creates an ingredient for the invoice's vendor, or for another one", async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/invoices?invoice=12', [
      fake(listVendors, [loneStar, { ...loneStar, id: 4, name: 'Hill Country Meats' }]),
      ...lists([anInvoice()]),
      fake(getInvoice, anInvoice({ vendorId: loneStar.id })),
      fake(listLineItems, []),
      fake(listIngredients, []),
      fake(createIngredientFromLine, ({ body }) => {
        sent.push(body.vendorId);
        return { ingredient: { ...beef, name: body.name } };
      }),
    ]);
    await person.click(await screen.findByText('Add Line Item'));
    const line = await screen.findByRole('dialog', { name: 'Add Line Item' });
    const choose = async (inside: HTMLElement, label: string, option: string) => {
      await person.click(within(inside).getByRole('combobox', { name: label }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    await choose(line, 'Type', 'Ingredient');
    await person.click(within(line).getByRole('button', { name: 'Create New Ingredient' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Ingredient' });
    const vendor = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Vendor' });
    await waitFor(() => expect(vendor.value).toBe('Lone Star Foodservice'));
    await person.type(within(dialog).getByLabelText('Ingredient Name'), 'Brisket');
    await choose(dialog, 'Unit', 'lb');
    await choose(dialog, 'Category', 'Protein');
    await person.type(within(dialog).getByLabelText('Cost per Unit'), '4.50');
    await choose(dialog, 'Vendor', 'Hill Country Meats');
    await person.click(within(dialog).getByRole('button', { name: 'Create Ingredient' }));
    await waitFor(() => expect(sent).toEqual([4]));
  });
});

it("shows zero totals in the restaurant's currency", () => {
  expect(summaryTiles(noInvoices, 'EUR').map(({ value }) => value)).toEqual(Array(4).fill('€0.00'));
});
