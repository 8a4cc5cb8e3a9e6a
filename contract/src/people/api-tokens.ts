import { type TokenScope, tokenScopes } from '@platewise/domain';
import * as z from 'zod/mini';
import { type EndpointShape, endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { text } from '../text.ts';
import { PROPOSAL_ACTIONS } from './proposals.ts';

export const API_TOKEN_PREFIX = 'pw_';
export const API_TOKENS_MAX = 50;
/** In days. */
export const API_TOKEN_LONGEST = 731;

/** Where an assistant is, by the address it gave: a website, a program on this computer, or an app. */
export const oauthPlace = z.object({ kind: z.enum(['website', 'computer', 'app']), name: z.string() });
export type OauthPlace = z.infer<typeof oauthPlace>;

export const apiTokenScopes = z
  .array(z.enum(tokenScopes, { error: 'Not a scope' }), { error: 'Choose the token’s permissions' })
  .check(z.minLength(1, 'Choose the token’s permissions'), z.maxLength(tokenScopes.length, 'List each scope once'));

export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  /** The first characters, so its owner can recognize it. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Actions that it carries out without asking; it proposes all others. */
  allowedActions: z.array(z.enum(PROPOSAL_ACTIONS)),
  createdAt: z.string(),
  /** Null if it doesn't expire. Of an assistant: when it is disconnected unless it renews its access before. */
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** Of an assistant that was allowed to connect; null for a token that its owner made. */
  assistant: z.nullable(oauthPlace),
});
export type ApiToken = z.infer<typeof apiToken>;

export const listApiTokens = endpoint({
  id: 'apiTokens.list',
  method: 'GET',
  path: '/api/user/tokens',
  tag: 'API tokens',
  summary: 'List your API tokens, newest first (not paged, at most fifty)',
  access: 'in-person',
  reply: z.array(apiToken),
});

export const createApiToken = endpoint({
  id: 'apiTokens.create',
  method: 'POST',
  path: '/api/user/tokens',
  tag: 'API tokens',
  summary: 'Create an API token; only this reply shows it',
  access: 'in-person',
  body: z.object({
    name: text(80, 'Enter a token name'),
    scopes: apiTokenScopes,
    /** Actions to carry out without asking. Default: none. */
    allowedActions: z.optional(
      z
        .array(z.enum(PROPOSAL_ACTIONS, { error: 'Choose from the list of actions' }))
        .check(z.maxLength(PROPOSAL_ACTIONS.length, 'List each action once')),
    ),
    /** Null: doesn't expire. */
    expiresAt: z.nullable(z.iso.datetime({ offset: true, error: 'Choose when it expires' })),
  }),
  reply: z.extend(apiToken, { token: z.string() }),
  status: 201,
  showsSecret: true,
  problems: ['invalid', 'conflict'],
});

export const revokeApiToken = endpoint({
  id: 'apiTokens.revoke',
  method: 'DELETE',
  path: '/api/user/tokens/:id',
  tag: 'API tokens',
  summary: 'Revoke an API token; it stops working immediately',
  access: 'in-person',
  params: z.object({ id: pathId }),
  status: 204,
});

/** The API token scope a call requires; `none` if anyone may call, null if no token may. */
export function tokenScopeOf(endpoint: EndpointShape): TokenScope | 'none' | null {
  const { access, method, scope, inPerson, reads } = endpoint;
  if (access === 'public') return 'none';
  if (access === 'in-person' || inPerson) return null;
  if (typeof access === 'object') return `${scope ?? access.module}:${access.action === 'read' ? 'read' : 'write'}`;
  const area = scope ?? (access === 'platform-admin' ? 'admin' : 'account');
  return `${area}:${method === 'GET' || reads ? 'read' : 'write'}`;
}
