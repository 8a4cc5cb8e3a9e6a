import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

type Reply = ReturnType<typeof JSON.parse>;

/** A signed-in person with an empty account, and the API to prepare what a journey is not about. */
export type Account = {
  username: string;
  password: string;
  api: (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, data?: object) => Promise<Reply>;
};

async function call(request: APIRequestContext, method: string, path: string, data?: object): Promise<Reply> {
  const reply = await request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}: ${await reply.text()}`).toBe(true);
  return reply.status() === 204 ? undefined : reply.json();
}

export const newName = () => `cook-${randomUUID().slice(0, 8)}`;
export const password = 'correct horse battery';

export const test = base.extend<{ account: Account }>({
  account: async ({ page }, use) => {
    const username = newName();
    const request = page.context().request;
    await call(request, 'post', '/api/auth/register', {
      username,
      email: `${username}@example.com`,
      fullName: 'Marisol Reyes',
      password,
    });
    await use({ username, password, api: (method, path, data) => call(request, method, path, data) });
  },
});

/** Fails when the page said anything was wrong: a journey that works leaves a clean console. */
export function watchErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return () => expect(errors).toEqual([]);
}

export { expect };
