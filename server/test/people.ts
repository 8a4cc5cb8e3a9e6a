import type { AccessMembership, TeamRole } from '@platewise/domain';
import { startSession } from '../src/platform/auth/session.ts';
import type { Person, TestServer } from './test-server.ts';

type Permissions = Partial<Pick<AccessMembership, 'modules' | 'actions' | 'costs'>> & {
  restaurants?: 'all' | number[];
};

let counter = 0;

/** An account straight in the database: registering costs a password hash each time. */
export async function addAccount(server: TestServer): Promise<number> {
  const username = `account${++counter}`;
  const row = await server.db
    .insertInto('users')
    .values({ username, email: `${username}@example.com`, password: 'no password', full_name: username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A browser of that account, with a session of its own. */
export async function signedIn(server: TestServer, userId: number): Promise<Person> {
  const token = await startSession(server.db, userId, server.deps.clock(), { userAgent: null, address: null });
  return server.browser(token, userId);
}

export async function newcomer(server: TestServer): Promise<Person> {
  return signedIn(server, await addAccount(server));
}

/** Enough for most of what is tested; a new member of the staff has less. */
export const usual: Pick<AccessMembership, 'modules' | 'costs'> = {
  modules: ['dashboard', 'inventory', 'menu', 'invoices', 'revenue'],
  costs: true,
};

/** A new account as member of a group. */
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

/** Somebody who signs in anew for each call, so that a call which ends sessions does not end theirs. */
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
