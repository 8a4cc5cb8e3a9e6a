import { invoiceSummary, listInvoices, listVendors, uploadInvoice } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { noInvoices, renderApp } from '../../../../../test/render.tsx';
import { anInvoice } from '../testing-invoice.ts';

type Sent = { names: string[]; turns: string | null };

/** Contents of each form: jsdom's form data doesn't survive reading the request that carries it. */
let forms: Sent[];
beforeEach(() => {
  forms = [];
  const made = new Map<FormData, Sent>();
  const of = (form: FormData): Sent => {
    const known = made.get(form) ?? { names: [], turns: null };
    if (!made.has(form)) forms.push(known);
    made.set(form, known);
    return known;
  };
  const append = FormData.prototype.append;
  vi.spyOn(FormData.prototype, 'append').mockImplementation(function (
    this: FormData,
    key: string,
    value: unknown,
    name?: string,
  ) {
    if (key === 'invoice') of(this).names.push(name ?? '');
    append.call(this, key, value as Blob, name);
  });
  const set: (name: string, value: string) => void = FormData.prototype.set;
  vi.spyOn(FormData.prototype, 'set').mockImplementation(function (this: FormData, key: string, value: unknown) {
    if (key === 'turns') of(this).turns = String(value);
    set.call(this, key, String(value));
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

const start = () =>
  renderApp('/invoices', [
    fake(listInvoices, []),
    fake(invoiceSummary, noInvoices),
    fake(listVendors, []),
    http.post(`*${uploadInvoice.path}`, () => HttpResponse.json(anInvoice(), { status: 201 })),
  ]);

const photo = (name: string, head = '\xff\xd8\xff\xe0') =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' });
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const drop = () => screen.findByLabelText('Drop vendor invoices here');
const pages = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

describe('several images at once', () => {
  it('can become one invoice, in the order the person chooses', async () => {
    const { person } = start();
    await person.upload(await drop(), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
    await person.click(await screen.findByText('One invoice of 3 pages'));
    const sheet = await screen.findByRole('dialog', { name: 'Pages of one invoice' });
    expect(pages(sheet)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await expectAccessible();

    await person.click(within(sheet).getByLabelText('Move page 3 forward'));
    expect(pages(sheet)).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    // With the keyboard; the moved page keeps focus.
    within(sheet).getByLabelText('Rotate page 1').focus();
    await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(pages(sheet)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rotate page 2');
    await person.keyboard('{Enter}');
    await person.click(within(sheet).getByLabelText('Remove page 3'));
    await person.upload(within(sheet).getByLabelText('More pages'), [photo('d.jpg')]);
    await waitFor(() => expect(pages(sheet)).toEqual(['c.jpg', 'a.jpg', 'd.jpg']));
    await person.click(within(sheet).getByText('Upload 3 pages'));
    await waitFor(() => expect(forms).toEqual([{ names: ['c.jpg', 'a.jpg', 'd.jpg'], turns: '0,90,0' }]));
    expect(await screen.findByText('Invoice uploaded successfully')).toBeDefined();
  });

  it('can become separate invoices, with a PDF among them uploaded separately', async () => {
    const { person } = start();
    await person.upload(await drop(), [photo('a.jpg'), pdf('p.pdf'), photo('b.jpg')]);
    await waitFor(() => expect(forms).toEqual([{ names: ['p.pdf'], turns: null }]));
    await person.click(await screen.findByText('2 invoices'));
    await waitFor(() => expect(forms.map(({ names }) => names.join()).sort()).toEqual(['a.jpg', 'b.jpg', 'p.pdf']));
  });

  it('can be canceled, and then nothing is uploaded', async () => {
    const { person } = start();
    await person.upload(await drop(), [photo('a.jpg'), photo('b.jpg')]);
    await person.click(await screen.findByText('One invoice of 2 pages'));
    const sheet = await screen.findByRole('dialog', { name: 'Pages of one invoice' });
    await person.click(within(sheet).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(forms).toEqual([]);
  });
});

describe('camera upload', () => {
  it('opens the camera directly, and photographs the next page from the sheet', async () => {
    const { person } = start();
    const camera = await screen.findByLabelText('Drop vendor invoices here: take a photo');
    expect(camera.getAttribute('capture')).toBe('environment');
    await person.upload(camera, [photo('first.jpg')]);
    const sheet = await screen.findByRole('dialog', { name: 'Pages of one invoice' });
    const next = within(sheet).getByLabelText('Next page: take a photo');
    expect(next.getAttribute('capture')).toBe('environment');
    await person.upload(next, [photo('second.jpg')]);
    await waitFor(() => expect(pages(sheet)).toEqual(['first.jpg', 'second.jpg']));
    await person.click(within(sheet).getByText('Upload 2 pages'));
    await waitFor(() => expect(forms).toEqual([{ names: ['first.jpg', 'second.jpg'], turns: null }]));
  });
});

describe('an unreadable image', () => {
  it('shows what to do before it is uploaded, whatever its name, until dismissed', async () => {
    const { person } = start();
    await person.upload(await drop(), [photo('IMG_0042.jpg', '\0\0\0\x18ftypheic\0\0\0\0')]);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Settings > Camera > Formats > Most Compatible');
    expect(screen.queryByText('Retry')).toBeNull();
    expect(forms).toEqual([]);
    await person.click(screen.getByLabelText('Dismiss IMG_0042.jpg'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('EDI files', () => {
  const text = (name: string, content: string) => new File([content], name, { type: 'text/plain' });
  const x12 = 'ISA*00*          *00*          *01*006922827      *ZZ*PLATEWISE      *261118*0512*U*00401*';

  it('are sent by their name, and a text file only if it contains EDI', async () => {
    const { person } = start();
    await person.upload(await drop(), [text('a.edi', ''.padEnd(3)), text('b.X12', x12), text('c.txt', x12)]);
    await waitFor(() => expect(forms.flatMap(({ names }) => names).sort()).toEqual(['a.edi', 'b.X12', 'c.txt']));
  });

  it('another text file is refused before it is sent', async () => {
    const { person } = start();
    await person.upload(await drop(), [text('notes.txt', 'ISA wrote to us.')]);
    expect(await screen.findByText('notes.txt: please select a PDF, PNG or JPG file.')).toBeDefined();
    expect(forms).toEqual([]);
  });
});
