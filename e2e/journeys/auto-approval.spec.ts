import { beefPdf } from '../invoice-of-beef.ts';
import { kitchen } from '../kitchen.ts';
import { type Api, expect, test, toastOf } from '../person.ts';
import { visit } from '../visit.ts';

/** A vendor's first invoice, mapped and approved by hand, as the baseline for later ones. */
async function approvedByHand(api: Api, invoiceId: number, ingredients: Record<string, number>) {
  for (const line of await api('get', `/api/invoices/${invoiceId}/line-items`)) {
    const ingredientId = ingredients[line.description.split(' ')[0]];
    if (ingredientId !== undefined) await api('put', `/api/invoices/line-items/${line.id}`, { ingredientId });
  }
  await api('post', `/api/invoices/${invoiceId}/approve`, {});
}

test('an invoice without doubts is approved automatically, is marked as such, and can be unapproved', async ({
  page,
  account,
}) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20', { currentCost: '5.19' });
  const cheese = await make.ingredient(restaurant.id, 'Monterey Jack, shredded', { currentCost: '3.36' });
  const upload = async (number: string, pounds: number) => {
    const pdf = await beefPdf('Lone Star Foodservice', number, pounds);
    await page.getByLabel('Drop vendor invoices here', { exact: true }).setInputFiles([pdf]);
    return page.getByRole('listitem').filter({ hasText: number });
  };

  await test.step('the first one is approved by hand', async () => {
    await page.goto('/invoices');
    const card = await upload('508213647', 81.36);
    await expect(card.getByText('To review', { exact: true })).toBeVisible();
    const [invoice] = await account.api('get', '/api/invoices');
    await approvedByHand(account.api, invoice.id, { BEEF: beef.id, CHEESE: cheese.id });
  });

  await test.step("automatic approval is turned on in the restaurant's dialog", async () => {
    await visit(page, '/restaurants');
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Approve invoices automatically').check();
    await dialog.getByLabel(/^Up to a total of/).fill('700');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Restaurant updated')).toBeVisible();
  });

  await test.step('the next one is approved automatically', async () => {
    await page.goto('/invoices');
    const card = await upload('508213650', 80.12);
    await expect(card.getByText('Approved', { exact: true })).toBeVisible();
    await expect(card.getByText('automatically')).toBeVisible();
    const [invoice] = await account.api('get', '/api/invoices');
    await page.goto(`/invoices/${invoice.id}/review`);
    await expect(page.getByText(/^Approved on .* by Platewise \(automatic\)$/)).toBeVisible();
  });

  await test.step('it is unapproved for good', async () => {
    await page.getByRole('button', { name: 'Unapprove' }).first().click();
    await expect(page.getByText('Automatic approval was undone')).toBeVisible();
    const [invoice] = await account.api('get', '/api/invoices');
    expect(invoice).toMatchObject({ approvedAt: null, autoApproved: false });
    await account.api('post', `/api/invoices/${invoice.id}/reprocess`, {});
    await page.goto('/invoices');
    await expect(
      page.getByRole('listitem').filter({ hasText: '508213650' }).getByText('To review', { exact: true }),
    ).toBeVisible();
    await page.goto(`/invoices/${invoice.id}/review`);
    await expect(page.getByText('It was unapproved before')).toBeVisible();
  });

  await test.step('an invoice above the limit needs review, with the reason', async () => {
    await account.api('patch', `/api/restaurants/${restaurant.id}`, { settings: { autoApprovalLimit: '600' } });
    await page.goto('/invoices');
    const card = await upload('508213659', 82.4);
    await card.getByRole('link', { name: 'Review', exact: true }).click();
    await expect(page.getByText('Not approved automatically (up to $600.00)')).toBeVisible();
    await expect(page.getByText('The total is above the limit')).toBeVisible();
  });
});
