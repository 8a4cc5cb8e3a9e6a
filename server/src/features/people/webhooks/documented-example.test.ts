import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '@platewise/contract';
import { expect, it } from 'vitest';
import { deliveryBody, signatureOf } from './delivery-body.ts';

it('matches the example in docs/webhooks.md', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
  const block = (language: string) => new RegExp(`\`\`\`${language}\n([^\`]+)\n\`\`\``).exec(page)?.[1] ?? '';
  const [secret, body, header] = [block('secret'), block('json'), block('signature')];
  const event = JSON.parse(body);
  const eventAt = new Date(event.createdAt);
  const { groupId, restaurantId, data: payload } = event;
  expect(deliveryBody({ groupId, restaurantId, eventId: event.id, event: event.type, payload, eventAt })).toBe(body);
  expect(signatureOf(secret, eventAt.getTime() / 1000, body)).toBe(header);
  for (const name of [...WEBHOOK_EVENTS, 'ping']) expect(page).toContain(`\`${name}\``);
});
