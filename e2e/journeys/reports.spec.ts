import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { sell } from '../sold.ts';

test('reports show a period on screen, compare restaurants, and export as CSV, workbook and PDF', async ({
  page,
  account,
}) => {
  const { make, restaurant, burrito } = await beefKitchen(account.api);
  await sell(page, account.api, restaurant.id, [{ dish: burrito, name: 'Beef Burrito', quantity: 40, price: 10.5 }]);

  await test.step('shows the cards and the first report', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
    await expect(page.getByRole('row', { name: /^Beef Burrito/ })).toContainText('$420.00');
    await expect(page.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Beef Burrito/ })).toContainText('83.3%Profitable');
    await expect(page.getByRole('region', { name: 'Performance Insights' })).toContainText('Average menu price$10.50');
    await expectAccessible(page, 'reports');
  });

  const saved = async (item: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Report' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    return waiting;
  };

  await test.step('downloads a CSV from the browser and a workbook from the server', async () => {
    const csv = await saved('CSV');
    expect(csv.suggestedFilename()).toMatch(/^profitability-report-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readFile(await csv.path(), 'utf8')).toContain('Beef Burrito,Main Courses,1.75,10.5,83.3');
    expect((await saved('Excel workbook (XLSX)')).suggestedFilename()).toMatch(/^profitability-report-.*\.xlsx$/);
  });

  await test.step('an empty report has nothing to export', async () => {
    await page.getByRole('tab', { name: 'Waste' }).click();
    await expect(page.getByText('No waste recorded in this period.')).toBeVisible();
    await page.getByRole('button', { name: 'Export Report' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect(toastOf(page, 'No data available for export')).toBeVisible();
  });

  await test.step('two restaurants are shown side by side with their total', async () => {
    await make.restaurant('Brazos Grill');
    await page.goto('/reports?tab=supplier-spend&period=90d');
    const sides = page.getByRole('table', { name: 'Restaurant comparison' });
    await expect(sides.getByRole('row', { name: /^All restaurants/ })).toContainText('$56.10');
    await expect(page.getByRole('row', { name: /^Lone Star Foodservice/ })).toContainText('Waco Tacos');
    const paper = await page.request.get('/api/reports/export?report=supplier-spend&format=pdf');
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('tab', { name: 'Profit & Loss' }).click();
    await expect(page.getByRole('row', { name: /^Net sales/ }).first()).toContainText('$420.00');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: 'Profit & Loss' })).toContainText('Gross profit');
    await expectNoSidewaysScroll(page, 'reports');
  });
});
