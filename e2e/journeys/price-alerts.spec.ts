import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';
import { visit } from '../visit.ts';

test('a price increase is shown with its dishes, resolved, and reported by a custom rule', async ({
  page,
  account,
}) => {
  await page.goto('/price-alerts');
  await expect(page.getByText('No restaurants found. Please create a restaurant first.')).toBeVisible();
  const { beef } = await beefKitchen(account.api);

  await test.step('open alerts are listed, with their number in the navigation', async () => {
    await page.goto('/price-alerts');
    const row = page.getByRole('row', { name: /^.*Ground beef 80\/20/ });
    await expect(row).toContainText('$5.19 to $5.61 / lb');
    await expect(row).toContainText('1 dish');
    await expect(page.getByRole('link', { name: /^Price Alerts/ })).toContainText('1 active');
    await expectAccessible(page, 'price alerts');
  });

  await test.step('shows the source and the affected dishes', async () => {
    await page.getByText('Ground beef 80/20', { exact: true }).first().click();
    const drawer = page.getByRole('dialog', { name: /Ground beef 80\/20 up 8.1%/ });
    await expect(drawer.getByRole('link', { name: 'invoice LS-1001' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Beef Burrito' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByText('No active alerts')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('a custom rule is previewed before it is saved', async () => {
    await visit(page, `/price-alerts?new=1&ingredient=${beef.id}`);
    const dialog = page.getByRole('dialog', { name: 'New alert rule' });
    await expect(dialog.getByText('Would have sent 1 alert in the last 90 days, for 1 ingredient.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('9');
    await expect(dialog.getByText('Would have sent no alerts in the last 90 days.')).toBeVisible();
    await expectAccessible(page, 'a new alert rule');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('3');
    await dialog.getByRole('button', { name: 'Add alert rule' }).click();
    await expect(page.getByText('Ground beef 80/20 up 3% or more').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('it applies to the next price, which an open page shows automatically', async () => {
    await expect(page.getByRole('row', { name: /Ground beef 80\/20/ })).toHaveCount(1);
    await account.api('patch', `/api/ingredients/${beef.id}/cost`, { cost: '5.80' });
    await expect(page.getByRole('row', { name: /Ground beef 80\/20/ })).toHaveCount(2);
    await page.getByRole('tab', { name: /^Rules/ }).click();
    await expect(page.getByRole('row', { name: /Ground beef 80\/20 up 3% or more/ })).toContainText('1 time');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'alert rules');
    await page.getByRole('tab', { name: /^Alerts/ }).click();
    await expect(page.getByText('$5.19 to $5.61 / lb')).toBeVisible();
    await expectNoSidewaysScroll(page, 'price alerts');
  });
});
