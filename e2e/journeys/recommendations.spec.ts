import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';
import { sell } from '../sold.ts';

test('recommendations are generated, reviewed, accepted, undone and dismissed', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const beef = await make.ingredient(restaurant.id, 'Ground beef', { currentCost: '8' });
  const burrito = await make.dish(restaurant.id, 'Beef Burrito', { currentPrice: '10', targetMargin: '25' });
  await make.line(burrito.id, beef.id, '1', 'lb');
  const bowl = await make.dish(restaurant.id, 'Beef Bowl', { currentPrice: '10', targetMargin: '70' });
  await make.line(bowl.id, beef.id, '8', 'oz');
  await sell(page, account.api, restaurant.id, [
    { dish: burrito, name: 'Beef Burrito', quantity: 100, price: 10 },
    { dish: bowl, name: 'Beef Bowl', quantity: 50, price: 10 },
  ]);
  const cards = page.getByRole('list', { name: 'AI Pricing Recommendations' });
  const card = (name: string) => cards.getByRole('listitem').filter({ hasText: name });

  await test.step('shows none until requested, then the most money first', async () => {
    await page.goto('/dashboard');
    await expect(
      page.getByText('No recommendations available. Click Generate to create new suggestions.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(card('Beef Burrito')).toContainText('+$50.54');
    await expect(toastOf(page, 'AI recommendations generated')).toBeVisible();
    await expect(cards.getByRole('listitem').first()).toContainText('Raise the price of Beef Burrito');
    await expect(card('Beef Bowl')).toContainText('7.2 oz');
    await expectAccessible(page, 'recommendations');
  });

  await test.step('a recommendation opens its figures, and the derivation of its cost', async () => {
    await card('Beef Burrito')
      .getByRole('button', { name: /Raise the price .*: how it is calculated/ })
      .click();
    const opened = page.getByRole('dialog', { name: 'How this figure is calculated' });
    await expect(opened).toContainText('Price sensitivity, assumed');
    await page.keyboard.press('Escape');
    await card('Beef Burrito').getByRole('button', { name: 'Review: Raise the price of Beef Burrito' }).click();
    const drawer = page.getByRole('dialog', { name: 'Raise the price of Beef Burrito' });
    await expect(drawer).toContainText('The price of Beef Burrito: $10.00 to $10.95.');
    await drawer.getByRole('button', { name: /Cost of Beef Burrito: how it is calculated/ }).click();
    await opened.getByRole('button', { name: 'Ground beef' }).click();
    await expect(opened).toContainText('Price entered manually');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'a recommendation');
    await page.setViewportSize({ width: 1280, height: 800 });
    await drawer.getByRole('button', { name: 'Accept' }).click();
    await expect(toastOf(page, 'Recommendation accepted')).toBeVisible();
    await expect(toastOf(page, /The pricing change will be applied\. The price of Beef Burrito/)).toBeVisible();
  });

  await test.step('its change is undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Undone')).toBeVisible();
    await expect(card('Beef Burrito')).toBeVisible();
    const dish = await account.api('get', `/api/menu-items/${burrito.id}/detail`);
    expect(dish.currentPrice).toBe(10);
  });

  await test.step('a dismissed recommendation is not shown again', async () => {
    await card('Beef Bowl')
      .getByRole('button', { name: /^Review/ })
      .click();
    const drawer = page.getByRole('dialog', { name: /Use less Ground beef/ });
    await drawer.getByRole('textbox', { name: /Reason/ }).fill('Guests would notice');
    await drawer.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toastOf(page, 'Recommendation dismissed')).toBeVisible();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(toastOf(page, 'AI recommendations generated')).toBeVisible();
    await expect(card('Beef Burrito')).toBeVisible();
    await expect(card('Beef Bowl')).toHaveCount(0);
  });
});
