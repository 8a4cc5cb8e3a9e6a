import { createServer } from 'node:net';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { type Assistant, assistantOf } from './assistant.ts';
import type { Person } from './test-server.ts';

export const callback = 'http://127.0.0.1:4000/callback';

/** An address of this machine that nobody listens at yet, since the server has to know its own beforehand. */
export async function freeAddress(): Promise<{ url: string; port: number }> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return { url: `http://127.0.0.1:${port}`, port };
}

/** What an assistant remembers between its calls, as the SDK's own client asks for it. */
export type Memory = OAuthClientProvider & {
  saved: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens | undefined; verifier: string; leftFor?: URL };
};

export function memoryOf(name = 'Kitchen helper'): Memory {
  const saved: Memory['saved'] = { verifier: '' };
  return {
    saved,
    redirectUrl: callback,
    clientMetadata: { client_name: name, redirect_uris: [callback], token_endpoint_auth_method: 'none' },
    state: () => 'state of the test',
    clientInformation: () => saved.client,
    saveClientInformation: (client) => {
      saved.client = client;
    },
    tokens: () => saved.tokens,
    saveTokens: (tokens) => {
      saved.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      saved.leftFor = url;
    },
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier;
    },
    codeVerifier: () => saved.verifier,
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'tokens') saved.tokens = undefined;
    },
  };
}

/** What the page of consent sends for a person who chose these. */
export const consent = (person: Person, link: URL, scopes: readonly string[] = ['all:read'], allowedActions = []) =>
  person.post('/api/oauth/request', { request: Object.fromEntries(link.searchParams), scopes, allowedActions });

/** Goes to the page of consent, and comes back with the code that a person's consent gave. */
export async function codeFrom(person: Person, mcp: URL, memory: Memory, scopes?: readonly string[]): Promise<string> {
  memory.saved.tokens = undefined;
  await auth(memory, { serverUrl: mcp });
  const link = memory.saved.leftFor;
  if (link === undefined) throw new Error('the assistant did not send anybody to the page of consent');
  const allowed = await consent(person, link, scopes);
  if (allowed.status !== 200) throw new Error(`allowing answered ${allowed.status}: ${JSON.stringify(allowed.body)}`);
  return new URL(allowed.body.redirectUrl).searchParams.get('code') ?? '';
}

/** The whole way: registers, is allowed, gets its tokens. */
export async function connected(person: Person, mcp: URL, scopes?: readonly string[]): Promise<Memory> {
  const memory = memoryOf();
  const authorizationCode = await codeFrom(person, mcp, memory, scopes);
  await auth(memory, { serverUrl: mcp, authorizationCode });
  return memory;
}

/** An assistant that speaks with the tokens of its memory, and renews them on its own. */
export async function assistantWith(mcp: URL, memory: Memory): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider: memory }));
  return assistantOf(client);
}
