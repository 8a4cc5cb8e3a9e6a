import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

let counter = 0;
const token = () => ({ name: `Script ${++counter}`, scopes: ['menu:read'], expiresAt: null });

// The host doesn't exist, so testing it fails immediately.
const webhook = (groupId: number) => ({ groupId, url: 'https://nowhere.invalid/hook', events: ['stock.low'] });

async function freshWebhook({ owner, groupId }: Fixture): Promise<number> {
  const [first] = (await owner.get(`/api/webhooks?groupId=${groupId}`)).body;
  return first?.id ?? (await owner.post('/api/webhooks', webhook(groupId))).body.id;
}

const ofWebhook = async (fixture: Fixture) => ({ params: { id: await freshWebhook(fixture) } });

async function freshDelivery(fixture: Fixture): Promise<number> {
  const { owner } = fixture;
  const id = await freshWebhook(fixture);
  const [first] = (await owner.get(`/api/webhooks/${id}/deliveries`)).body;
  return first?.id ?? (await owner.post(`/api/webhooks/${id}/test`)).body.id;
}

/** For third-party programs. */
export const integrationSamples: Samples = {
  'apiTokens.list': () => ({}),
  'apiTokens.create': () => ({ body: token() }),
  'apiTokens.revoke': async (_, caller) => {
    const made = (await caller?.post('/api/user/tokens', token()))?.body;
    return { params: { id: made?.id ?? 1 } };
  },
  'integrations.catalogue': () => ({}),
  'notifications.list': () => ({}),
  'notifications.read': () => ({ body: { keys: ['stock:1'] } }),
  'notifications.readAll': () => ({ body: { upTo: '2026-11-01T00:00:00Z' } }),
  'notifications.settings': () => ({ body: { muted: ['job'] } }),
  'search.find': () => ({ query: '?q=beef' }),
  'webhooks.list': () => ({}),
  'webhooks.create': ({ groupId }) => ({ body: webhook(groupId) }),
  'webhooks.update': async (fixture) => ({
    ...(await ofWebhook(fixture)),
    body: { description: `Words ${++counter}` },
  }),
  'webhooks.delete': ofWebhook,
  'webhooks.test': ofWebhook,
  'webhooks.rotateSecret': ofWebhook,
  'webhooks.deliveries': ofWebhook,
  'webhooks.redeliver': async (fixture) => ({ params: { id: await freshDelivery(fixture) } }),
};
