import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { countedHands } from '../counted-hands.ts';
import { beefPdf } from '../invoice-of-beef.ts';
import { outside } from '../outside.ts';
import { expect, newName, password, toastOf, visitor, whileWorking } from '../person.ts';
import { startWebsite, type Website } from '../website.ts';

const test = visitor;
test.use({ baseURL: outside.address, serviceWorkers: 'allow' });

/** The most input an empty account may need for its first margin. */
const most = { clicks: 12, fields: 8 };

const pages: Record<string, string> = {
  '/': '<title>Copper Gull Tavern</title><nav><a href="/menu">Menu</a></nav><p>18 Wharf Lane, Port Ellery, ME 04101</p>',
  '/menu':
    '<h2>Starters</h2><p><b>Haddock Chowder</b> ..... $9</p><h2>Mains</h2><p><b>Tavern Burger</b> ..... $14.50</p>',
};
let site: Website;
test.beforeAll(async () => {
  site = await startWebsite(pages);
});
test.afterAll(() => site.close());

async function signUp(page: Page) {
  const name = newName();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill('Marisol Reyes');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

type Hands = ReturnType<typeof countedHands>;

/** From the file to the approval, the same for both paths. */
async function firstInvoice(page: Page, { click, choose }: Hands) {
  const way = page.getByRole('region', { name: 'Your first margin' });
  await expect(way.getByRole('heading', { name: 'Send your first invoice' })).toBeVisible();
  await choose(way.locator('input[type=file]').first(), await beefPdf('Lone Star Foodservice', '508213647'));
  const review = way.getByRole('link', { name: 'Review the invoice' });
  await expect(review).toBeVisible(whileWorking);
  await click(review);
  await click(page.getByRole('button', { name: 'Create vendor', exact: true }));
  await expect(toastOf(page, 'Vendor added')).toBeVisible();
  const fresh = page.getByRole('region', { name: 'New on this invoice' });
  await expect(fresh.getByLabel('New ingredient, line 1')).toHaveValue(/^Ground beef, 80\/20/);
  await expectAccessible(page, 'an invoice of things that are new');
  await click(fresh.getByRole('button', { name: 'Create 2 ingredients' }));
  await expect(toastOf(page, '2 ingredients created')).toBeVisible();
  await click(page.getByRole('button', { name: /^Approve/ }));
  await click(page.getByRole('link', { name: 'Create a dish from this invoice' }));
}

const dishDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a dish from this invoice' });

/** What covers the dialog's buttons, whatever is scrolled behind them. */
async function coversOfButtons(page: Page, heights: readonly number[]) {
  const covers: string[] = [];
  for (const height of heights) {
    await page.setViewportSize({ width: 390, height });
    const found = await dishDialog(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('button')]
        .filter((button) => getComputedStyle(button.parentElement ?? button).position === 'sticky')
        .flatMap((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const across = [...Array(9).keys()].map((step) => left + (width * (step + 0.5)) / 9);
          return across
            .map((x) => document.elementFromPoint(x, top + height / 2))
            .filter((one) => !button.contains(one));
        })
        .map((element) => element?.tagName ?? 'nothing'),
    );
    covers.push(...found.map((name) => `${name} at ${height}`));
  }
  return covers;
}

async function expectMargin(page: Page, dish: string, margin: string) {
  const drawer = page.getByRole('dialog', { name: dish }).or(page.getByRole('complementary', { name: dish }));
  await expect(drawer.getByText(margin).first()).toBeVisible();
  await expect(drawer.getByText('Ground beef, 80/20', { exact: false }).first()).toBeVisible();
}

test('an empty account with a website gets to its first margin', async ({ page }) => {
  await signUp(page);
  const hands = countedHands();
  const { click, type, counted } = hands;
  await expectAccessible(page, 'the dashboard of an empty account');
  await click(page.getByRole('button', { name: 'Add Restaurant' }));
  const form = page.getByRole('dialog', { name: 'Add Restaurant' });
  await type(form.getByLabel('Website URL'), site.address);
  await click(form.getByRole('button', { name: 'Scan Website' }));
  await expect(form.getByLabel('Restaurant name')).toHaveValue('Copper Gull Tavern');
  await click(form.getByRole('button', { name: 'Add Restaurant' }));
  await expect(toastOf(page, '2 menu items imported')).toBeVisible();
  await firstInvoice(page, hands);

  const dialog = dishDialog(page);
  await click(dialog.getByRole('combobox', { name: 'Dish' }));
  await click(page.getByRole('option', { name: 'Tavern Burger' }));
  await expect(dialog.getByLabel('Price')).toHaveValue('14.50');
  await type(dialog.getByRole('textbox', { name: /^Quantity of Ground beef/ }), '8');
  await type(dialog.getByRole('textbox', { name: /^Quantity of Monterey/ }), '1');
  // 8 oz at $5.610005 a pound and 1 oz at $3.36: $3.02 of $14.50.
  await expect(dialog.getByText('Costs $3.02, margin 79.2%')).toBeVisible();
  await expectAccessible(page, 'a dish from an invoice');
  await click(dialog.getByRole('button', { name: 'Save recipe' }));
  await expectMargin(page, 'Tavern Burger', '79.2%');
  expect(counted.clicks, 'clicks').toBeLessThanOrEqual(most.clicks);
  expect(counted.fields, 'typed fields').toBeLessThanOrEqual(most.fields);

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Setup', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your first margin' })).toBeHidden();
});

test('it takes fewer steps without a website', async ({ page }) => {
  await signUp(page);
  const hands = countedHands();
  const { click, type, counted } = hands;
  await click(page.getByRole('button', { name: 'Add Restaurant' }));
  const form = page.getByRole('dialog', { name: 'Add Restaurant' });
  await expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Chicago');
  await type(form.getByLabel('Restaurant name'), 'Waco Tacos');
  await click(form.getByRole('button', { name: 'Add Restaurant' }));
  await expect(form).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the way to the first margin');
  await page.setViewportSize({ width: 1440, height: 1024 });
  await firstInvoice(page, hands);

  const dialog = dishDialog(page);
  await type(dialog.getByLabel('Name'), 'Beef Burrito');
  await type(dialog.getByLabel('Price'), '10.50');
  await type(dialog.getByRole('textbox', { name: /^Quantity of Ground beef/ }), '5');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a dish from an invoice');
  expect(await coversOfButtons(page, [480, 500, 520, 540, 560, 580, 600])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1024 });
  await click(dialog.getByRole('button', { name: 'Create dish' }));
  // 5 oz at $5.610005 a pound is $1.75 of $10.50.
  await expectMargin(page, 'Beef Burrito', '83.3%');
  expect(counted.clicks, 'clicks').toBeLessThanOrEqual(9);
  expect(counted.fields, 'typed fields').toBeLessThanOrEqual(4);
});
