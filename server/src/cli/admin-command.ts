import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createAdministrator, listAdministrators, resetAccess } from '../features/people/admin/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/index.ts';
import { linkTo } from '../platform/http/link.ts';
import type { Terminal } from './terminal.ts';

export const adminUsage = `usage:
  npm run admin -- create [--username NAME] [--email ADDRESS] [--full-name "FULL NAME"] [--generate]
      creates an administrator; prompts for the password (or reads it from a pipe), or generates one and shows it once
  npm run admin -- reset-password USERNAME [--set | --generate] [--two-factor]
      ends the sessions and prints a link to set a new password (once, within an hour);
      --set prompts for the new password; --two-factor turns off two-factor authentication
  npm run admin -- list
      shows the administrators`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string' },
  generate: { type: 'boolean' },
  set: { type: 'boolean' },
  'two-factor': { type: 'boolean' },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });
export type AdminOrder = ReturnType<typeof parse>;

/** What was typed, if it is a command; otherwise undefined, and nothing was touched. */
export function readOrder(args: readonly string[]): AdminOrder | undefined {
  try {
    const order = parse(args);
    const [name, ...rest] = order.positionals;
    const wanted = { create: 0, 'reset-password': 1, list: 0 }[name ?? ''];
    return wanted === rest.length ? order : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Surroundings = { db: Db; config: Config; terminal: Terminal; clock: () => Date };

export async function runAdmin(at: Surroundings, order: AdminOrder): Promise<void> {
  const [name, username = ''] = order.positionals;
  if (name === 'create') return create(at, order.values);
  if (name === 'reset-password') return reset(at, username, order.values);
  return list(at);
}

const generated = () => randomBytes(15).toString('base64url');

/** The password that somebody types, twice where they can mistype unseen; an empty one is generated. */
async function choosePassword({ terminal }: Surroundings): Promise<{ password: string; show: boolean }> {
  const password = await terminal.askSecret('Password (leave blank to generate one): ');
  if (password === '') return { password: generated(), show: true };
  if (terminal.interactive && (await terminal.askSecret('Once more: ')) !== password) {
    throw new Error("Passwords don't match");
  }
  return { password, show: false };
}

async function create(at: Surroundings, values: AdminOrder['values']): Promise<void> {
  const { terminal } = at;
  const asked = async (given: string | undefined, question: string) => {
    if (given !== undefined) return given;
    if (!terminal.interactive) throw new Error(`Not an interactive terminal. Provide ${question}`);
    return terminal.ask(`${question}: `);
  };
  const username = await asked(values.username, 'username');
  const email = await asked(values.email, 'email');
  const fullName = await asked(values['full-name'], 'full name');
  const { password, show } = values.generate ? { password: generated(), show: true } : await choosePassword(at);
  await createAdministrator(at, { username, email, fullName, password });
  terminal.print(`${username} is now an administrator.`);
  if (show) terminal.print(`Password (shown only once): ${password}`);
}

async function reset(at: Surroundings, username: string, values: AdminOrder['values']): Promise<void> {
  const { terminal, config } = at;
  const chosen = values.generate
    ? { password: generated(), show: true }
    : values.set
      ? await choosePassword(at)
      : undefined;
  const twoFactor = values['two-factor'] === true;
  const done = await resetAccess(at, { username, password: chosen?.password, twoFactor });
  terminal.print(`Ended all sessions of ${username}.`);
  if (chosen === undefined)
    terminal.print(`Link to set a new password (works once, within an hour): ${linkTo(config, asPath(done.path))}`);
  else terminal.print(chosen.show ? `Password (shown only once): ${chosen.password}` : 'The new password is set.');
  if (twoFactor) terminal.print(`Two-factor authentication ${done.twoFactorOff ? 'was turned off' : 'was not on'}.`);
  if (!done.isActive) terminal.print('The account is inactive. An administrator must activate it first.');
}

const asPath = (path: string | null): `/${string}` => `/${(path ?? '').replace(/^\//, '')}`;

async function list({ db, terminal }: Surroundings): Promise<void> {
  const rows = await listAdministrators(db);
  if (rows.length === 0) return terminal.print('There is no administrator. Create one: npm run admin -- create');
  for (const row of rows) {
    const seen = row.last_login_at === null ? 'never signed in' : `last login ${row.last_login_at.toISOString()}`;
    terminal.print([row.username, row.full_name, row.email, row.is_active ? 'active' : 'inactive', seen].join(' | '));
  }
}
