import type { Fixture, Sample } from './access-fixture.ts';

type Samples = Record<string, (fixture: Fixture) => Promise<Sample>>;

const callback = 'https://helper.example/callback';
let clientId: string | undefined;

/** What a registered assistant asks for. It registers once, since a network can't do so for every call of a test. */
async function asked({ owner }: Fixture): Promise<Record<string, string>> {
  clientId ??= (await owner.post('/oauth/register', { redirect_uris: [callback], client_name: 'Helper' })).body
    .client_id;
  return {
    client_id: clientId ?? '',
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
