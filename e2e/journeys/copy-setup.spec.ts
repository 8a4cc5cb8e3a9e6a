import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('a second restaurant starts with the setup of the first, and a vendor is set up in one click', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const first = await make.restaurant('Downtown');
  const second = await make.restaurant('Airport');
  const vendor = await make.vendor(first.id);
  const chicken = await make.ingredient(first.id, 'Chicken breast', { currentCost: '2.96', vendorId: vendor.id });
  const plate = await make.dish(first.id, 'Chicken plate');
  await make.line(plate.id, chicken.id, '6', 'oz');
  const item = await account.api('post', '/api/vendor-items', {
    vendorId: vendor.id,
    ingredientId: chicken.id,
    itemCode: '4471102',
    description: 'CHIX BRST BNLS',
    packText: '10 LB',
  });
  await account.api('patch', `/api/vendor-items/${item.id}`, { packText: '4/10 LB' });

  await test.step('the vendor of the second offers what the first knows', async () => {
    const own = await make.vendor(second.id);
    await page.goto(`/vendors?vendor=${own.id}`);
    await page.getByRole('button', { name: 'Use them here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lone Star Foodservice at Downtown' });
    await expect(dialog.getByText('CHIX BRST BNLS')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use 1 item' }).click();
    await expect(toastOf(page, 'Items set up')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use them here' })).toBeHidden();
    const [copied] = await account.api('get', `/api/vendor-items?vendorId=${own.id}`);
    expect(copied).toMatchObject({ packText: '4/10 LB', ingredientName: 'Chicken breast', contents: 40 });
    expect(copied.costPerIngredientUnit).toBeNull();
  });

  await test.step('the whole setup follows without costs, and a second time nothing is new', async () => {
    await page.goto('/restaurants');
    await page.getByRole('button', { name: 'Copy setup from…, Airport' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy setup' });
    await dialog.getByLabel('Copy to Airport from').click();
    await page.getByRole('option', { name: /^Downtown/ }).click();
    await expect(dialog.getByText('1 new').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy setup' }).click();
    await expect(toastOf(page, 'Setup copied')).toBeVisible();
    const [dish] = await account.api('get', `/api/menu-items?restaurantId=${second.id}`);
    expect(dish).toMatchObject({ name: 'Chicken plate', totalCost: null });

    await page.getByRole('button', { name: 'Copy setup from…, Airport' }).click();
    await dialog.getByLabel('Copy to Airport from').click();
    await page.getByRole('option', { name: /^Downtown/ }).click();
    await expect(dialog.getByText('Everything is here already.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy setup' })).toBeDisabled();
  });
});
