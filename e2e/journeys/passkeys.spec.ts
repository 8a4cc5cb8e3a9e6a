import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newName, password, toastOf, visitor } from '../person.ts';
import { addAuthenticator } from '../phone-authenticator.ts';

// Browsers create passkeys for host names, not for IP addresses.
const site = `http://localhost:${process.env.E2E_PORT ?? 3190}`;

visitor(
  'passkeys: added, signed in with, a second factor beside the password, renamed and removed',
  async ({ page }) => {
    const username = newName();
    const part = () => Math.floor(Math.random() * 256);
    const made = await page.request.post(`${site}/api/auth/register`, {
      headers: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
      data: { username, email: `${username}@example.com`, fullName: 'Marisol Reyes', password },
    });
    expect(made.ok()).toBe(true);
    const phone = await addAuthenticator(page);
    // Disable autofill passkeys unless a step tests them; otherwise they would sign in before the button.
    await page.addInitScript(() => {
      if (localStorage.getItem('offers-passkeys') === null) {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      }
    });
    await page.goto(`${site}/profile?tab=security`);
    const list = page.getByRole('list', { name: 'Passkeys' });
    const dialog = page.getByRole('dialog');
    let codes: string[] = [];

    await visitor.step('the password, the browser, the recovery codes', async () => {
      await page.getByRole('button', { name: 'Add passkey' }).click();
      await dialog.getByLabel('Name').fill('Kitchen tablet');
      await dialog.getByRole('textbox', { name: 'Password' }).fill('a guess');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('Incorrect password').first()).toBeVisible();
      await expectAccessible(page, 'adding a passkey');
      await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(shown).toHaveCount(10);
      codes = await shown.allInnerTexts();
      await dialog.getByRole('button', { name: "I've saved them" }).click();
      await expect(list).toContainText('Kitchen tablet');
      await expect(list).toContainText('Never used');
      expect(await phone.passkeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page, 'the passkeys');
      await page.setViewportSize({ width: 1440, height: 1024 });
      await expectAccessible(page, 'the passkeys');
    });

    await visitor.step('signs in by the button, without name and password', async () => {
      await page.context().clearCookies();
      await page.goto(`${site}/auth?return=/profile?tab=security`);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(list).toContainText(/Last used/);
    });

    await visitor.step('signs in from the username field, where the browser offers passkeys', async () => {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.setItem('offers-passkeys', 'yes'));
      await page.goto(`${site}/auth?return=/profile?tab=security`);
      await expect(list).toContainText('Kitchen tablet');
      await page.evaluate(() => localStorage.removeItem('offers-passkeys'));
    });

    await visitor.step('stands beside the password, or a recovery code does', async () => {
      const byPassword = async () => {
        await page.context().clearCookies();
        await page.goto(`${site}/auth?return=/profile?tab=security`);
        await page.getByLabel('Username').fill(username);
        await page.getByRole('textbox', { name: 'Password' }).fill(password);
        await page.getByRole('button', { name: 'Sign In', exact: true }).click();
        await expect(page.getByLabel('Recovery code')).toBeVisible();
      };
      await byPassword();
      await expectAccessible(page, 'a passkey beside the password');
      await page.getByRole('button', { name: 'Use passkey' }).click();
      await expect(list).toContainText('Kitchen tablet');
      await byPassword();
      await page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('9 recovery codes left')).toBeVisible();
    });

    await visitor.step('is renamed and removed; the last one takes the passkey itself', async () => {
      await page.getByRole('button', { name: 'Rename Kitchen tablet' }).click();
      await dialog.getByLabel('Name').fill('Old tablet');
      await dialog.getByRole('button', { name: 'Save name' }).click();
      await page.getByRole('button', { name: 'Remove Old tablet' }).click();
      await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
      await dialog.getByRole('button', { name: 'Use passkey' }).click();
      await expect(dialog.getByText('Passkey checked by your browser.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Remove passkey' }).click();
      await expect(toastOf(page, 'Passkey removed')).toBeVisible();
      await expect(list).toBeHidden();
    });
  },
);
