import { beefKitchen, kitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

test('a vendor is added, found, edited with its related records, and deleted', async ({ page, account }) => {
  const { restaurant, invoice } = await beefKitchen(account.api);
  await kitchen(account.api).vendor(restaurant.id, 'Green Acres Produce');
  const card = (name: string) => page.getByRole('article', { name });

  await test.step('adds one, with errors at the fields', async () => {
    await page.goto('/vendors');
    await page.getByRole('button', { name: 'Add Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Vendor' });
    await dialog.getByLabel('Email').fill('bakery');
    await dialog.getByRole('button', { name: 'Add Vendor' }).click();
    await expect(dialog.getByLabel('Vendor Name')).toHaveAccessibleDescription('Vendor name is required');
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/email/i);
    await dialog.getByLabel('Vendor Name').fill('Rio Bakery');
    await dialog.getByLabel('Email').fill('hello@rio.example');
    await dialog.getByLabel('Phone').fill('(254) 555-0188');
    await dialog.getByLabel('Address').fill('12 Mill St, Waco');
    await dialog.getByRole('button', { name: 'Add Vendor' }).click();
    await expect(toastOf(page, 'Vendor added')).toBeVisible();
    await expect(card('Rio Bakery')).toContainText('12 Mill St, Waco');
    await expect(card('Rio Bakery').getByRole('link', { name: '(254) 555-0188' })).toHaveAttribute(
      'href',
      'tel:2545550188',
    );
    await expect(card('Lone Star Foodservice')).toContainText('Ground beef 80/20');
    await expect(card('Lone Star Foodservice')).toContainText('$5.61');
  });

  await test.step('finds one, and keeps the search in the URL', async () => {
    const search = page.getByRole('searchbox', { name: 'Search vendors' });
    await search.fill('green');
    await expect(card('Rio Bakery')).toBeHidden();
    await expect(card('Green Acres Produce')).toBeVisible();
    await expect(page).toHaveURL(/q=green/);
    await search.fill('nobody');
    await expect(page.getByText('No vendors found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(card('Rio Bakery')).toBeVisible();
  });

  await test.step('shows related records, and saves changes', async () => {
    await page.getByRole('button', { name: 'Edit Lone Star Foodservice' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Vendor Details' });
    await expect(drawer.getByRole('heading', { name: 'Vendor Relationships' })).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Ground beef 80/20' })).toBeVisible();
    await drawer.getByRole('tab', { name: /^Invoices/ }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: '$56.10' })).toContainText('completed');
    await drawer.getByRole('tab', { name: 'Inventory' }).click();
    await expect(drawer.getByText("No stock of this vendor's ingredients.")).toBeVisible();
    await drawer.getByLabel('Phone').fill('254-555-0142');
    await drawer.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Vendor updated')).toBeVisible();
    await expect(card('Lone Star Foodservice')).toContainText('254-555-0142');
  });

  await test.step('links from a vendor to its invoice', async () => {
    await page.getByRole('button', { name: 'Edit Lone Star Foodservice' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Vendor Details' });
    await drawer.getByRole('tab', { name: /^Invoices/ }).click();
    await drawer
      .getByRole('tabpanel', { name: /^Invoices/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.id}/review$`));
    await expect(page.getByRole('heading', { name: 'Lone Star Foodservice' })).toBeVisible();
    await page.goto('/vendors');
  });

  await test.step('sets auto-approval for several in the list, and undoes it', async () => {
    await page.getByText('List', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page
      .getByRole('toolbar', { name: 'Actions on the selected rows' })
      .getByRole('button', { name: 'Edit' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit 3 Vendors' });
    await dialog.getByRole('combobox', { name: 'Invoice approval' }).click();
    await page.getByRole('option', { name: 'Always manual' }).click();
    await dialog.getByRole('button', { name: 'Update 3 vendors' }).click();
    const toast = toastOf(page, '3 vendors updated');
    await expect(toast).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Changes undone')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Vendor' }).getByRole('button').click();
    await expect(page.getByRole('row').nth(1)).toContainText('Rio Bakery');
    await page.getByText('Cards', { exact: true }).click();
    await expect(card('Rio Bakery')).toBeVisible();
  });

  await test.step('deletes one that nothing refers to', async () => {
    await page.getByRole('button', { name: 'Delete Rio Bakery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Vendor' });
    await expect(dialog).toContainText('This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Delete Vendor' }).click();
    await expect(toastOf(page, 'Vendor deleted')).toBeVisible();
    await expect(card('Rio Bakery')).toBeHidden();
  });

  await test.step('deactivates one that invoices refer to', async () => {
    await page.getByRole('button', { name: 'Delete Lone Star Foodservice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Vendor' });
    await expect(dialog).toContainText(
      "It will be deactivated, not deleted, because it's linked to 1 ingredient and 1 invoice",
    );
    await dialog.getByRole('button', { name: 'Delete Vendor' }).click();
    await expect(card('Lone Star Foodservice')).toBeHidden();
    const kept = await account.api('get', `/api/invoices/${invoice.id}`);
    expect(kept.vendor?.name).toBe('Lone Star Foodservice');
  });
});

test('without vendors, the page explains what it will show', async ({ page, account }) => {
  await kitchen(account.api).restaurant();
  await page.goto('/vendors');
  await expect(page.getByText('No vendors found')).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Vendor' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Vendor' })).toBeVisible();
});
