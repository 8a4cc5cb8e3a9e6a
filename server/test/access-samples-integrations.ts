import type { Fixture, Sample } from './access-samples.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

let counter = 0;
const token = () => ({ name: `Script ${++counter}`, scopes: ['menu:read'], expiresAt: null });

/** What programs of other people use. */
export const integrationSamples: Samples = {
  'apiTokens.list': () => ({}),
  'apiTokens.create': () => ({ body: token() }),
  'apiTokens.revoke': async (_, caller) => {
    const made = (await caller?.post('/api/user/tokens', token()))?.body;
    return { params: { id: made?.id ?? 1 } };
  },
};
