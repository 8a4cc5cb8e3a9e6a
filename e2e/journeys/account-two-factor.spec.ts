import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { codeOf } from '../authenticator.ts';
import { type Account, expect, test, toastOf } from '../person.ts';

async function signIn(page: Page, account: Account): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth?return=/profile?tab=security');
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('two-factor is set up with an app, required at sign-in, passed with a recovery code, and turned off', async ({
  page,
  account,
}) => {
  await page.goto('/profile?tab=security');
  // In the page, not in the toasts, which are list items too and have the same text.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Two-Factor Authentication' });
  let secret = '';
  let codes: string[] = [];

  await test.step('setup shows the password prompt, the QR code, the first code and the recovery codes', async () => {
    await row.getByRole('button', { name: 'Enable 2FA' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    secret = await dialog.locator('code').innerText();
    await expectAccessible(page, 'the picture for an app');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the picture for an app');
    await page.setViewportSize({ width: 1440, height: 1024 });
    await dialog.getByRole('textbox', { name: /^Code/ }).fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(
      /[Cc]ode is incorrect|Incorrect code/,
    );
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const list = dialog.getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    codes = await list.getByRole('listitem').allInnerTexts();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('platewise-recovery-codes.txt');
    await expectAccessible(page, 'the recovery codes');
    await dialog.getByRole('button', { name: "I've saved them" }).click();
    await expect(row).toContainText('10 recovery codes left');
  });

  await test.step('sign-in asks for the code in place and keeps what was typed', async () => {
    await signIn(page, account);
    const code = page.getByRole('textbox', { name: /^Code/ });
    await expect(code).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await expectAccessible(page, 'the code at sign-in');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(code).toHaveAccessibleDescription(/[Cc]ode is incorrect|Incorrect code/);
    // The code used for setup is spent; the next one is accepted 30 seconds early.
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toastOf(page, 'Welcome back! Logged in as Marisol Reyes')).toBeVisible();
    await expect(page).toHaveURL(/\/profile/);
  });

  await test.step('a recovery code also works, once', async () => {
    await signIn(page, account);
    await page.getByRole('textbox', { name: /^Code/ }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(row).toContainText('9 recovery codes left');
  });

  await test.step('an expired session asks for the code over the page', async () => {
    await page.goto('/restaurants?add=1');
    const form = page.getByRole('dialog', { name: 'Add Restaurant' });
    await form.getByLabel('Restaurant name').fill('Waco Tacos');
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Add Restaurant' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await again.getByRole('textbox', { name: /^Code/ }).fill(codes[1] ?? '');
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(toastOf(page, 'Restaurant added')).toBeVisible();
  });

  await test.step('turning it off requires the password and a code', async () => {
    await page.goto('/profile?tab=security');
    await row.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(codes[2] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(toastOf(page, 'Two-factor authentication is off')).toBeVisible();
    await signIn(page, account);
    await expect(row.getByRole('button', { name: 'Enable 2FA' })).toBeVisible();
  });
});
