import { createHash, randomBytes } from 'node:crypto';
import { request as playwrightRequest } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { beefKitchen } from '../kitchen.ts';
import { expect, test, toastOf } from '../person.ts';

const callback = 'http://127.0.0.1:4999/callback';
const phone = { width: 390, height: 844 };

test('an assistant is connected by consent, proposes a price that is accepted and undone, and is disconnected', async ({
  page,
  account,
  baseURL,
}) => {
  const { restaurant, burrito } = await beefKitchen(account.api);
  // Without the browser's cookies, as an assistant is.
  const program = await playwrightRequest.newContext({ baseURL: baseURL ?? '' });
  const resource = await (await program.get('/.well-known/oauth-protected-resource/mcp')).json();
  const server = await (await program.get('/.well-known/oauth-authorization-server')).json();
  const pathOf = (address: string) => new URL(address).pathname;
  const registered = await program.post(pathOf(server.registration_endpoint), {
    data: { client_name: 'Kitchen helper', redirect_uris: [callback] },
  });
  const { client_id } = await registered.json();
  const verifier = randomBytes(32).toString('base64url');
  const link = `${pathOf(server.authorization_endpoint)}?${new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: resource.resource,
    state: 'back',
  })}`;
  // The assistant listens there; the browser only has to arrive.
  await page.route('http://127.0.0.1:4999/**', (route) => route.fulfill({ body: 'Back in the assistant' }));

  const token = await test.step('asks for consent, on a phone as well, and comes back with a code', async () => {
    const opened = await page.goto(link);
    expect(opened?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { name: 'Connect Kitchen helper?' })).toBeVisible();
    await expect(page.getByText('a program on this computer')).toBeVisible();
    await expect(page.getByText('All modules (read-only)')).toBeVisible();
    await expectAccessible(page, 'the page of consent');
    await page.setViewportSize(phone);
    await page.getByText('Choose what it may do').click();
    await expectNoSidewaysScroll(page, 'the page of consent at 390');
    await expectAccessible(page, 'the page of consent on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('group', { name: 'Pricing' }).getByLabel('Write').check();
    await page.getByRole('button', { name: 'Allow' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Back in the assistant')).toBeVisible();
    const answer = new URL(page.url()).searchParams;
    expect(answer.get('state')).toBe('back');
    const exchanged = await program.post(pathOf(server.token_endpoint), {
      form: {
        grant_type: 'authorization_code',
        client_id,
        code: answer.get('code') ?? '',
        redirect_uri: callback,
        code_verifier: verifier,
        resource: resource.resource,
      },
    });
    return (await exchanged.json()).access_token as string;
  });

  const useTool = (name: string, input: object) =>
    program.post('/mcp', {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
    });

  await test.step('what it proposes is on the dashboard, and is accepted and undone', async () => {
    const proposed = await useTool('propose_price', {
      restaurantId: restaurant.id,
      menuItemId: burrito.id,
      price: 11.5,
    });
    expect((await proposed.json()).result.isError ?? false).toBe(false);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Review: 1 proposal to review' }).click();
    await expect(page).toHaveURL(/\/proposals\?proposal=/);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(/Kitchen helper/)).toBeVisible();
    await expectAccessible(page, 'the proposal');
    await expect(drawer.getByText(/\$10\.50 → \$11\.50/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Accept' }).click();
    await expect(toastOf(page, 'Proposal accepted')).toBeVisible();
    expect((await account.api('get', `/api/menu-items/${burrito.id}/detail`)).currentPrice).toBe(11.5);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page, 'an accepted proposal at 390');
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Undone')).toBeVisible();
    expect((await account.api('get', `/api/menu-items/${burrito.id}/detail`)).currentPrice).toBe(10.5);
  });

  await test.step('is listed in the profile, and loses access when it is disconnected', async () => {
    await page.goto('/profile?tab=security');
    const section = page.getByRole('region', { name: 'Connected assistants' });
    await expect(section.getByText('Kitchen helper', { exact: true })).toBeVisible();
    await expect(section.getByText('All modules (read-only), Pricing')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the connected assistants at 390');
    await expectAccessible(page, 'the connected assistants on a phone');
    await section.getByRole('button', { name: 'Disconnect Kitchen helper' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect assistant' }).click();
    await expect(toastOf(page, 'Assistant disconnected')).toBeVisible();
    await expect(section.getByText('None yet.', { exact: false })).toBeVisible();
    expect((await useTool('list_restaurants', {})).status()).toBe(401);
  });
  await program.dispose();
});
