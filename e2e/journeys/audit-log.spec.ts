import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { visit } from '../visit.ts';

test('a change appears in the audit log, and can be filtered, opened and exported', async ({ page, account }) => {
  await page.goto('/audit-log');
  await expect(page.getByText('No changes yet')).toBeVisible();
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const burrito = await make.dish(restaurant.id, 'Beef Burrito');
  await account.api('patch', `/api/menu-items/${burrito.id}/price`, { price: '11.25' });
  await page.reload();
  const change = page.getByText('Changed the price of Beef Burrito from $10.50 to $11.25');
  await expect(change).toBeVisible();
  await expect(page.getByText('Added the restaurant Waco Tacos')).toBeVisible();

  await test.step('filters are kept in the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('price of beef');
    await expect(page).toHaveURL(/q=price/);
    await expect(page.getByText('Added the restaurant Waco Tacos')).toBeHidden();
    await expect(change).toBeVisible();
    await page.reload();
    await expect(page.getByText('Added the restaurant Waco Tacos')).toBeHidden();
  });

  await test.step('an entry opens with the values before and after', async () => {
    await change.click();
    const row = page.getByRole('table', { name: 'What changed' }).getByRole('row', { name: /Current price/ });
    await expect(row.getByRole('cell')).toHaveText(['10.50', '11.25']);
    await expectAccessible(page, '/audit-log, a change');
    await page.keyboard.press('Escape');
    await expect(row).toBeHidden();
  });

  await test.step('the export uses the same filters', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Changed the price of Beef Burrito');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/audit-log');
    await expect(change).toBeVisible();
    await expectNoSidewaysScroll(page, '/audit-log');
    await expectAccessible(page, '/audit-log on a phone');
  });
});
