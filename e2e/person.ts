import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

import { administratorState } from './administrator.ts';

type Reply = ReturnType<typeof JSON.parse>;

export type Api = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, data?: object) => Promise<Reply>;

/** A signed-in person with an empty account, and the API to prepare what a journey is not about. */
export type Account = { username: string; password: string; api: Api };

async function call(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
  return reply.status() === 204 ? undefined : reply.json();
}

export const newName = () => `cook-${randomUUID().slice(0, 8)}`;
export const password = 'correct horse battery';

// The browser itself writes a line for every answer of 4xx, which a refused value or a signed-out visitor is.
const isRefusal = (text: string) => /^Failed to load resource: .* status of 4\d\d/.test(text);

// And one for every call while a journey has switched the network off.
const isOffline = (text: string) => /net::ERR_INTERNET_DISCONNECTED/.test(text);

/** Fails when the page said anything was wrong: a journey that works leaves a clean console. */
export function watchErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text()) && !isOffline(message.text()))
      errors.push(message.text());
  });
  return () => expect(errors).toEqual([]);
}

/** A window that gets another size is laid out anew before anything is clicked: what moves under a click loses it. */
function layOutAfterResizing(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.evaluate(async () => {
      const top = () => document.querySelector('[role="tablist"], main')?.getBoundingClientRect().top;
      let before = top();
      for (let still = 0; still < 3; ) {
        await new Promise(requestAnimationFrame);
        const now = top();
        still = now === before ? still + 1 : 0;
        before = now;
      }
    });
  };
}

/** Nobody yet, on a page whose console must stay clean. */
export const visitor = base.extend({
  page: async ({ page }, use) => {
    const noErrors = watchErrors(page);
    // Places where there is nothing to see yet stand open, as for somebody who has looked.
    await page.addInitScript(() => localStorage.setItem('platewise.nav-more', 'true'));
    layOutAfterResizing(page);
    await use(page);
    noErrors();
  },
});

export const test = visitor.extend<{ account: Account }>({
  account: async ({ page }, use) => {
    const username = newName();
    const request = page.context().request;
    const person = { username, email: `${username}@example.com`, fullName: 'Marisol Reyes', password };
    const part = () => Math.floor(Math.random() * 256);
    const address = `10.${part()}.${part()}.${part()}`;
    await call(request, 'post', '/api/auth/register', person, { 'x-forwarded-for': address });
    await use({ username, password, api: (method, path, data) => call(request, method, path, data) });
  },
});

/** The administrator of the installation; one account for all journeys, so they leave it as it is. */
export const administration = visitor.extend<{ api: Api }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the pattern
  storageState: async ({}, use) => use(administratorState()),
  api: async ({ page }, use) => {
    const request = page.context().request;
    await use((method, path, data) => call(request, method, path, data));
  },
});

/** The one message on screen; its text is read out a second time in a place of its own. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text)
    .first();

/** How long to wait for background work, such as reading a photo, on a busy machine. */
export const whileWorking = { timeout: 300_000 };

export { expect };
