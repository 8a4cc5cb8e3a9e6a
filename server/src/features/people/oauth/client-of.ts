import type { Deps } from '../../../deps.ts';
import { findClient, type OAuthClient } from './clients.repo.ts';
import type { Form } from './form.ts';
import { OAuthError } from './oauth-error.ts';

/** The registered assistant that sent a form. */
export async function clientOf(deps: Deps, form: Form): Promise<OAuthClient> {
  const id = form.need('client_id');
  const client = /^[\w-]{1,100}$/.test(id) ? await findClient(deps.db, id) : null;
  if (client === null) throw new OAuthError('invalid_client', 'Register first: there is no such client.');
  return client;
}
