import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { type Account, expect, test, toastOf } from '../person.ts';

/** One restaurant with a vendor, its item with a corrected pack, and a dish; and an empty one. */
async function twoRestaurants(account: Account) {
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
  return { make, first, second };
}

test("a second restaurant starts with a copy of the first one's setup, and undoes it", async ({ page, account }) => {
  const { second } = await twoRestaurants(account);
  const dialog = page.getByRole('dialog', { name: 'Copy setup' });
  const dishes = () => account.api('get', `/api/menu-items?restaurantId=${second.id}`);
  await page.addInitScript((id) => localStorage.setItem('platewise.restaurant', String(id)), second.id);

  await test.step('empty screens offer the copy', async () => {
    for (const path of ['/ingredients', '/menu-items', '/vendors']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Copy setup from…' })).toBeVisible();
    }
    await expectAccessible(page, 'no vendors');
    await page.getByRole('button', { name: 'Copy setup from…' }).click();
    await expect(dialog.getByText('1 new').first()).toBeVisible();
    await expectAccessible(page, 'copy setup');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'copy setup');
    await expectAccessible(page, 'copy setup on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the copy has no costs, and copying again adds nothing', async () => {
    await dialog.getByRole('button', { name: 'Copy setup' }).click();
    await expect(toastOf(page, 'Setup copied')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lone Star Foodservice' })).toBeVisible();
    expect(await dishes()).toMatchObject([{ name: 'Chicken plate', totalCost: null }]);
    await page.goto('/restaurants');
    await page.getByRole('button', { name: 'Copy setup from…, Airport' }).click();
    await expect(dialog.getByText('Everything is already here.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy setup' })).toBeDisabled();
    await expectAccessible(page, 'a copy that can be undone');
  });

  await test.step('undo removes everything except what was changed', async () => {
    const [dish] = await dishes();
    await account.api('patch', `/api/menu-items/${dish.id}`, { currentPrice: '12' });
    await dialog.getByRole('button', { name: 'Undo the copy from Downtown' }).click();
    await expect(dialog.getByText('Chicken plate (its price was changed)')).toBeVisible();
    await expect(dialog.getByText('Chicken breast (in a recipe)')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Undo/ })).toBeHidden();
    await expectAccessible(page, 'what stays of a copy');
    expect(await account.api('get', `/api/vendor-items?restaurantId=${second.id}`)).toEqual([]);
    expect(await dishes()).toHaveLength(1);
  });
});

test("one restaurant's vendor items are used in the other with one click", async ({ page, account }) => {
  const { make, second } = await twoRestaurants(account);
  const own = await make.vendor(second.id);
  const dialog = page.getByRole('dialog', { name: 'Lone Star Foodservice at Downtown' });
  const use = page.getByRole('button', { name: 'Use it here' });
  const items = () => account.api('get', `/api/vendor-items?vendorId=${own.id}`);

  await test.step('on the vendor, with undo in the message', async () => {
    await page.goto(`/vendors?vendor=${own.id}`);
    await use.click();
    await expect(dialog.getByText('CHIX BRST BNLS')).toBeVisible();
    await expectAccessible(page, 'the items of a vendor elsewhere');
    await dialog.getByRole('button', { name: 'Use 1 item' }).click();
    await expect(toastOf(page, 'Items set up')).toBeVisible();
    await expect(use).toBeHidden();
    const [copied] = await items();
    expect(copied).toMatchObject({ packText: '4/10 LB', ingredientName: 'Chicken breast', contents: 40 });
    expect(copied.costPerIngredientUnit).toBeNull();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toastOf(page, 'Copy undone')).toBeVisible();
    await expect(use).toBeVisible();
    expect(await items()).toEqual([]);
  });

  await test.step('in an invoice review, also on a phone', async () => {
    const invoice = await make.invoice(second.id, own.id, { totalAmount: '118.40' });
    await make.bought(invoice.id, 0, {
      ingredientId: undefined,
      description: 'CHIX BRST BNLS',
      itemCode: '4471102',
      packText: '10 LB',
      unit: 'CS',
      quantity: '1',
      unitPrice: '118.40',
      totalPrice: '118.40',
    });
    const line = async () => (await account.api('get', `/api/invoices/${invoice.id}/line-items`))[0];
    await page.goto(`/invoices/${invoice.id}/review`);
    await expect(use).toBeVisible();
    await expectAccessible(page, 'the notice in the review');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(use).toBeVisible();
    await expectNoSidewaysScroll(page, 'the notice in the review');
    await expectAccessible(page, 'the notice in the review on a phone');
    await use.click();
    await expect(dialog.getByText('CHIX BRST BNLS')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the items of a vendor elsewhere');
    await expectAccessible(page, 'the items of a vendor elsewhere on a phone');
    await dialog.getByRole('button', { name: 'Use 1 item' }).click();
    const undo = page.getByRole('button', { name: 'Undo the copy from Downtown' });
    await expect(undo).toBeVisible();
    expect((await line()).ingredientId).not.toBeNull();
    await expectAccessible(page, 'the notice with a way back');
    await undo.click();
    await expect(use).toBeVisible();
    expect((await line()).ingredientId).toBeNull();
  });
});
