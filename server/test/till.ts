import { eventually } from './eventually.ts';
import type { Person } from './test-server.ts';

let location = 0;

export const messageSecret = 'signature key';

export const connection = (restaurantId: number) => ({
  restaurantId,
  posSystemName: 'square',
  apiKey: 'EAAA-personal',
  locationId: `LOC${++location}`,
  webhookSecret: messageSecret,
});

/** A POS whose first sync is complete, and an item of its menu. */
export async function connectTill(owner: Person, restaurantId: number) {
  const made = await owner.post('/api/pos-integrations', connection(restaurantId));
  if (made.status !== 201) throw new Error(`connecting a till answered ${made.status}: ${JSON.stringify(made.body)}`);
  const url = `/api/pos-integrations/${made.body.id}`;
  const pos = await eventually(async () => {
    const { body } = await owner.get(url);
    if (body.connectionStatus === 'error') throw new Error(`the till wasn't connected: ${body.lastError}`);
    return body.sync === null && body.connectionStatus === 'connected' ? body : false;
  });
  const [posItem] = (await owner.get(`/api/pos-items?restaurantId=${restaurantId}&limit=1`)).body;
  return { pos: pos as { id: number; webhookUrl: string }, posItem: posItem as { id: number } };
}
