import * as api from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { renderApp } from '../../../../test/render.tsx';

const account = [
  fake(api.security, {
    passwordChangedAt: null,
    twoFactor: { enabled: false, since: null, recoveryCodesLeft: 0 },
    passkeys: [],
    identities: [],
    singleSignOn: null,
    secondFactorRequired: false,
  }),
  fake(api.listSessions, []),
];
const token: api.ApiToken = {
  id: 5,
  name: 'Stock sheet',
  prefix: 'pw_AbCdEf',
  scopes: ['menu:read', 'vendors:write'],
  allowedActions: [],
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  assistant: null,
};

it('creates a token with scopes and an expiration, and shows it once', async () => {
  const sent: api.BodyOf<typeof api.createApiToken>[] = [];
  const made: api.ApiToken[] = [];
  const { person, container } = renderApp('/profile?tab=security', [
    ...account,
    fake(api.listApiTokens, () => made),
    fake(api.createApiToken, ({ body }) => {
      sent.push(body);
      made.push(token);
      return { ...token, token: 'pw_AbCdEf-the-whole-of-it' };
    }),
  ]);
  expect(await screen.findByText('No API tokens')).toBeDefined();
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs');
  await person.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('Enter a token name')).toBeDefined();
  expect(await dialog.findByText('Choose the token’s permissions')).toBeDefined();
  await person.type(dialog.getByLabelText('Name'), 'Stock sheet');
  const area = (name: string) => within(dialog.getByRole('group', { name }));
  await person.click(area('Vendors').getByLabelText('Write'));
  expect(area('Vendors').getByLabelText('Read')).toHaveProperty('checked', true);
  expect(area('Vendors').getByLabelText('Read')).toHaveProperty('disabled', true);
  await person.click(area('Menu').getByLabelText('Read'));
  expect(area('Administration').getByLabelText('Read')).toHaveProperty('checked', false);
  await expectAccessible(container);
  await person.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('pw_AbCdEf-the-whole-of-it')).toBeDefined();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ name: 'Stock sheet', scopes: ['vendors:write', 'menu:read'] });
  const days = (Date.parse(sent[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await person.click(dialog.getByRole('button', { name: "I've saved it" }));
  await waitFor(() => expect(screen.queryByText('pw_AbCdEf-the-whole-of-it')).toBeNull());
  expect(await screen.findByText('Menu (read-only), Vendors')).toBeDefined();
  expect(screen.getByText('No expiry')).toBeDefined();
});

it('revokes a token after confirmation', async () => {
  let tokens = [token];
  const { person } = renderApp('/profile?tab=security', [
    ...account,
    fake(api.listApiTokens, () => tokens),
    fake(api.revokeApiToken, ({ params }) => {
      tokens = tokens.filter(({ id }) => String(id) !== params.id);
      return undefined;
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Revoke Stock sheet' }));
  await person.click(await screen.findByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('No API tokens')).toBeDefined();
});

it('lists connected assistants apart from tokens, and disconnects one', async () => {
  let tokens: api.ApiToken[] = [
    token,
    {
      ...token,
      id: 6,
      name: 'Kitchen helper',
      scopes: ['all:read'],
      expiresAt: '2026-12-29T12:00:00Z',
      assistant: { kind: 'website', name: 'helper.example' },
    },
  ];
  const { person, container } = renderApp('/profile?tab=security', [
    ...account,
    fake(api.listApiTokens, () => tokens),
    fake(api.revokeApiToken, ({ params }) => {
      tokens = tokens.filter(({ id }) => String(id) !== params.id);
      return undefined;
    }),
  ]);
  const assistants = within(await screen.findByRole('region', { name: 'Connected assistants' }));
  expect(assistants.getByText('the website helper.example, name not verified')).toBeDefined();
  expect(assistants.getByText(/ends Dec 29, 2026 unless used/)).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'API tokens' })).queryByText('Kitchen helper')).toBeNull();
  await expectAccessible(container);
  await person.click(assistants.getByRole('button', { name: 'Disconnect Kitchen helper' }));
  await person.click(await screen.findByRole('button', { name: 'Disconnect assistant' }));
  expect(await assistants.findByText('None yet. An assistant that you connect appears here.')).toBeDefined();
});
