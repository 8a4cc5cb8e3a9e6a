import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, visitor, whileWorking } from '../person.ts';

const sections = [
  'Know what every plate earns.',
  'The same week, before and after',
  'From the invoice to the plate',
  'A photo is enough',
  'See your prices the way your guests do',
  'Start with the invoice on your desk.',
];

/** Pictures below the fold load lazily, so scroll to each one. */
async function expectPictures(page: Page) {
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
}

visitor('a visitor reads the page in both themes, and everything on it leads somewhere', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page).toHaveTitle('Platewise: know what every plate earns');
  for (const name of sections) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectPictures(page);
  await expectAccessible(page, '/');
  await expectNoSidewaysScroll(page, '/ at 1440');

  await visitor.step('links', async () => {
    const links = page.getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const target of new Set(targets)) {
      if (target.startsWith('#')) await expect(page.locator(target)).toHaveCount(1);
      else expect((await page.request.get(target)).status(), target).toBe(200);
    }
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'License' }).click();
    await expect(page.getByText('MIT License')).toBeVisible();
    await page.goBack();
  });

  await visitor.step('the sample is read in front of the visitor', async () => {
    await page.getByRole('link', { name: 'See it read an invoice' }).click();
    const sample = page.getByRole('region', { name: 'A photo is enough' });
    await expect(sample.getByText('Lone Star Meat Company, invoice 771904536')).toBeVisible(whileWorking);
    await expect(sample.getByRole('row', { name: /BEEF STEAK SKIRT OUTSIDE/ })).toContainText('$687.83');
    await expect(sample.getByText(/^Read just now, on this server, in [\d.]+ seconds\.$/)).toBeVisible();
    await expectPictures(page);
    await expectAccessible(page, 'the sample that was read');
    await expectNoSidewaysScroll(page, 'the sample that was read');
  });

  await visitor.step('calls to action', async () => {
    for (const call of await page.getByRole('link', { name: 'Get Started' }).all()) {
      await expect(call).toHaveAttribute('href', '/auth?tab=sign-up');
    }
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
  expect(foreign).toEqual([]);
});

visitor('by keyboard: over the header into the content, and the two themes beside each other', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeFocused();
  const slider = page.getByRole('slider', { name: 'Compare light and dark themes' });
  await slider.focus();
  const before = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
});

visitor('on a phone, and in the theme that was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => window.localStorage.setItem('platewise.theme', 'dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectPictures(page);
  await expectNoSidewaysScroll(page, '/ at 390');
  const shown = page.getByRole('img', { name: 'A count sheet on a phone' });
  expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('phone-count-dark');
});

for (const [locale, title, door] of [
  ['es-MX', 'Sepa lo que deja cada plato.', 'Iniciar sesión'],
  ['de-AT', 'Wissen, was jeder Teller einbringt.', 'Anmelden'],
  ['fr-CA', 'Ce que rapporte chaque assiette.', 'Se connecter'],
] as const) {
  visitor.describe(`with a browser in ${locale}`, () => {
    visitor.use({ locale });
    visitor('a visitor reads the page and signs in in that language', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expectAccessible(page, `/ in ${locale}`);
      for (const width of [1440, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page, `/ in ${locale} at ${width}`);
      }
      await page.getByRole('banner').getByRole('link', { name: door }).click();
      await expect(page.getByRole('button', { name: door })).toBeVisible();
    });
  });
}

test('a signed-in person is taken to the dashboard from everywhere', async ({ page, account }) => {
  expect(account.username).not.toBe('');
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(page.getByText('Get Started')).toHaveCount(0);
  for (const call of await page.getByRole('link', { name: 'Go to Dashboard' }).all()) {
    await expect(call).toHaveAttribute('href', '/dashboard');
  }
  await expectAccessible(page, '/ signed in');
  await header.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Start with your restaurant')).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL(/:\d+\/$/);
});
