import * as api from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../../../test/fakes.ts';
import { renderApp } from '../../../../test/render.tsx';

const group: api.RestaurantGroup = {
  id: 1,
  name: 'Azul Group',
  description: null,
  role: 'owner',
  memberCount: 1,
  restaurantCount: 1,
  createdAt: '2026-11-01T12:00:00Z',
  version: 1,
  can: { edit: true, remove: true, seeMembers: true, invite: true, giveAll: true, handOver: true, leave: false },
};
const team = (role: api.RestaurantGroup['role'] = 'owner') => [
  fake(api.listGroups, [{ ...group, role }]),
  fake(api.listTeamMembers, []),
  fake(api.listInvitations, []),
];
const hook: api.Webhook = {
  id: 3,
  groupId: 1,
  url: 'https://books.example.com/hook',
  description: 'Books',
  events: ['invoice.approved'],
  secretHint: '••••wxyz',
  isActive: true,
  disabledReason: null,
  failingSince: null,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  version: 2,
  can: { edit: true },
};
const delivery: api.WebhookDelivery = {
  id: 9,
  eventId: 'evt_1',
  event: 'invoice.approved',
  restaurantId: 7,
  status: 'failed',
  attempts: 8,
  nextAttemptAt: null,
  responseStatus: 500,
  responseBody: 'out of order',
  error: 'Responded 500',
  createdAt: '2026-11-01T12:00:00Z',
  deliveredAt: null,
  body: '{"id":"evt_1","type":"invoice.approved"}',
};

it('adds a webhook, shows an error at the address, and shows the secret once', async () => {
  const sent: unknown[] = [];
  const hooks: api.Webhook[] = [];
  const words = 'This address is on a private network.';
  const { person } = renderApp('/team-management', [
    ...team(),
    fake(api.listWebhooks, () => hooks),
    fakeProblem(api.createWebhook, 'invalid', words, [{ path: 'url', message: words }]),
  ]);
  expect(await screen.findByText('No webhooks')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => person.click(dialog.getByRole('button', { name: 'Add webhook' }));
  await submit();
  expect(await dialog.findByText('Choose at least one event')).toBeDefined();
  await person.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/');
  await person.click(dialog.getByLabelText('Invoice approved'));
  expect(dialog.getByText('Needs inventory tracking')).toBeDefined();
  await submit();
  expect(await dialog.findByText(words)).toBeDefined();
  fakeServer.use(
    fake(api.createWebhook, ({ body }) => {
      sent.push(body);
      hooks.push(hook);
      return { ...hook, secret: 'whsec_the-whole-of-it' };
    }),
  );
  await submit();
  expect(await dialog.findByText('whsec_the-whole-of-it')).toBeDefined();
  expect(sent).toEqual([{ groupId: 1, url: 'https://10.0.0.1/', description: null, events: ['invoice.approved'] }]);
  await person.click(dialog.getByRole('button', { name: "I've saved it" }));
  await waitFor(() => expect(screen.queryByText('whsec_the-whole-of-it')).toBeNull());
  expect(await screen.findByText('https://books.example.com/hook')).toBeDefined();
});

it('shows why one was turned off and what was sent, and sends it again', async () => {
  const resent: string[] = [];
  const off = { ...hook, disabledReason: 'Every delivery has failed for three days', isActive: false };
  const { person, container } = renderApp('/team-management', [
    ...team(),
    fake(api.listWebhooks, [off, { ...hook, id: 4, description: 'Sheet' }]),
    fake(api.listWebhookDeliveries, [delivery]),
    fake(api.redeliverWebhook, ({ params }) => {
      resent.push(String(params.id));
      return { ...delivery, id: 10, status: 'pending' as const, attempts: 0 };
    }),
  ]);
  expect(await screen.findByText(/Every delivery has failed for three days, so it was/)).toBeDefined();
  expect(screen.getByText('Off')).toBeDefined();
  await expectAccessible(container);
  const [, second] = screen.getAllByRole('button', { name: 'Deliveries of books.example.com' });
  await person.click(second as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  await person.click(await drawer.findByText('Failed'));
  expect(await drawer.findByText('Responded 500. Gave up after 8 tries.')).toBeDefined();
  expect(drawer.getByText('out of order')).toBeDefined();
  await person.click(drawer.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(resent).toEqual(['9']));
});

it('is read-only for managers', async () => {
  renderApp('/team-management', [...team('manager'), fake(api.listWebhooks, [{ ...hook, can: { edit: false } }])]);
  expect(await screen.findByText('Books')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
});

it('is neither asked for nor shown below a manager', async () => {
  let asked = 0;
  renderApp('/team-management', [
    ...team('staff'),
    fake(api.listWebhooks, () => {
      asked += 1;
      return [hook];
    }),
  ]);
  expect(await screen.findByText('Team Members')).toBeDefined();
  expect([asked, screen.queryByText('Webhooks')]).toEqual([0, null]);
});
