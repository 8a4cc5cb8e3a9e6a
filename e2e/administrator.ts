import { join } from 'node:path';
import { request } from '@playwright/test';

export const administrator = {
  username: 'chief',
  email: 'chief@example.com',
  fullName: 'Avery Chief',
  password: 'correct horse battery',
};

/** The administrator's signed-in browser, kept beside the data that it administers. */
export const administratorState = () => join(process.env.E2E_DATA ?? '', 'administrator.json');

/** The first account of an installation is its administrator: it is made before any journey makes its own. */
export default async function makeAdministrator(): Promise<void> {
  const port = Number(process.env.E2E_PORT ?? 3190);
  const context = await request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const reply = await context.post('/api/auth/register', { data: administrator });
  if (!reply.ok()) throw new Error(`the administrator was not made: ${reply.status()} ${await reply.text()}`);
  await context.storageState({ path: administratorState() });
  await context.dispose();
}
