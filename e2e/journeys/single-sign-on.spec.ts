import { clientSecret, startIdentityProvider } from '../../server/test/identity-provider.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { codeOf } from '../authenticator.ts';
import { startOwnProduct } from '../own-product.ts';
import { expect, password, toastOf, visitor } from '../person.ts';
import { addAuthenticator } from '../phone-authenticator.ts';

const port = Number(process.env.E2E_PORT ?? 3190) + 2;
let product: Awaited<ReturnType<typeof startOwnProduct>>;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

visitor.beforeAll(async () => {
  provider = await startIdentityProvider([`http://localhost:${port}/auth/callback`]);
  product = await startOwnProduct(port, { OUTBOUND_PRIVATE: 'true' });
});
visitor.afterAll(async () => {
  await product.close();
  await provider.close();
});

visitor('single sign-on is set up, connected and used; then everyone needs a second factor', async ({ page }) => {
  const { address } = product;
  // The provider's own pages load fonts from elsewhere.
  const isHere = ({ hostname }: URL) => ['localhost', '127.0.0.1'].includes(hostname);
  await page.route(
    (url) => !isHere(url),
    (route) => route.fulfill({ status: 200, body: '' }),
  );
  let phone: Awaited<ReturnType<typeof addAuthenticator>> | undefined;
  const chief = { username: 'chief', email: 'chief@example.com', fullName: 'Avery Chief', password };
  expect((await page.request.post(`${address}/api/auth/register`, { data: chief })).ok()).toBe(true);

  await visitor.step('an administrator sets up the provider', async () => {
    await page.goto(`${address}/admin?tab=settings`);
    await expect(page.getByText(`${address}/auth/callback`)).toBeVisible();
    await page.getByLabel('Issuer URL').fill(provider.issuer);
    await page.getByLabel('Client ID').fill('platewise');
    await page.getByRole('textbox', { name: /Client secret/ }).fill(clientSecret);
    await page.getByLabel('Name on the sign-in button').fill('House login');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The provider responded')).toBeVisible();
    await expectAccessible(page, 'the settings of the installation');
    await page.getByRole('button', { name: 'Save single sign-on' }).click();
    await expect(toastOf(page, 'Single sign-on saved')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the settings of the installation');
    await page.setViewportSize({ width: 1440, height: 1024 });
  });

  await visitor.step('a person connects their identity, and says yes to it', async () => {
    await page.goto(`${address}/profile?tab=security`);
    await page.getByRole('button', { name: 'Connect House login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.locator('input[name=login]').fill('avery');
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.locator('button[type=submit]').click();
    await expect(page.getByText('avery@example.com')).toBeVisible();
    expect(page.url()).toBe(`${address}/auth/callback`);
    await expectAccessible(page, 'the identity to connect');
    await page.getByRole('button', { name: 'Connect identity' }).click();
    await expect(page.getByRole('list', { name: 'Identities' })).toContainText('avery@example.com');
  });

  await visitor.step('signs in with it, back to where they were going', async () => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: 'platewise_session' });
    expect(cookies.length).toBeGreaterThan(1);
    await page.goto(`${address}/vendors`);
    await page.getByRole('button', { name: 'Sign in with House login' }).click();
    await expect(page).toHaveURL(`${address}/vendors`);
    await expect(toastOf(page, 'Welcome back! Logged in as Avery Chief')).toBeVisible();
  });

  await visitor.step('requires a second factor of everyone, once the administrator has one', async () => {
    phone = await addAuthenticator(page);
    await page.goto(`${address}/admin?tab=settings`);
    await page.getByLabel('Everyone').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Set up a second factor for your own account first').first()).toBeVisible();
    await page.goto(`${address}/profile?tab=security`);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: "I've saved them" }).click();
    await page.goto(`${address}/admin?tab=settings`);
    await page.getByLabel('Everyone').check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(toastOf(page, 'Settings saved')).toBeVisible();
  });

  await visitor.step('somebody without one is led to it, and to nothing else', async () => {
    // Otherwise it would sign the administrator in again.
    await phone?.away();
    await page.context().clearCookies();
    await page.goto(`${address}/auth?tab=sign-up`);
    await page.getByLabel('Full Name').fill('Ben Cook');
    await page.getByLabel('Username').fill('ben');
    await page.getByLabel('Email').fill('ben@example.com');
    await page.getByRole('textbox', { name: /^Password/ }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    await expectAccessible(page, 'setting up a second factor');
    await page.goto(`${address}/vendors`);
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    expect((await page.request.get(`${address}/api/restaurants`)).status()).toBe(403);
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('textbox', { name: /^Code/ }).fill(codeOf(await dialog.locator('code').innerText()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('button', { name: "I've saved them" }).click();
    await expect(page).toHaveURL(`${address}/vendors`);
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeHidden();
  });
});
