import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { kitchen } from '../kitchen.ts';
import { expect, test } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

test('a cook works in Spanish, also offline, while the restaurant keeps its numbers', async ({ page, account }) => {
  const { id } = await kitchen(account.api).restaurant();
  const html = page.locator('html');

  await test.step('choosing Español changes every screen at once', async () => {
    await page.goto('/profile');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    await expect(html).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('button', { name: 'Actualizar perfil' })).toBeVisible();
    await expectAccessible(page, '/profile in Spanish');
  });

  await test.step('errors of a form are in Spanish, from the browser and from the server', async () => {
    await page.getByLabel('Nombre completo').fill('');
    await page.getByRole('button', { name: 'Actualizar perfil' }).click();
    await expect(page.getByText('El nombre completo es obligatorio')).toBeVisible();
    await page.getByLabel('Nombre completo').fill('Marisol Reyes');
    await page.getByLabel('Correo electrónico').fill(`${account.username}@elsewhere.example`);
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('not this one');
    await page.getByRole('button', { name: 'Actualizar perfil' }).click();
    await expect(page.getByText('Contraseña incorrecta').first()).toBeVisible();
  });

  await test.step('a count opens in Spanish without a connection', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/counts?restaurant=${id}`);
    await expect(page.getByRole('button', { name: 'Iniciar conteo' }).first()).toBeVisible();
    await expectNoSidewaysScroll(page, '/counts in Spanish');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('platewise-texts')).keys()).length))
      .toBe(1);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('platewise-account')).keys()).length))
      .toBeGreaterThan(1);
    await page.context().setOffline(true);
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { name: 'Conteos' }).first()).toBeVisible();
    await page.context().setOffline(false);
  });
});

test('without a choice, the sign-in page speaks the first known language of the browser', async ({ browser }) => {
  for (const [locale, lang, button] of [
    ['de-AT', 'de', 'Anmelden'],
    ['fr-CA', 'fr', 'Se connecter'],
    ['nl-NL', 'en', 'Sign In'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/auth');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await context.close();
  }
});
