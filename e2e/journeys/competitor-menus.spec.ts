import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test("a competitor's menu is compared with ours, corrected, and reports a changed price", async ({
  page,
  account,
  browser,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.dish(restaurant.id, 'Carne Asada Taco', { currentPrice: '4.25' });
  await make.dish(restaurant.id, 'Beef Burrito');
  const rival = await account.api('post', '/api/competitors', {
    restaurantId: restaurant.id,
    source: 'manual',
    name: 'Taco Palace',
    website: 'https://taco-palace.invalid/menu',
  });
  const typed = (name: string, price: string) =>
    account.api('post', `/api/competitors/${rival.id}/menu-items`, { name, price, category: 'Main Courses' });
  await typed('Carne Asada Tacos', '4.50');
  await typed('Pork Torta', '9.00');

  await page.goto('/competition?tab=competitors');
  await page.getByRole('button', { name: 'View Menu: Taco Palace' }).click();
  const menu = page.getByRole('dialog', { name: 'Taco Palace' });

  await test.step('each dish shows its price gap to ours', async () => {
    const row = menu.getByRole('row', { name: /Carne Asada Tacos/ });
    await expect(row).toContainText('Carne Asada Taco $4.25');
    await expect(row).toContainText('$0.25 less');
    await expect(menu.getByRole('row', { name: /Pork Torta/ })).toContainText('none');
    await expectAccessible(page, "a competitor's menu");
  });

  await test.step('an unreachable site shows an error, and the known menu stays', async () => {
    await menu.getByRole('button', { name: /^Read/ }).click();
    await expect(menu.getByText("We couldn't reach the website.")).toBeVisible();
    await expect(menu.getByRole('row', { name: /Pork Torta/ })).toBeVisible();
  });

  await test.step('the matching dish is chosen by hand, and reset to automatic', async () => {
    await menu.getByRole('button', { name: /Pork Torta/ }).click();
    const dish = page.getByRole('dialog', { name: 'Pork Torta' });
    await dish.getByRole('combobox', { name: 'Your dish' }).click();
    await page.getByRole('option', { name: /Beef Burrito/ }).click();
    await expect(toastOf(page, 'Matched to Beef Burrito')).toBeVisible();
    await expect(dish.getByText('Matched manually')).toBeVisible();
    await dish.getByRole('button', { name: 'Match by name' }).click();
    await expect(dish.getByText('No similar dish on your menu')).toBeVisible();
    await dish.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a new dish of ours is matched when the menus are matched again', async () => {
    await make.dish(restaurant.id, 'Pork Torta');
    await menu.getByRole('button', { name: 'Match again' }).click();
    await expect(toastOf(page, '1 match changed')).toBeVisible();
    await expect(menu.getByRole('row', { name: /Pork Torta/ })).not.toContainText('none');
  });

  await test.step('a menu photo is uploaded and read', async () => {
    const paper = await browser.newPage();
    await paper.setContent('<h1>Desserts</h1><p>Churro ..... $3.00</p><p>Tres Leches Cake ..... $6.50</p>');
    const buffer = Buffer.from(await paper.pdf());
    await paper.close();
    await menu
      .getByLabel('Photo or PDF of the menu of Taco Palace')
      .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer });
    await expect(menu.getByRole('row', { name: /Churro/ })).toContainText('$3.00');
    await expect(menu.getByRole('row', { name: /Tres Leches Cake/ })).toContainText('$6.50');
    await expect(menu.getByRole('row', { name: /Carne Asada Tacos/ })).toBeVisible();
    await expect(menu.getByText(/from a file/)).toBeVisible();
  });

  await test.step('a dish is entered by hand and its price corrected', async () => {
    await menu.getByRole('button', { name: 'Add Dish' }).click();
    const form = page.getByRole('dialog', { name: 'Add Dish' });
    await form.getByRole('button', { name: 'Add dish' }).click();
    await expect(form.getByText('Enter a dish name')).toBeVisible();
    await form.getByLabel('Name of the dish').fill('Elote');
    await form.getByLabel('Price').fill('5');
    await form.getByRole('button', { name: 'Add dish' }).click();
    await expect(menu.getByRole('row', { name: /Elote/ })).toContainText('$5.00');
    await menu.getByRole('button', { name: /Carne Asada Tacos/ }).click();
    await page.getByRole('dialog', { name: 'Carne Asada Tacos' }).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit dish' });
    await edit.getByLabel('Price').fill('4.00');
    await edit.getByRole('button', { name: 'Save' }).click();
    const dish = page.getByRole('dialog', { name: 'Carne Asada Tacos' });
    await expect(dish.getByRole('row', { name: /Price down/ })).toContainText('$4.50 to $4.00');
    await dish.getByRole('button', { name: 'Done' }).click();
    await menu.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the alert appears on the page with the money at stake, and links to the menu', async () => {
    await page.getByRole('tab', { name: 'Price Alerts' }).click();
    await page.getByRole('button', { name: /Taco Palace: Carne Asada Tacos down 11.1%/ }).click();
    const alert = page.getByRole('dialog', { name: /Taco Palace: Carne Asada Tacos down/ });
    await expect(alert.getByText('Its sales are unknown')).toBeVisible();
    await alert.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(alert.getByText('Acknowledged').first()).toBeVisible();
    await expectAccessible(page, 'an alert on a competitor');
    await alert.getByRole('link', { name: 'View Menu' }).click();
    await expect(menu.getByRole('row', { name: /Carne Asada Tacos/ })).toContainText('$0.25 more');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, "a competitor's menu");
    await page.goto('/price-alerts?status=all');
    await expect(page.getByText('Taco Palace: Carne Asada Tacos down 11.1%')).toBeVisible();
    await expectNoSidewaysScroll(page, 'price alerts');
  });
});
