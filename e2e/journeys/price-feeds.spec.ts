import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { outside } from '../outside.ts';
import { expect, test, toastOf } from '../person.ts';

test.use({ baseURL: outside.address });

const key = '0123456789abcdef0123456789abcdef';
const list =
  'Item Number,Description,Pack,UOM,Price\n1234567,BEEF GRND 80/20 FINE,4/10 LB,CS,240.00\n7654321,ONION YEL JBO,1/50 LB,BG,call\n';

test("a feed is set up and read, its prices are matched, and a vendor's price list sets costs", async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  await make.ingredient(restaurant.id, 'Ground beef', { currentCost: '5.00', vendorId: vendor.id });
  const cards = page.getByRole('list', { name: 'Price feeds' }).getByRole('listitem');
  const bls = cards.filter({ has: page.getByText('BLS Average Prices', { exact: true }) });

  await test.step('nothing is turned on without a key, and a key makes it active', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Price Feeds' }).first().click();
    await expect(page.getByRole('heading', { name: 'API Integrations' })).toBeVisible();
    await expect(cards).toHaveCount(4);
    await expect(cards.getByText('Not Configured')).toHaveCount(4);
    await expect(bls.getByRole('switch', { name: 'Active' })).toBeDisabled();
    await expect(bls).toContainText('Never');
    await page.getByRole('button', { name: 'Configure BLS Average Prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Configure BLS Average Prices' });
    await dialog.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(dialog.getByLabel(/^API Key/)).toHaveAccessibleDescription(/API Key is required/);
    await dialog.getByLabel(/^API Key/).fill(key);
    await dialog.getByLabel('Series').fill('APU0000703112\nAPU0000711211');
    await expectAccessible(page, 'the configuration of a feed');
    await dialog.getByRole('button', { name: 'Save Configuration' }).click();
    await expect(toastOf(page, 'Integration updated')).toBeVisible();
    await expect(bls.getByText('Active', { exact: true }).first()).toBeVisible();
    await bls.getByRole('button', { name: 'Sync Now: BLS Average Prices' }).click();
    await expect(toastOf(page, 'Prices synced')).toBeVisible();
    await expect(bls).toContainText('2 products');
  });

  await test.step('a price list is previewed before it is imported', async () => {
    await page.getByRole('button', { name: 'Configure Vendor Price List' }).click();
    const setup = page.getByRole('dialog', { name: 'Configure Vendor Price List' });
    await setup.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option', { name: 'Lone Star Foodservice' }).click();
    await setup.getByRole('button', { name: 'Save Configuration' }).click();
    await page.getByRole('button', { name: /^Choose file for/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Read / });
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await dialog.locator('input[type=file]').first().setInputFiles(file);
    await expect(dialog.getByText("Line 3: 'call' isn't a price.")).toBeVisible();
    await expectAccessible(page, 'a list that is looked at');
    await dialog.getByRole('button', { name: 'Import 1 price' }).click();
    await expect(toastOf(page, 'Price list imported')).toBeVisible();
  });

  await test.step("a store price is a trend, and the vendor's price sets the cost", async () => {
    await page.getByRole('tab', { name: /Current Prices/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'APU0000703112' })).toContainText('$6.3180');
    await page.getByRole('button', { name: 'Confirm Ground beef for Ground beef' }).click();
    await expect(toastOf(page, 'Ground beef matched to Ground beef')).toBeVisible();
    await page.getByRole('button', { name: 'Change BEEF GRND 80/20 FINE' }).click();
    const dialog = page.getByRole('dialog', { name: /Which ingredient/ });
    await dialog.getByRole('combobox', { name: 'Ingredient' }).fill('Ground');
    await page.getByRole('option', { name: 'Ground beef' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'BEEF GRND' })).toContainText('Sets the cost');
    await expectAccessible(page, 'current prices');
    await page.getByRole('row').filter({ hasText: 'APU0000703112' }).getByText('Trend only').click();
    const drawer = page.getByRole('dialog', { name: 'Ground beef' });
    await expect(drawer.getByRole('figure', { name: /Price index of/ })).toBeVisible();
    await expect(drawer.getByRole('row').filter({ hasText: 'Your price' })).toContainText('20.0%');
    await expectAccessible(page, 'the trend beside the own price');
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('recent updates list both, and the page fits a phone', async () => {
    await page.getByRole('tab', { name: 'Recent Updates' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Cost changed' })).toContainText('$5.0000 to $6.0000');
    await expect(page.getByRole('row').filter({ hasText: 'Trend only' })).toContainText('$6.2400 to $6.3180');
    await expectAccessible(page, 'recent updates');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['Recent Updates', /Current Prices/, 'Integrations']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectNoSidewaysScroll(page, `price feeds, ${tab}`);
    }
    await expectAccessible(page, 'integrations on a phone');
  });
});
