import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { outside } from './outside.ts';

export const administrator = {
  username: 'chief',
  email: 'chief@example.com',
  fullName: 'Avery Chief',
  password: 'correct horse battery',
};

/** The administrator's browser state, stored next to the data folder it belongs to. */
export const administratorState = () => join(process.env.E2E_DATA ?? '', 'administrator.json');

async function registerAt(address: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: address });
  const reply = await context.post('/api/auth/register', { data: administrator });
  if (!reply.ok()) throw new Error(`the administrator was not made: ${reply.status()} ${await reply.text()}`);
  return context;
}

/** The first account of an installation becomes its administrator, so it is created before any test creates one. */
export default async function makeAdministrators(): Promise<void> {
  const here = await registerAt(`http://127.0.0.1:${process.env.E2E_PORT ?? 3190}`);
  await here.storageState({ path: administratorState() });
  await here.dispose();
  await (await registerAt(outside.address)).dispose();
}
