import { makeLabelSheet, photograph } from '@platewise/generator';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';

/** A package with its barcode, as photographed by a phone. */
async function packageOnAShelf() {
  const { pdf, gold } = await makeLabelSheet(12, { labels: 1, layout: 'front' });
  const { jpeg } = await photograph(pdf, 1, 1300, 12);
  const [label] = gold;
  if (!label?.contents) throw new Error('this label prints what its package holds');
  return { jpeg: Buffer.from(jpeg), contents: label.contents };
}

test('a photo of a package becomes stock after review', async ({ page, account }) => {
  // Reading a photo takes two seconds, and much longer while all tests run at once.
  const make = kitchen(account.api);
  await make.restaurant();
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Photo Inventory' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Photo Inventory' });
  const analyze = dialog.getByRole('button', { name: 'Analyze Photo' });
  const picker = dialog.locator('input[type=file]:not([capture])');
  await expect(analyze).toBeDisabled();
  const { jpeg, contents } = await packageOnAShelf();
  await picker.setInputFiles({ name: 'shelf.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(dialog.getByText('shelf.jpg')).toBeVisible();
  await analyze.click();
  const save = dialog.getByRole('button', { name: 'Save to Inventory (1 item)' });
  await expect(save).toBeVisible(whileWorking);
  await expect(dialog.getByText(/on this server. The photo stayed on it/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('1');
  await expect(dialog.getByRole('textbox', { name: 'Each contains' })).toHaveValue(String(contents.quantity));
  await expectAccessible(page, 'what a photo shows');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'what a photo shows');

  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('House mustard');
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('4');
  await dialog.getByRole('combobox', { name: 'Unit, Each contains' }).selectOption('kg');
  await dialog.getByRole('textbox', { name: 'Each contains' }).fill('1.5');
  await expect(dialog.getByText(/New ingredient\. House mustard in .*6 kg/)).toBeVisible();
  await save.click();
  await expect(toastOf(page, 'Inventory updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row', { name: /House mustard/ })).toContainText('6 kg');
});
