import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture) => Promise<Sample>>;

const callback = 'https://helper.example/callback';
/** Each tenant registers once, since a network can't do so for every call of a test. */
const registered = new WeakMap<Person, string>();

/** What a registered assistant asks for. */
async function asked({ owner }: Fixture): Promise<Record<string, string>> {
  const sent = { redirect_uris: [callback], client_name: 'Helper' };
  const clientId = registered.get(owner) ?? (await owner.post('/oauth/register', sent)).body.client_id;
  registered.set(owner, clientId);
  return {
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    resource: (await owner.get('/.well-known/oauth-protected-resource')).body.resource,
  };
}

/** For assistants that connect. */
export const oauthSamples: Samples = {
  'oauth.read': async (fixture) => ({ query: `?${new URLSearchParams(await asked(fixture))}` }),
  'oauth.allow': async (fixture) => ({
    body: { request: await asked(fixture), scopes: ['menu:read'], allowedActions: [] },
  }),
};
