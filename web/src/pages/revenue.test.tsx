import {
  bulkUploadSales,
  listPosIntegrations,
  listPosSystems,
  listRestaurants,
  listSalesImports,
  listSalesLayouts,
  revenueDetailed,
  revenueSummary,
  type SalesMapping,
  type SalesUploaded,
  salesBreakdown,
  syncPos,
  undoSalesImport,
} from '@platewise/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';
import {
  alohaSystem,
  bySource,
  imported,
  record,
  resySystem,
  revenueOf,
  square,
  squareSystem,
  syncOf,
  uploadedOf,
} from '../../test/sales-records.ts';
import { uploadsArrive } from '../../test/uploads.ts';

const shown = [
  fake(revenueSummary, revenueOf),
  fake(listPosIntegrations, [square]),
  fake(listPosSystems, [squareSystem, alohaSystem, resySystem]),
  fake(listSalesLayouts, []),
];

/** By source, day of the week and hour: each is a table of its own name. */
const breakdowns = fake(salesBreakdown, ({ query }) => ({ ...bySource, filter: query.filter ?? 'source' }));

uploadsArrive();
const sheet = (name = 'items.csv', bytes = 20) => new File([new Uint8Array(bytes)], name, { type: 'text/csv' });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Drop a sales file here'), { target: { files: [file] } });
const upload = () => screen.getByRole('button', { name: 'Upload Revenue Data' });

describe('revenue', () => {
  it('shows each source with its actual change, or no change if there was nothing before', async () => {
    const { person } = renderApp('/revenue?by=source&when=table', [
      ...shown,
      breakdowns,
      fake(syncPos, { recordsImported: 15, done: true, sync: syncOf }),
    ]);
    const sources = await screen.findByRole('list', { name: 'Revenue sources' });
    const [dineIn, , delivery] = within(sources).getAllByRole('listitem');
    expect(dineIn?.textContent).toContain('$12,450.00');
    expect(dineIn?.textContent).toContain('+12.5%');
    expect(delivery?.textContent).not.toMatch(/[+−]\d/);
    const today = (await screen.findByText("Today's Revenue")).parentElement as HTMLElement;
    expect(today.textContent).toContain('$1,250.50');
    expect(screen.getByText(/isn't mapped to a dish/).textContent).toContain('12.4%');
    expect(screen.getByRole('table', { name: 'Revenue by source' }).textContent).toContain('Takeout');
    await person.click(screen.getByRole('button', { name: 'Sync Square' }));
    expect(await screen.findByText('POS Sync Complete')).toBeDefined();
    expect(screen.getByText('Synced 15 revenue records')).toBeDefined();
  });

  it('says nothing about unmapped revenue below zero', async () => {
    renderApp('/revenue?by=source&when=table', [
      fake(revenueSummary, { ...revenueOf, unmappedPercent: -1.2 }),
      ...shown,
      breakdowns,
    ]);
    expect(await screen.findByText("Today's Revenue")).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Revenue by source' })).toBeDefined();
    expect(screen.queryByText(/isn't mapped to a dish/)).toBeNull();
  });

  it('lists guests from reservations', async () => {
    const reserved = { guests: 124, reservations: 41, cancelled: 3, noShows: 1 };
    const answer = fake(salesBreakdown, ({ query }) => ({ ...bySource, reserved, filter: query.filter ?? 'source' }));
    renderApp('/revenue?by=source&when=table', [...shown, answer]);
    expect(await screen.findByText('Guests with a reservation')).toBeTruthy();
    expect(screen.getByText('1 no-show, 3 canceled')).toBeTruthy();
  });

  it('says that a file is missing or too large, without uploading it', async () => {
    const { person } = renderApp('/revenue?tab=upload', [...shown, fake(listSalesImports, [])]);
    await screen.findByText('No files imported yet');
    expect(upload().getAttribute('aria-disabled')).toBe('true');
    await person.click(upload());
    expect(await screen.findByText('No File Selected')).toBeDefined();
    expect(screen.getByText('Please select a file to upload.')).toBeDefined();
    await choose(sheet('big.csv', 10 * 1024 * 1024 + 1));
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 10MB');
    expect(screen.getByRole('link', { name: 'Excel template' }).getAttribute('href')).toBe(
      '/api/revenue/templates/xlsx',
    );
  });

  it('previews a file, asks about invalid rows, imports the valid ones and undoes them', async () => {
    const sent: unknown[] = [];
    let files = [imported];
    const { person, container, client } = renderApp('/revenue?tab=upload', [
      ...shown,
      fake(listSalesImports, () => files),
      fake(bulkUploadSales, ({ body }) => {
        sent.push(body);
        const problems = [{ line: 14, message: '“abc” is no amount' }];
        return body.dryRun === 'true'
          ? { ...uploadedOf, problems, rowsSkipped: 1 }
          : { ...uploadedOf, problems, dryRun: false, import: imported };
      }),
      fake(undoSalesImport, () => {
        files = [{ ...imported, status: 'undone', undoneAt: '2026-11-21T05:00:00Z', can: { undo: false } }];
        return files[0] ?? imported;
      }),
    ]);
    client.setQueryData(['financials.profitAndLoss'], {});
    await choose(sheet());
    expect(await screen.findByText('Recognized: Square items')).toBeDefined();
    expect(screen.getByText('“abc” is no amount')).toBeDefined();
    expect(screen.getByText('2 columns are read, 1 is ignored')).toBeDefined();
    expect(screen.getByText('1, see the reasons below; 3 void, not counted')).toBeDefined();
    await expectAccessible(container);
    await person.click(upload());
    expect(await screen.findByText('Some rows are invalid')).toBeDefined();
    await person.click(screen.getByRole('radio', { name: 'Import only valid rows' }));
    await person.click(upload());
    expect(await screen.findByText('Revenue Data Uploaded')).toBeDefined();
    expect(screen.getByText('Successfully imported 48 revenue records')).toBeDefined();
    expect(client.getQueryState(['financials.profitAndLoss'])?.isInvalidated).toBe(true);
    expect(screen.queryByText('Recognized: Square items')).toBeNull();
    expect(sent).toEqual([
      { restaurantId: 7, type: 'csv', dryRun: 'true', onError: 'skip' },
      { restaurantId: 7, type: 'csv', onError: 'skip' },
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo the import of items.csv' }));
    const question = await screen.findByRole('dialog', { name: 'Undo this import' });
    expect(question.textContent).toContain('48 sales from items.csv, $900.25 in total');
    await person.click(within(question).getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('Undone')).toBeDefined();
  });

  it('asks about invalid rows again when the file goes to another restaurant', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/revenue?tab=upload', [
      fake(listRestaurants, [taqueria, { ...taqueria, id: 8, name: 'Taqueria Verde' }]),
      ...shown,
      fake(listSalesImports, []),
      fake(bulkUploadSales, ({ body }) => {
        sent.push(body);
        return { ...uploadedOf, problems: [{ line: 14, message: '“abc” is no amount' }], rowsSkipped: 1 };
      }),
    ]);
    const pick = async (name: string) => {
      await person.click(await screen.findByRole('combobox', { name: /Restaurant/ }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await pick('Taqueria Azul');
    await choose(sheet());
    const skip = { name: 'Import only valid rows' };
    await person.click(await screen.findByRole('radio', skip));
    expect(screen.getByRole('radio', skip)).toHaveProperty('checked', true);
    await pick('Taqueria Verde');
    await waitFor(() => expect(sent).toMatchObject([{ restaurantId: 7 }, { restaurantId: 8 }]));
    expect(await screen.findByRole('radio', skip)).toHaveProperty('checked', false);
  });

  it('asks what the columns of an unknown file contain, and then for its date format', async () => {
    const mappings: unknown[] = [];
    const unknown: SalesUploaded = {
      ...uploadedOf,
      layout: null,
      asks: ['mapping'],
      columns: [
        { head: 'Dia', samples: ['03/04/2026'], holds: 'date' },
        { head: 'Venta', samples: ['12,50'], holds: null },
      ],
      preview: [],
    };
    const { person } = renderApp('/revenue?tab=upload', [
      ...shown,
      fake(listSalesImports, []),
      fake(bulkUploadSales, ({ body }) => {
        const mapping: SalesMapping | null = body.mapping === undefined ? null : JSON.parse(body.mapping);
        mappings.push(mapping);
        if (mapping === null) return unknown;
        return mapping.dateOrder
          ? { ...uploadedOf, layout: 'Own mapping', mapping }
          : { ...unknown, layout: 'Own mapping', asks: ['dateOrder' as const], mapping };
      }),
    ]);
    await choose(sheet('ventas.csv'));
    await screen.findByText('Match the columns');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose the amount column.');
    await person.click(screen.getByRole('combobox', { name: 'Contents of Venta' }));
    await person.click(await screen.findByRole('option', { name: 'Amount (net sales)' }));
    await person.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('03/04/2026 is April 3')).toBeDefined();
    expect(scrolled.mock.contexts).toContain(screen.getByRole('region', { name: 'Preview' }));
    scrolled.mockRestore();
    await person.click(screen.getByRole('radio', { name: 'Day first' }));
    expect(await screen.findByText('Recognized: Own mapping')).toBeDefined();
    await waitFor(() => expect(upload().getAttribute('aria-disabled')).toBeNull());
    const columns = { Dia: 'date', Venta: 'amount' };
    expect(mappings).toEqual([null, { kind: 'sales', columns }, { kind: 'sales', columns, dateOrder: 'dmy' }]);
  });

  it('says why a file cannot be read', async () => {
    renderApp('/revenue?tab=upload', [
      ...shown,
      fake(listSalesImports, []),
      fakeProblem(bulkUploadSales, 'wrong_type', 'This is an old Excel file. Save it as .xlsx.'),
    ]);
    await choose(sheet('old.xls'));
    expect((await screen.findByRole('alert')).textContent).toContain('Save it as .xlsx.');
  });

  it('shows POS systems with their current state, and the import if keys are only for partners', async () => {
    const { person } = renderApp('/revenue?tab=pos', [...shown, fake(listSalesImports, [])]);
    const cards = await screen.findByRole('list', { name: 'Systems' });
    const [till, aloha, ...more] = within(cards).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(await within(till as HTMLElement).findByText('Connected')).toBeDefined();
    expect(within(aloha as HTMLElement).getByText('Not Connected')).toBeDefined();
    expect(within(aloha as HTMLElement).queryByRole('button', { name: /^Connect/ })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Import a file from NCR Aloha' }));
    expect(await screen.findByText(/We recognize these NCR Aloha files: Aloha DBF/)).toBeDefined();
  });

  it('lists sales with N/A for missing values, and explains the empty list', async () => {
    const first = renderApp('/revenue?tab=data', [...shown, fake(revenueDetailed, [record])]);
    const table = await screen.findByRole('table', { name: 'Revenue records' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Date', 'Amount', 'Source', 'Category', 'Payment Method', 'Transaction ID'],
    ]);
    expect(within(table).getAllByText('N/A').length).toBe(2);
    first.unmount();
    renderApp('/revenue?tab=data', [...shown, fake(revenueDetailed, [])]);
    expect(
      await screen.findByText('No revenue data found. Upload files or connect POS systems to get started.'),
    ).toBeDefined();
  });
});
