import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test, toastOf, whileWorking } from '../person.ts';
import { photographedPages, threeInvoices } from '../photos-of-an-invoice.ts';

test.use({ serviceWorkers: 'allow' });

const upload = 'Drop vendor invoices here';
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pages of an invoice are photographed one by one and become one invoice', async ({ page, account }) => {
    await kitchen(account.api).restaurant();
    const { photos, number, total } = await photographedPages();
    await page.goto('/invoices');
    await expect(page.getByRole('button', { name: 'Take a photo', exact: true })).toBeVisible();
    await page.getByLabel(`${upload}: take a photo`).setInputFiles(photos[1]);
    const sheet = page.getByRole('dialog', { name: 'Pages of one invoice' });
    await expect(sheet.getByRole('button', { name: 'Take a photo of the next page' })).toBeVisible();
    await sheet.getByLabel('Next page: take a photo').setInputFiles(photos[0]);
    await expect(sheet.getByRole('img')).toHaveCount(2);
    await expectNoSidewaysScroll(page, 'the pages of an invoice');
    await expectAccessible(page, 'the pages of an invoice on a phone');

    // The second page was taken first, and upside down.
    await sheet.getByRole('button', { name: 'Move page 2 forward' }).tap();
    await sheet.getByRole('button', { name: 'Rotate page 2' }).tap();
    await sheet.getByRole('button', { name: 'Rotate page 2' }).tap();
    await sheet.getByRole('button', { name: 'Upload 2 pages' }).tap();
    await expect(toastOf(page, 'Invoice uploaded successfully')).toBeVisible();

    const card = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card.getByText('IMG_0001 (2 pages).pdf')).toBeVisible();
    await expect(card.getByText('To review', { exact: true })).toBeVisible(whileWorking);
    await expect(card.getByText(number)).toBeVisible();
    const amount = Number(total).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(card.getByText(amount, { exact: true })).toBeVisible();
  });

  test('an iPhone photo in HEIC is rejected with instructions', async ({ page, account }) => {
    await kitchen(account.api).restaurant();
    await page.goto('/invoices');
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await page
      .getByLabel(upload, { exact: true })
      .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: heic });
    await expect(page.getByRole('alert')).toContainText('Settings > Camera > Formats > Most Compatible');
    await expectNoSidewaysScroll(page, 'a refused photo');
    await page.getByRole('button', { name: 'Dismiss IMG_0042.jpg' }).tap();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test('several images are reordered with the keyboard alone', async ({ page, account }) => {
  await kitchen(account.api).restaurant();
  const { photos } = await photographedPages();
  await page.goto('/invoices');
  await page.getByLabel(upload, { exact: true }).setInputFiles([...photos]);
  await expect(page.getByRole('dialog', { name: '2 photos' })).toBeVisible();
  await page.getByRole('button', { name: 'One invoice of 2 pages' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pages of one invoice' });
  await expect(sheet.getByRole('img').first()).toHaveAttribute('alt', 'IMG_0001.webp');
  await expectAccessible(page, 'the pages of an invoice');
  await sheet.getByRole('button', { name: 'Rotate page 1' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(sheet.getByRole('img').first()).toHaveAttribute('alt', 'IMG_0002.webp');
  await expect(sheet.getByRole('button', { name: 'Rotate page 2' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Remove page 1' }).press('Enter');
  await sheet.getByRole('button', { name: 'Upload 1 page' }).press('Enter');
  await expect(page.getByText('IMG_0001.webp')).toBeVisible();
});

test('a file with three invoices becomes three invoices, each with its own pages', async ({ page, account }) => {
  await kitchen(account.api).restaurant();
  const march = await threeInvoices();
  await page.goto('/invoices');
  await page.getByLabel(upload, { exact: true }).setInputFiles(march);
  const cards = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(cards).toHaveCount(3, whileWorking);
  await expect(cards.getByText('To review', { exact: true })).toHaveCount(3, whileWorking);
  for (const { gold, first, last } of march.documents) {
    const card = cards.filter({ hasText: gold.number });
    await expect(card).toContainText(
      first === last ? `Page ${first} of march.pdf` : `Pages ${first}–${last} of march.pdf`,
    );
  }
  const [, second] = march.documents;
  await cards
    .filter({ hasText: second?.gold.number ?? '' })
    .getByRole('link', { name: 'Review' })
    .click();
  const viewer = page.getByRole('region', { name: 'Document' });
  await expect(viewer.getByText(`Pages ${second?.first}–${second?.last} of march.pdf`)).toBeVisible();
  await expect(viewer.getByRole('img')).toHaveCount((second?.last ?? 0) - (second?.first ?? 0) + 1);

  // After rotating on screen, it can be read again in that orientation.
  await expect(viewer.getByRole('button', { name: 'Rotate and read again' })).toBeHidden();
  await viewer.getByRole('button', { name: 'Rotate' }).click();
  await expect(viewer.getByRole('button', { name: 'Rotate and read again' })).toBeVisible();
});

test('the review goes in order of money at risk, from the dashboard to the last invoice', async ({ page, account }) => {
  const make = kitchen(account.api);
  const restaurant = await make.restaurant();
  const vendor = await make.vendor(restaurant.id);
  const beef = await make.ingredient(restaurant.id, 'Ground beef 80/20');
  // One is fully linked and adds up; one has no lines; one has an unlinked line.
  const settled = await make.invoice(restaurant.id, vendor.id, { invoiceNumber: 'SETTLED' });
  await make.bought(settled.id, beef.id);
  await make.invoice(restaurant.id, vendor.id, { invoiceNumber: 'WITHOUT-LINES', totalAmount: '900' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Review: 2 invoices to review' }).click();
  await expect(page).toHaveURL(/status=review/);
  const cards = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(cards.first()).toContainText('WITHOUT-LINES');
  await expect(cards.nth(1)).toContainText('SETTLED');

  await cards
    .first()
    .getByRole('button', { name: /\$900\.00 at risk/ })
    .click();
  const why = page.getByRole('dialog', { name: "Amount that could be off if you don't review it" });
  await expect(why).toContainText('Total is off by');
  await why.getByRole('button', { name: 'Close' }).click();

  await cards.nth(1).getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(toastOf(page, 'Approved')).toBeVisible();
  await page.getByRole('link', { name: 'Review next invoice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WITHOUT-LINES');
});
