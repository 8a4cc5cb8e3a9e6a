import { expectAccessible } from '../accessible.ts';
import { expect, newName, password, test, toastOf, visitor } from '../person.ts';

test.use({ serviceWorkers: 'allow' });

visitor('signing up says what is wrong at each field, and keeps what was typed', async ({ page }) => {
  const name = newName();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByRole('button', { name: 'Create Account' }).click();
  const fullName = form.getByLabel('Full Name');
  await expect(fullName).toHaveAccessibleDescription(/Full name is required/);
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(/Username is required/);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/\w/);
  await expect(form.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/\w/);

  await fullName.fill('Marisol Reyes');
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Email').fill('marisol');
  await form.getByRole('textbox', { name: 'Password' }).fill('abc');
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/email/i);
  await expect(fullName).toHaveValue('Marisol Reyes');
  await expect(fullName).not.toHaveAttribute('aria-invalid', 'true');

  await form.getByLabel('Email').fill(`${name}@example.com`);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toastOf(page, 'Welcome! Account created for Marisol Reyes')).toBeVisible();
  await expect(page.getByText('Start with your restaurant')).toBeVisible();
});

test('a wrong password is refused, and the right one returns to the requested page', async ({ page, account }) => {
  await page.context().clearCookies();
  await page.goto('/ingredients?q=beef&sort=-cost');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await page.getByLabel('Username').fill(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page, 'Login failed')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page, 'Welcome back! Logged in as Marisol Reyes')).toBeVisible();
  await expect(page).toHaveURL(/\/ingredients\?q=beef&sort=-cost$/);
  await expect(page.getByRole('searchbox', { name: 'Search ingredients' })).toHaveValue('beef');
});

test('the sign-in page redirects a signed-in person, and logging out returns to it', async ({ page, account }) => {
  expect(account.username).not.toBe('');
  await page.goto('/auth');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.getByRole('banner').getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: "Marisol Reyes's account" }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(toastOf(page, 'Logged out')).toBeVisible();
  await expect(toastOf(page, 'See you next time!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
});

test('a session that expires in the middle of a form loses no typed text', async ({ page, account }) => {
  await page.goto('/restaurants?add=1');
  const form = page.getByRole('dialog', { name: 'Add Restaurant' });
  await form.getByLabel('Restaurant name').fill('Waco Tacos');
  await form.getByLabel('City').fill('Waco');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Add Restaurant' }).click();

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toContainText(account.username);
  await again.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page, 'Restaurant added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waco Tacos' })).toBeVisible();
  await expect(page.getByText('Waco', { exact: true }).first()).toBeVisible();
});

visitor('a forgotten password without a mail server: whom to ask, and a link that holds nothing', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByText('Ask your administrator')).toBeVisible();
  await expectAccessible(page, '/forgot-password');
  await page.goto('/reset-password?token=made-up');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByRole('textbox', { name: 'New Password', exact: false }).first().fill('another horse');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('another horse');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used');
  await expectAccessible(page, '/reset-password');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});

visitor('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page Not Found/);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
