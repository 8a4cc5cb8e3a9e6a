import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { sell } from '../sold.ts';
import { visit } from '../visit.ts';

test('a price increase is calculated, won back, saved, compared and shared', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const chuck = await make.ingredient(restaurant.id, 'Beef chuck', { currentCost: '10.00' });
  const burger = await make.dish(restaurant.id, 'Burger', { currentPrice: '12.00', targetMargin: '50' });
  await make.line(burger.id, chuck.id, '9.6', 'oz');
  await sell(page, account.api, restaurant.id, [{ dish: burger, name: 'Burger', quantity: 300, price: 12 }]);

  const field = page.getByLabel('What if…');
  const prices = page.getByRole('table', { name: 'Price increases' });

  await test.step('starts from the ingredient', async () => {
    await page.goto(`/ingredients?ingredient=${chuck.id}`);
    await page.getByRole('link', { name: 'What if its price rises?' }).click();
    await expect(page.getByRole('tab', { name: 'What if?' })).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveValue('"Beef chuck" +10%');
    await expect(page.getByRole('table', { name: 'Dishes hit' }).getByRole('row', { name: /Burger/ })).toBeVisible();
  });

  await test.step('reads a typed sentence, and says what it does not know', async () => {
    await field.fill('Beef +15%, saffron +5% for eight weeks on Mondays');
    await field.press('Enter');
    await expect(page.getByText('No ingredient, category or vendor is called “saffron”')).toBeVisible();
    await expect(page.getByText('Not understood: “on Mondays”')).toBeVisible();
    const hit = page.getByRole('table', { name: 'Dishes hit' }).getByRole('row', { name: /Burger/ });
    await expect(hit).toContainText('+$0.90');
    await expect(hit).toContainText('42.5%');
    await expect(hit).toContainText('Falls below');
    await expectAccessible(page, 'what if');
  });

  await test.step('edits a chip by keyboard, and the sentence follows', async () => {
    const weeks = page.getByRole('list', { name: 'Price changes' }).getByLabel('Weeks');
    await weeks.fill('4');
    await weeks.press('Enter');
    await expect(field).toHaveValue(/\+15% for 4 weeks$/);
    await expect(page).toHaveURL(/for\+4\+weeks/);
  });

  await test.step('applies a price after asking, and undoes it', async () => {
    await page.getByText('Not at all', { exact: true }).first().click();
    await expect(prices.getByRole('row', { name: /Burger/ })).toContainText('$12.95');
    await page.getByRole('button', { name: 'Apply these prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 1 menu price?' });
    await expect(dialog).toContainText('Burger: from $12.00 to $12.95');
    await dialog.getByRole('button', { name: 'Apply these prices' }).click();
    await expect(toastOf(page, 'Pricing applied successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toastOf(page, 'Previous prices restored')).toBeVisible();
  });

  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save scenario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save scenario' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };

  await test.step('saves two scenarios and compares them', async () => {
    await save('Beef +15%');
    await visit(page, '/pricing?tab=what-if&what=Beef+%2B30%25+for+8+weeks');
    await save('Beef +30%');
    await page.getByRole('button', { name: 'Close' }).click();
    const list = page.getByRole('table', { name: 'Saved scenarios' });
    await list.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const compared = page.getByRole('region', { name: 'Scenarios side by side' });
    await expect(compared.getByText(/when saved: \$/).first()).toBeVisible();
    await expectAccessible(page, 'compared scenarios');
    await compared.getByRole('button', { name: 'Beef +30%' }).click();
  });

  await test.step('shares one, deletes it and restores it', async () => {
    await expect(page.getByText(/when saved \(/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Shared with the team')).toBeVisible();
    await page.getByRole('button', { name: 'More for Beef +30%' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Scenario deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toastOf(page, 'Scenario restored')).toBeVisible();
  });

  await test.step('works on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/pricing?tab=what-if&what=Beef+%2B15%25+for+8+weeks');
    await expect(page.getByText('Burger').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'what if');
    await expectAccessible(page, 'what if on a phone');
  });
});

test('a price increase in two restaurants is calculated, applied, undone and saved', async ({ page, account }) => {
  const make = kitchen(account.api);
  for (const name of ['Waco', 'Austin']) {
    const { id } = await account.api('post', '/api/restaurants', { name });
    const chuck = await make.ingredient(id, 'Beef chuck', { currentCost: '10.00' });
    const burger = await make.dish(id, 'Burger', { currentPrice: '12.00', targetMargin: '50' });
    await make.line(burger.id, chuck.id, '9.6', 'oz');
    await sell(page, account.api, id, [{ dish: burger, name: 'Burger', quantity: 300, price: 12 }]);
  }
  const total = page.getByRole('region', { name: 'In USD' });

  await test.step('each restaurant and their total', async () => {
    await page.goto('/pricing?tab=what-if');
    await page.getByLabel('What if…').fill('Beef +15% for 4 weeks');
    await page.keyboard.press('Enter');
    const rows = total.getByRole('table', { name: 'Restaurants in USD' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Waco' })).toBeVisible();
    await expect(rows.filter({ hasText: 'Austin' })).toBeVisible();
    await expectAccessible(page, 'what if in two restaurants');
  });

  await test.step('changes the prices of both, and undoes them together', async () => {
    await page.getByText('Not at all', { exact: true }).first().click();
    const prices = (restaurant: string) => page.getByRole('table', { name: `Price increases in ${restaurant}` });
    await expect(prices('Waco').getByRole('row', { name: /Burger/ })).toContainText('$12.95');
    await expect(prices('Austin').getByRole('row', { name: /Burger/ })).toContainText('$12.95');
    await page.getByRole('button', { name: 'Apply these prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 menu prices?' });
    await expect(dialog.getByRole('list', { name: 'Austin' })).toContainText('Burger: from $12.00 to $12.95');
    await dialog.getByRole('button', { name: 'Apply these prices' }).click();
    await expect(toastOf(page, 'Pricing applied successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toastOf(page, 'Previous prices restored')).toBeVisible();
  });

  await test.step('saves it, and opens it on a phone', async () => {
    await page.getByRole('button', { name: 'Save scenario' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save scenario' });
    await dialog.getByLabel('Name').fill('Beef everywhere');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Beef everywhere' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(total).toContainText('Austin');
    await expectNoSidewaysScroll(page, 'what if in two restaurants');
    await expectAccessible(page, 'what if in two restaurants on a phone');
  });
});
