import { expectAccessible } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('an invoice captured offline waits on the device and is sent once', async ({ page, account }) => {
  const restaurant = await kitchen(account.api).restaurant();
  const waiting = page.getByRole('list', { name: 'Waiting to send' });
  const choose = (name: string) =>
    page.getByLabel('Drop vendor invoices here', { exact: true }).setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4 ${name} is no invoice that anybody could read`),
    });

  await test.step('the device is prepared while online', async () => {
    await page.goto('/invoices');
    await page.getByLabel('Drop vendor invoices here', { exact: true }).waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await page.getByLabel('Drop vendor invoices here', { exact: true }).waitFor({ state: 'attached' });
    // The service worker answers the session request from its cache, so wait until it is cached.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('platewise-account')).keys()).length))
      .toBeGreaterThan(1);
  });

  await test.step('offline, the invoice is saved, even after the app restarts', async () => {
    await page.context().setOffline(true);
    await choose('beef.pdf');
    await expect(waiting.getByText('beef.pdf')).toBeVisible();
    await choose('lime.pdf');
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await waiting.getByRole('button', { name: 'Remove lime.pdf' }).click();
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'an invoice that waits');
  });

  await test.step('a page that is not on the device says what works offline', async () => {
    await page.getByRole('link', { name: 'Competition' }).first().click();
    await expect(page.getByText('Offline', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
    await expect(waiting.getByText('beef.pdf')).toBeVisible();
  });

  await test.step('back online, it is sent once', async () => {
    await page.context().setOffline(false);
    await expect(waiting).toBeHidden();
    await expect(page.getByText('beef.pdf').first()).toBeVisible();
    const invoices = await account.api('get', `/api/invoices?restaurantId=${restaurant.id}`);
    expect(invoices.map(({ filename }: { filename: string }) => filename)).toEqual(['beef.pdf']);
  });
});
