import { createHmac } from 'node:crypto';
import type { Fixture, Sample } from './access-fixture.ts';
import type { Person } from './test-server.ts';
import { connection, connectTill, messageSecret } from './till.ts';

type Samples = Record<string, (fixture: Fixture, caller?: Person) => Sample | Promise<Sample>>;

let counter = 0;

const ofTill = ({ pos }: Fixture): Sample => ({ params: { id: pos.id } });
/** A POS connection to delete: the last one if it still exists. Connecting is rate limited. */
const freshTills = new WeakMap<Person, number>();
async function ofFreshTill({ owner, restaurantId }: Fixture): Promise<Sample> {
  const last = freshTills.get(owner);
  const stands = last !== undefined && (await owner.get(`/api/pos-integrations/${last}`)).status === 200;
  const id = stands ? last : (await connectTill(owner, restaurantId)).pos.id;
  freshTills.set(owner, id);
  return { params: { id } };
}

/** As sent by Square: signed over the registered URL, which has no PUBLIC_URL here. */
function message({ pos }: Fixture): Sample {
  const body = JSON.stringify({ event_id: `event ${++counter}`, type: 'order.updated' });
  const hmac = createHmac('sha256', messageSecret).update(`http://localhost:80${pos.webhookUrl}`).update(body);
  const [id = '', key = ''] = pos.webhookUrl.split('/').slice(-2);
  return {
    params: { id, key },
    body,
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': hmac.digest('base64') },
  };
}

/** POS integrations and their items. */
export const posSamples: Samples = {
  'pos.systems': () => ({}),
  'pos.list': () => ({}),
  'pos.get': ofTill,
  'pos.connect': ({ restaurantId }) => ({ body: connection(restaurantId) }),
  'pos.update': (fixture) => ({ ...ofTill(fixture), body: { displayName: `Till ${++counter}` } }),
  'pos.disconnect': ofFreshTill,
  'pos.sync': ofTill,
  'pos.backfill': (fixture) => ({ ...ofTill(fixture), body: { from: '2026-01-01', to: '2026-01-01' } }),
  'pos.cancelSync': ofTill,
  'pos.syncs': ofTill,
  'pos.message': message,
  'posItems.list': () => ({}),
  'posItems.summary': () => ({}),
  'posItems.map': ({ posItem, dish }) => ({
    body: { items: [{ id: posItem.id, ...(++counter % 2 === 0 ? { notFood: true } : { menuItemId: dish.id }) }] },
  }),
  'posItems.confirm': ({ restaurantId }) => ({ body: { restaurantId } }),
  'posItems.candidates': ({ posItem }) => ({ params: { id: posItem.id } }),
};
