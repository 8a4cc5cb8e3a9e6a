import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

/** The fifth and sixth of last month, which are valid dates with either order of day and month. */
const lastMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 5));
const month = String(lastMonth.getUTCMonth() + 1).padStart(2, '0');
const year = lastMonth.getUTCFullYear();
const fifth = lastMonth.toLocaleDateString('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

test('sales are imported from files, broken down, exported, and undone', async ({ page, account }) => {
  await kitchen(account.api).restaurant();
  const file = page.getByLabel('Drop a sales file here', { exact: true });
  const upload = page.getByRole('button', { name: 'Upload Revenue Data' });

  await test.step('without data, each tab says what it will show', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('No restaurant revenue data available')).toBeVisible();
    await page.getByRole('link', { name: 'Sales & Revenue' }).first().click();
    await expect(page.getByRole('heading', { name: 'Revenue Tracking', level: 1 })).toBeVisible();
    await expect(page.getByText('No revenue yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Revenue Data' }).click();
    await expect(
      page.getByText('No revenue data found. Upload files or connect POS systems to get started.'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'POS Integrations' }).click();
    await expect(page.getByRole('list', { name: 'Systems' }).getByRole('listitem')).toHaveCount(6);
  });

  await test.step('our template imports without changes', async () => {
    await page.getByRole('tab', { name: 'Bulk Upload' }).click();
    await upload.click({ force: true });
    await expect(toastOf(page, 'No File Selected')).toBeVisible();
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV template' }).click();
    const template = await waiting;
    await file.setInputFiles({
      name: template.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(await template.path()),
    });
    await expect(page.getByText(/^Recognized: /)).toBeVisible();
    await expect(upload).toBeEnabled();
    await upload.click();
    await expect(toastOf(page, 'Revenue Data Uploaded')).toBeVisible();
    await expect(toastOf(page, /Successfully imported \d+ revenue records/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the import of sales-template.csv' })).toBeVisible();
  });

  await test.step('an unknown file asks about its columns, and its invalid row is skipped', async () => {
    await file.setInputFiles(
      csv('ventas.csv', [
        'Dia;Ticket;Venta;Canal;Art',
        `05/${month}/${year};A1;1.012,50;Dine-In;=SUM(1)`,
        `05/${month}/${year};B2;20,00;Takeout;Tacos`,
        `06/${month}/${year};B3;viel;Takeout;Tacos`,
      ]),
    );
    await expect(page.getByText('Match the columns')).toBeVisible();
    const holds = async (column: string, meaning: string) => {
      const field = page.getByRole('combobox', { name: `Contents of ${column}` });
      if ((await field.inputValue()) === meaning) return;
      await field.click();
      await page.getByRole('option', { name: meaning, exact: true }).click();
    };
    await holds('Dia', 'Date');
    await holds('Ticket', 'Transaction ID');
    await holds('Venta', 'Amount (net sales)');
    await holds('Art', 'Category');
    await holds('Canal', 'Source (dine-in, takeout, delivery)');
    await expectAccessible(page, 'the columns of an unknown file');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('radio', { name: 'Day first' }).click();
    await expect(page.getByRole('list', { name: 'Invalid rows' })).toContainText('Line 4');
    // The answer can be changed, and focus hasn't moved.
    await expect(page.getByRole('radio', { name: 'Day first' })).toBeFocused();
    await upload.click({ force: true });
    await expect(toastOf(page, 'Some rows are invalid')).toBeVisible();
    await page.getByRole('radio', { name: 'Import only valid rows' }).check();
    await upload.dblclick();
    await expect(toastOf(page, 'Successfully imported 2 revenue records')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the import of ventas.csv' })).toHaveCount(1);
    await page.getByRole('button', { name: '1 row of ventas.csv skipped' }).click();
    const drawer = page.getByRole('dialog', { name: 'Skipped rows' });
    await expect(drawer.getByText('Line 4')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('list', { name: 'Remembered file formats' })).toBeVisible();
    // Importing the same file again adds nothing, and only asks about its bad rows.
    await file.setInputFiles(
      csv('ventas.csv', ['Dia;Ticket;Venta;Canal;Art', `05/${month}/${year};A1;1.012,50;Dine-In;=SUM(1)`]),
    );
    await expect(page.getByText(/1 already imported/)).toBeVisible();
  });

  await test.step('revenue is shown by source, day and item, and exported with formulas neutralized', async () => {
    await page.goto('/revenue?period=90d');
    const sources = page.getByRole('list', { name: 'Revenue sources' });
    await expect(sources.getByRole('listitem').filter({ hasText: 'Dine-In' })).toContainText('$1,0');
    await expect(page.getByRole('figure', { name: /Net revenue in USD by day/ })).toBeVisible();
    await expectAccessible(page, 'the overview of revenue');
    await visit(page, '/revenue?period=90d&by=source');
    await expect(page.getByRole('table', { name: 'Revenue by source' })).toContainText('Takeout');
    await visit(page, '/revenue?tab=data&period=90d&q=A1');
    const row = page.getByRole('row').filter({ hasText: '=SUM(1)' });
    await expect(row).toContainText(fifth);
    await expect(row).toContainText('$1,012.50');
    await expect(row.getByText('A1', { exact: true })).toBeVisible();
    await expect(row).toContainText('N/A');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 1 row' }).click();
    const text = await readFile(await (await waiting).path(), 'utf8');
    expect(text).toContain("'=SUM(1)");
  });

  await test.step('nothing is wider than the screen on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['', '?tab=upload', '?tab=pos', '?tab=data&period=90d']) {
      await visit(page, `/revenue${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expectNoSidewaysScroll(page, `/revenue${tab}`);
    }
    await page.setViewportSize({ width: 1440, height: 1024 });
  });

  await test.step('a whole import is undone', async () => {
    await visit(page, '/revenue?tab=upload');
    await page.getByRole('button', { name: 'Undo the import of ventas.csv' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import' });
    await expect(question).toContainText('$1,032.50');
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await visit(page, '/revenue?tab=data&period=90d&q=A1');
    await expect(page.getByText('No sales found')).toBeVisible();
  });
});
