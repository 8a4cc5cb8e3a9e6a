import { readFile } from 'node:fs/promises';
import { beefKitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test('a restaurant is exported, and imported as a second one with the same dishes and costs', async ({
  page,
  account,
}) => {
  await beefKitchen(account.api);
  await page.goto('/restaurants');
  const cards = page.getByRole('list', { name: 'Restaurants' }).getByRole('listitem');
  let path = '';

  await test.step('the export downloads as a ZIP and shows its size', async () => {
    await page.getByRole('button', { name: `Export restaurant, Waco Tacos` }).click();
    const dialog = page.getByRole('dialog', { name: 'Export restaurant' });
    await expect(dialog).toContainText('each table as CSV');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download ZIP' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/);
    path = await download.path();
    await expect(dialog.getByText(/^Export complete: [\d,.]+ KB\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await page.getByRole('button', { name: 'Import restaurant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import restaurant' });
  const send = dialog.getByRole('button', { name: 'Import restaurant' });

  await test.step('a modified file is rejected with an explanation, and adds nothing', async () => {
    const bytes = await readFile(path);
    const at = bytes.indexOf('restaurants/') + 200;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await dialog
      .getByLabel('Drop the export here')
      .setInputFiles({ name: 'changed.zip', mimeType: 'application/zip', buffer: bytes });
    await send.click();
    await expect(dialog.getByText(/can't be imported/)).toBeVisible();
    expect(await account.api('get', '/api/restaurants')).toHaveLength(1);
  });

  await test.step('the export is imported as a new restaurant', async () => {
    await dialog
      .getByLabel('Drop the export here')
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: await readFile(path) });
    await send.click();
    await expect(dialog.getByText(`Imported Waco Tacos.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(cards).toHaveCount(2);
    const [before, after] = await Promise.all(
      (await account.api('get', '/api/restaurants')).map(async ({ id }: { id: number }) => {
        const dishes = await account.api('get', `/api/menu-items?restaurantId=${id}`);
        return dishes.map(({ name, currentPrice, recipeCost }: Record<string, unknown>) => [
          name,
          currentPrice,
          recipeCost,
        ]);
      }),
    );
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });
});

test('a group is exported as a whole', async ({ page, account }) => {
  await account.api('post', '/api/restaurants', { name: 'Waco Tacos' });
  await account.api('post', '/api/restaurants', { name: 'Austin Tacos' });
  await page.goto('/team-management');
  await page.getByRole('button', { name: /^More actions for the group/ }).click();
  await page.getByRole('menuitem', { name: 'Export group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export group' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download ZIP' }).click();
  const zip = await readFile(await (await downloading).path());
  expect(zip.toString('latin1').match(/restaurants\/\d+\/restaurants\.csv/g)?.length).toBeGreaterThanOrEqual(2);
});
