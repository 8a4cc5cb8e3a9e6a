import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefPdf } from '../invoice-of-beef.ts';
import { kitchen } from '../kitchen.ts';
import { outside } from '../outside.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';
import { scan } from '../scans.ts';

// Only this one may call addresses on this machine.
test.use({ baseURL: outside.address, serviceWorkers: 'allow' });

/** Nothing answers on this port. */
const closedPort = '9';

test('a mailbox that cannot be reached says so, and a scanned invoice arrives by itself', async ({ page, account }) => {
  const restaurant = await kitchen(account.api).restaurant();
  const drawer = page.getByRole('dialog', { name: 'Set up the inbox' });
  const mailbox = drawer.getByRole('list', { name: 'Mailboxes' }).getByRole('listitem');

  await test.step('the inbox is reached from the invoices and explains itself', async () => {
    await page.goto('/invoices');
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
    await expect(page.getByText('Let invoices come to you')).toBeVisible();
    await expectAccessible(page, 'an inbox that is not set up');
  });

  await test.step('a mailbox is connected, and its failure is told in words', async () => {
    await page.getByRole('button', { name: 'Connect a mailbox' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription(/Enter the password/);
    await dialog.getByRole('combobox', { name: 'Mail provider' }).click();
    await page.getByRole('option', { name: 'Gmail' }).click();
    await expect(dialog.getByLabel(/^Mail server/)).toHaveValue('imap.gmail.com');
    await dialog.getByLabel(/^Mail server/).fill('127.0.0.1');
    await dialog.getByLabel(/^Port/).fill(closedPort);
    await dialog.getByLabel(/^Email address or user name/).fill('bills@example.com');
    await dialog.getByLabel(/^Password/).fill('not a real one');
    await expectAccessible(page, 'the form of a mailbox');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(mailbox).toContainText('bills@example.com');
    await expect(mailbox.getByText('Not working')).toBeVisible(whileWorking);
    await expect(mailbox.getByRole('status')).toContainText('127.0.0.1');
    await expectAccessible(page, 'a mailbox that cannot be read');
  });

  await test.step('the stored password is never shown, and the mailbox is turned off', async () => {
    await mailbox.getByRole('button', { name: 'More actions for bills@example.com' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit mailbox' });
    await expect(dialog.getByLabel(/^Password/)).toHaveValue('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await mailbox.getByRole('button', { name: 'More actions for bills@example.com' }).click();
    await page.getByRole('menuitem', { name: 'Turn off' }).click();
    await expect(toastOf(page, 'bills@example.com is turned off')).toBeVisible();
    await expect(mailbox.getByText('Off', { exact: true })).toBeVisible();
  });

  await test.step('a sender is added and removed', async () => {
    await drawer.getByRole('button', { name: 'Add sender' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add sender' });
    await dialog.getByLabel(/^Email address or domain/).fill('@ads.example');
    await dialog.getByRole('radio', { name: /^Always ignore/ }).check();
    await expectAccessible(page, 'the form of a sender');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(drawer.getByText('Always ignored')).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove @ads.example' }).click();
    await expect(drawer.getByText('@ads.example')).toBeHidden();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a scanned invoice arrives by itself and leads to the invoice', async () => {
    const { name, buffer } = await beefPdf('Lone Star Foodservice', 'LS-7001');
    scan(restaurant.id, name, buffer);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText('Taken')).toBeVisible(whileWorking);
    await expect(row).toContainText('Scanner folder');
    await expectAccessible(page, 'what arrived');
    await row.getByText('Scanner folder').click();
    const details = page.getByRole('dialog', { name });
    await expect(details.getByRole('link', { name: `Open invoice ${name}` })).toBeVisible();
    await expectAccessible(page, 'the details of what arrived');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the details on a phone');
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')).toContainText('Taken');
    await expectNoSidewaysScroll(page, 'the inbox on a phone');
    await expectAccessible(page, 'the inbox on a phone');
    await page.getByRole('link', { name: `Invoice ${name}` }).click();
    await expect(page).toHaveURL(/\/invoices\/\d+/);
  });
});

test('a file from the share sheet waits until its restaurant is confirmed', async ({ page, account }) => {
  const restaurant = await kitchen(account.api).restaurant();
  const panel = page.getByRole('region', { name: 'Shared with Platewise' });

  await test.step('the phone hands it to the installed app', async () => {
    await page.goto('/invoices');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(() => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const files = new DataTransfer();
      files.items.add(new File(['%PDF-1.4 no invoice that anybody could read'], 'beef & lime.pdf'));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    });
    await expect(panel.getByText('beef & lime.pdf')).toBeVisible();
    await expect(panel).toContainText(/^Upload to .+\?/);
    await expectAccessible(page, 'a shared file');
  });

  await test.step('it stays over a reload, and is uploaded once confirmed', async () => {
    await page.reload();
    await panel.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(panel).toBeHidden();
    await expect
      .poll(async () => {
        const invoices = await account.api('get', `/api/invoices?restaurantId=${restaurant.id}`);
        return invoices.map(({ filename }: { filename: string }) => filename);
      })
      .toEqual(['beef & lime.pdf']);
  });
});
