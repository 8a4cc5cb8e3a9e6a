import type { AccessMembership, TeamRole } from '@platewise/domain';
import { startSession } from '../src/platform/auth/session.ts';
import type { Person, TestServer } from './test-server.ts';

type Permissions = Partial<Pick<AccessMembership, 'modules' | 'actions' | 'costs'>> & {
  restaurants?: 'all' | number[];
};

let counter = 0;

/** Creates an account directly in the database, because registering costs a password hash. */
export async function addAccount(server: TestServer): Promise<number> {
  const username = `account${++counter}`;
  const row = await server.db
    .insertInto('users')
    .values({ username, email: `${username}@example.com`, password: 'no password', full_name: username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A browser of that account, with its own session. */
export async function signedIn(server: TestServer, userId: number): Promise<Person> {
  const token = await startSession(server.db, userId, server.deps.clock(), { userAgent: null, address: null });
  return server.browser(token, userId);
}

export async function newcomer(server: TestServer): Promise<Person> {
  return signedIn(server, await addAccount(server));
}

/** Enough permissions for most tests; new staff members have fewer. */
export const usual: Pick<AccessMembership, 'modules' | 'costs'> = {
  modules: ['dashboard', 'inventory', 'menu', 'invoices', 'revenue'],
  costs: true,
};

/** A new account as a member of a group. */
export async function addMember(
  server: TestServer,
  groupId: number,
  role: TeamRole,
  permissions: Permissions = {},
): Promise<Person> {
  const userId = await addAccount(server);
  await server.db
    .insertInto('team_members')
    .values({ group_id: groupId, user_id: userId, role, permissions: JSON.stringify({ ...usual, ...permissions }) })
    .execute();
  return signedIn(server, userId);
}

/** A user who signs in again for each call, so that calls ending sessions don't affect later ones. */
export function steady(server: TestServer, { id }: Person): Person {
  const send: Person['send'] = async (...call) => (await signedIn(server, id)).send(...call);
  return {
    ...server.browser(undefined, id),
    send,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    patch: (url, body) => send('PATCH', url, body),
    put: (url, body) => send('PUT', url, body),
    delete: (url, body) => send('DELETE', url, body),
  };
}
