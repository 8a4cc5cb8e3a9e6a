import * as api from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const asked: api.ReplyOf<typeof api.readOauthRequest> = {
  name: 'Kitchen helper',
  place: { kind: 'website', name: 'helper.example' },
  scopes: ['all:read'],
  refusal: null,
  cancelUrl: 'https://helper.example/callback?error=access_denied',
};
const link = `/oauth/authorize?${new URLSearchParams({
  client_id: 'pwc_1',
  redirect_uri: 'https://helper.example/callback',
  response_type: 'code',
  state: 's',
  prompt: 'consent',
})}`;

const assign = vi.fn();
beforeEach(() => {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = window.location;
  vi.stubGlobal('location', { href, origin, protocol, host, hostname, port, pathname, search, hash, assign });
});
afterEach(() => {
  assign.mockReset();
});

it('shows who asks, preselects reading only, and sends back with what was chosen', async () => {
  const sent: api.BodyOf<typeof api.allowOauthRequest>[] = [];
  const { person, container } = renderApp(link, [
    fake(api.readOauthRequest, asked),
    fake(api.allowOauthRequest, ({ body }) => {
      sent.push(body);
      return { redirectUrl: 'https://helper.example/callback?code=1' };
    }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Connect Kitchen helper?' })).toBeDefined();
  expect(screen.getByText('the website helper.example')).toBeDefined();
  expect(screen.getByText('Ana Ruiz (ana@example.com)')).toBeDefined();
  expect(screen.getByText(/Nobody has verified this name/)).toBeDefined();
  expect(screen.getByText('All modules (read-only)')).toBeDefined();
  await person.click(screen.getByText('Choose what it may do'));
  expect(screen.getByLabelText('Draft purchase orders')).toHaveProperty('checked', false);
  await expectAccessible(container);
  await person.click(within(screen.getByRole('group', { name: 'Pricing' })).getByLabelText('Write'));
  await person.click(screen.getByLabelText('Change menu prices'));
  await person.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://helper.example/callback?code=1'));
  expect(sent).toEqual([
    {
      request: {
        client_id: 'pwc_1',
        redirect_uri: 'https://helper.example/callback',
        response_type: 'code',
        state: 's',
      },
      scopes: ['all:read', 'pricing:write'],
      allowedActions: ['change_price'],
    },
  ]);
  expect(await screen.findByText(/Kitchen helper is connected/)).toBeDefined();
});

it('cancels without asking for anything', async () => {
  const { person } = renderApp(link, [fake(api.readOauthRequest, asked)]);
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(assign).toHaveBeenCalledWith(asked.cancelUrl);
});

it('says why at the permissions when none is chosen, and stays on the page when allowing fails', async () => {
  const { person } = renderApp(link, [
    fake(api.readOauthRequest, asked),
    fakeProblem(api.allowOauthRequest, 'conflict', 'You have 50 tokens, the maximum. Revoke one first.'),
  ]);
  await person.click(await screen.findByText('Choose what it may do'));
  const read = within(screen.getByRole('group', { name: 'All modules' })).getByLabelText('Read');
  await person.click(read);
  await person.click(screen.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('Choose the token’s permissions')).toBeDefined();
  await person.click(read);
  await person.click(screen.getByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('You have 50 tokens, the maximum. Revoke one first.')).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
});

it('goes back to the assistant, only when the person wants to, if it asks wrongly', async () => {
  const cancelUrl = 'https://helper.example/callback?error=invalid_target';
  const { person } = renderApp(link, [
    fake(api.readOauthRequest, { ...asked, refusal: 'The assistant asks for something else.', cancelUrl }),
  ]);
  expect(await screen.findByText('The assistant asks for something else.')).toBeDefined();
  expect(assign).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Back to the assistant' }));
  expect(assign).toHaveBeenCalledWith(cancelUrl);
});

it.each([
  ['/oauth/authorize', 'The link is incomplete. Start connecting again in the assistant.'],
  [link, "Platewise doesn't know this assistant. Remove it there and connect it again."],
])('offers no way on from %s', async (path, words) => {
  renderApp(path, [fakeProblem(api.readOauthRequest, 'not_found', 'The assistant was not found.')]);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});

it('asks to sign in first, and comes back', async () => {
  const { router } = renderApp(link, [
    fakeProblem(api.currentUser, 'unauthenticated', 'Please sign in.'),
    fake(api.signInOptions, {
      firstAccount: false,
      registrationOpen: true,
      registrationByMail: false,
      namesHidden: false,
      singleSignOn: null,
    } as api.ReplyOf<typeof api.signInOptions>),
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(new URLSearchParams(router.state.location.search).get('return')).toBe(link);
});
