import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const clientSecret = 'the secret of the client';

/** A user at the provider; by default with a verified email address. */
type Known = { email?: string | null; verified?: boolean };

/** A real OpenID Connect provider on this machine: anyone can sign in with any password. */
export async function startIdentityProvider(redirectUris: readonly string[]) {
  const people = new Map<string, Known>();
  const seen: string[] = [];
  let handler: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url?.split('?')[0]}`);
    handler(request, response);
  });
  // No timeouts: a busy machine may be slow, and no client here should be cut off.
  Object.assign(server, { requestTimeout: 0, headersTimeout: 0 });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'platewise',
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => {
        const { email = `${id}@example.com`, verified = true } = people.get(id) ?? {};
        return { sub: id, name: id, ...(email === null ? {} : { email, email_verified: verified }) };
      },
    }),
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    jwks: { keys: [{ ...key, kid: 'of the test', use: 'sig', alg: 'RS256' }] },
  });
  handler = provider.callback();
  return {
    issuer,
    /** The paths that were requested. */
    seen,
    knows: (id: string, person: Known) => people.set(id, person),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Goes through the provider's pages like a browser and returns the URL it is redirected back to. */
export async function signInAt(url: string, redirectUri: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url };
  for (let step = 0; step < 20; step++) {
    if (next.url.startsWith(redirectUri)) return new URL(next.url);
    const reply = await fetch(next.url, {
      redirect: 'manual',
      method: next.form === undefined ? 'GET' : 'POST',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form === undefined ? {} : { body: next.form }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await reply.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`the provider answered ${reply.status}: ${page.slice(0, 500)}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'login';
    const form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) });
    next = { url: new URL(action.replaceAll('&amp;', '&'), next.url).href, form };
  }
  throw new Error('the provider leads nowhere');
}
