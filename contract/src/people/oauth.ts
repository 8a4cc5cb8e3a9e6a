import { tokenScopes } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';
import { apiTokenScopes, oauthPlace } from './api-tokens.ts';
import { PROPOSAL_ACTIONS } from './proposals.ts';

const tag = 'Assistants';

const given = (max: number) => z.optional(z.string().check(z.maxLength(max, `At most ${max} characters`)));

/** What an assistant asks for, in the words of OAuth, as its link to the page of consent has them. */
export const oauthRequest = z.object({
  client_id: text(100, 'The link has no client_id'),
  redirect_uri: text(500, 'The link has no redirect_uri'),
  response_type: given(40),
  code_challenge: given(200),
  code_challenge_method: given(20),
  resource: given(500),
  scope: given(2000),
  state: given(1000),
});

export const readOauthRequest = endpoint({
  id: 'oauth.read',
  method: 'GET',
  path: '/api/oauth/request',
  tag,
  summary: 'What an assistant asks for, before you allow it',
  access: 'in-person',
  query: oauthRequest,
  reply: z.object({
    /** As the assistant calls itself; nothing confirms it. */
    name: z.string(),
    /** Where the answer goes. */
    place: oauthPlace,
    /** What it asks for, as far as it only reads; write access is for the person to add. */
    scopes: z.array(z.enum(tokenScopes)),
    /** Why it can't be allowed; null if it can. */
    refusal: z.nullable(z.string()),
    /** Where the browser goes when it isn't allowed. */
    cancelUrl: z.string(),
  }),
  problems: ['invalid', 'not_found'],
});

export const allowOauthRequest = endpoint({
  id: 'oauth.allow',
  method: 'POST',
  path: '/api/oauth/request',
  tag,
  summary: 'Allow an assistant to connect; returns where to send the browser',
  access: 'in-person',
  body: z.object({
    request: oauthRequest,
    scopes: apiTokenScopes,
    /** Actions to carry out without asking. */
    allowedActions: z
      .array(z.enum(PROPOSAL_ACTIONS, { error: 'Choose from the list of actions' }))
      .check(z.maxLength(PROPOSAL_ACTIONS.length, 'List each action once')),
  }),
  reply: z.object({ redirectUrl: z.string() }),
  showsSecret: true,
  problems: ['invalid', 'not_found', 'conflict'],
});
