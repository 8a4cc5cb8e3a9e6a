import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const client = { id: 'platewise at the provider', secret: 'secret at the provider' };
const redirectUri = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/inbox\/connected$/;

type Grant = { user: string; challenge: string; redirectUri: string; isUsed: boolean; family: Family };
/** What somebody agreed to once: every token from it ends with it. */
type Family = { user: string; refreshToken: string; accessTokens: Map<string, number>; isRevoked: boolean };

/**
 * The sign-in of a mail provider on this machine, as strict as Google and Microsoft: PKCE is compared, a code works once and
 * one that comes again ends everything it gave, a refresh token is replaced each time, and the former one is refused.
 */
export async function startMailSignIn({ lastsSeconds = 3600 } = {}) {
  const codes = new Map<string, Grant>();
  const families: Family[] = [];
  const seen: string[] = [];
  const state = {
    lastsSeconds,
    /** Who signs in at the next visit. */
    user: 'invoices@waco.example',
    /** Answers the token endpoint with this status instead. */
    outage: null as number | null,
    /** Says no at the next visit. */
    declines: false,
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const at = new URL(request.url ?? '/', url);
    if (request.method === 'GET' && at.pathname === '/authorize') return visit(at.searchParams, response);
    if (request.method !== 'POST' || at.pathname !== '/token') return response.writeHead(404).end();
    const type = request.headers['content-type'] ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(response, 'invalid_request');
    if (state.outage !== null) return response.writeHead(state.outage).end('busy');
    return token(new URLSearchParams(Buffer.concat(chunks).toString()), response);
  }

  function visit(given: URLSearchParams, response: ServerResponse): unknown {
    const back = given.get('redirect_uri') ?? '';
    const isKnown = given.get('client_id') === client.id && redirectUri.test(back);
    if (!isKnown || given.get('response_type') !== 'code') return response.writeHead(400).end('unknown client');
    const wants = (name: string) => given.get(name) ?? '';
    const isOffline = wants('access_type') === 'offline' || wants('scope').split(' ').includes('offline_access');
    const isSound =
      wants('code_challenge_method') === 'S256' && wants('code_challenge') !== '' && wants('state') !== '';
    if (!isOffline || !isSound) return response.writeHead(400).end('not enough');
    const target = new URL(back);
    target.searchParams.set('state', wants('state'));
    if (state.declines) target.searchParams.set('error', 'access_denied');
    else {
      const code = random('code');
      const family = { user: state.user, refreshToken: '', accessTokens: new Map(), isRevoked: false };
      families.push(family);
      codes.set(code, {
        ...{ user: state.user, challenge: wants('code_challenge'), redirectUri: back, isUsed: false, family },
      });
      target.searchParams.set('code', code);
      // As Google does.
      target.searchParams.set('iss', url);
    }
    return response.writeHead(302, { location: target.href }).end();
  }

  function token(given: URLSearchParams, response: ServerResponse): unknown {
    seen.push(given.get('grant_type') ?? '');
    if (given.get('client_id') !== client.id || given.get('client_secret') !== client.secret) {
      return refuse(response, 'invalid_client', 401);
    }
    if (given.get('grant_type') === 'authorization_code') return exchange(given, response);
    if (given.get('grant_type') !== 'refresh_token') return refuse(response, 'unsupported_grant_type');
    const used = given.get('refresh_token');
    const family = families.find(({ refreshToken, isRevoked }) => refreshToken === used && !isRevoked);
    return family === undefined ? refuse(response, 'invalid_grant') : give(family, response);
  }

  function exchange(given: URLSearchParams, response: ServerResponse): unknown {
    const grant = codes.get(given.get('code') ?? '');
    if (grant === undefined) return refuse(response, 'invalid_grant');
    if (grant.isUsed) {
      grant.family.isRevoked = true;
      return refuse(response, 'invalid_grant');
    }
    grant.isUsed = true;
    const proof = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = proof === grant.challenge && given.get('redirect_uri') === grant.redirectUri;
    return isRight ? give(grant.family, response) : refuse(response, 'invalid_grant');
  }

  function give(family: Family, response: ServerResponse): unknown {
    family.refreshToken = random('refresh');
    const accessToken = random('access');
    family.accessTokens.set(accessToken, Date.now() + state.lastsSeconds * 1000);
    return json(response, 200, {
      ...{ access_token: accessToken, token_type: 'Bearer', expires_in: state.lastsSeconds },
      refresh_token: family.refreshToken,
    });
  }

  const refuse = (response: ServerResponse, error: string, status = 400) => json(response, status, { error });

  return Object.assign(state, {
    url,
    /** The kinds of grants that were asked for. */
    seen,
    settings: {
      MAILBOX_GOOGLE_CLIENT_ID: client.id,
      MAILBOX_GOOGLE_CLIENT_SECRET: client.secret,
      MAILBOX_GOOGLE_AUTHORIZE_URL: `${url}/authorize`,
      MAILBOX_GOOGLE_TOKEN_URL: `${url}/token`,
      OUTBOUND_PRIVATE: 'true',
    },
    /** Whether this token may read the mailbox of this user now. */
    accepts: (username: string, accessToken: string): boolean =>
      families.some(
        ({ user, accessTokens, isRevoked }) =>
          user === username && !isRevoked && (accessTokens.get(accessToken) ?? 0) > Date.now(),
      ),
    /** Ends all access tokens early. */
    expire: () => {
      for (const { accessTokens } of families) accessTokens.clear();
    },
    revoke: () => {
      for (const family of families) family.isRevoked = true;
    },
    /** Goes there like a browser; returns the query that it brings back. */
    visit: async (address: string): Promise<string> => {
      const reply = await fetch(address, { redirect: 'manual' });
      const location = reply.headers.get('location');
      if (location === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
      return new URL(location).search;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

const random = (what: string) => `${what} ${randomBytes(12).toString('hex')}`.replace(' ', '-');

function json(response: ServerResponse, status: number, body: object): unknown {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  return response.end(JSON.stringify(body));
}
