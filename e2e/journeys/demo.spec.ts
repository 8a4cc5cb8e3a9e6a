import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, whileWorking } from '../person.ts';

test('a new user builds the demo, sees its invoices being read, and rebuilds it', async ({ page, account }) => {
  // Two invoices are generated twice and read twice, one of them from a photo each time.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Try a demo restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Test Workflow', level: 1 })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Waco Tacos Test Data' });
  await create.click();
  await expect(page.getByText('Waco Tacos is ready.')).toBeVisible(whileWorking);
  await expect(page.getByText('1,354')).toBeVisible();
  const figure = (label: string) => page.getByText(label, { exact: true }).locator('..');
  await expect(figure('Total Sales')).toContainText('$');
  await expect(figure('Profit Margin')).toContainText('%');

  await test.step('both invoices are read, including the photo', async () => {
    const invoices = page.getByRole('list', { name: 'Invoices of the demo' });
    await expect(invoices).toContainText('Brazos Valley Produce · INV-48213 · $419.30', whileWorking);
    await expect(invoices).toContainText('Lone Star Meat Company', whileWorking);
    await expect(invoices).toContainText('$883.83');
    await expectAccessible(page, 'the demo that was built');
  });

  await test.step('the figures appear on the other screens', async () => {
    const sales = await figure('Total Sales').locator('dd').first().innerText();
    await page.getByRole('link', { name: 'Track the ingredients' }).click();
    await expect(figure('Total Revenue')).toContainText(sales);
    await expect(page.getByRole('table', { name: 'Top ingredients by revenue' })).toContainText('Skirt Steak');
  });

  await test.step('rebuilding asks first and leaves one demo', async () => {
    await page.goto('/test-workflow');
    await expect(page.getByText('1,354')).toBeVisible();
    await create.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Build again' }).click();
    await expect(page.getByText('Waco Tacos is ready.')).toBeVisible(whileWorking);
    expect(await account.api('get', '/api/restaurants')).toHaveLength(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the demo at 390');
  });
});
