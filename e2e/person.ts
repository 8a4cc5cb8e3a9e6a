import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

import { administratorState } from './administrator.ts';

type Reply = ReturnType<typeof JSON.parse>;

export type Api = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, data?: object) => Promise<Reply>;

/** A signed-in user with an empty account, and the API to prepare what a test isn't about. */
export type Account = { username: string; password: string; api: Api };

async function call(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  // The test's own limit is enough: a busy machine may be slow.
  const reply = await request.fetch(path, { method, headers, timeout: 0, ...(data === undefined ? {} : { data }) });
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
  return reply.status() === 204 ? undefined : reply.json();
}

/** The API as the person who is signed in on this page. */
export const apiOf =
  (page: Page): Api =>
  (method, path, data) =>
    call(page.context().request, method, path, data);

export const newName = () => `cook-${randomUUID().slice(0, 8)}`;
export const password = 'correct horse battery';

// The browser itself logs a line for every 4xx response, such as a rejected value or a signed-out visitor.
const isRefusal = (text: string) => /^Failed to load resource: .* status of 4\d\d/.test(text);

// And one for every call while a test is offline.
const isOffline = (text: string) => /net::ERR_INTERNET_DISCONNECTED/.test(text);

/** Fails if the page logged any error; a passing test leaves a clean console. */
export function watchErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message.text()) && !isOffline(message.text()))
      errors.push(message.text());
  });
  return () => expect(errors).toEqual([]);
}

/** Forces a layout after resizing the window, because a click misses what moves under it. */
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

/** Signed out, on a page whose console must stay clean. */
export const visitor = base.extend({
  page: async ({ page }, use) => {
    const noErrors = watchErrors(page);
    // Expand the navigation entries that have no data yet, as for a user who has opened them.
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
    await use({ username, password, api: apiOf(page) });
  },
});

/** The installation's administrator; all tests share this account, so they must leave it unchanged. */
export const administration = visitor.extend<{ api: Api }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for the pattern
  storageState: async ({}, use) => use(administratorState()),
  api: async ({ page }, use) => use(apiOf(page)),
});

/** The one toast on screen; its text is also in a live region. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(text)
    .first();

/** How long to wait for background work, such as reading a photo, on a busy machine. */
export const whileWorking = { timeout: 300_000 };

export { expect };
