import { connectIdentity, currentUser, finishOidc, signInOptions, startOidc } from '@platewise/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { ana, renderApp } from '../../test/render.tsx';

const signedOut = fakeProblem(currentUser, 'unauthenticated', 'Sign in first');
const query = '?code=abc&state=xyz';

describe('returning from the identity provider', () => {
  it('signs in, and continues to the requested page', async () => {
    const sent: unknown[] = [];
    const finish = fake(finishOidc, ({ body }) => {
      sent.push(body);
      return { user: ana, connects: null, returnTo: '/restaurants' };
    });
    const { router } = renderApp(`/auth/callback${query}`, [signedOut, finish]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants'));
    expect(sent).toHaveLength(1);
  });

  it("asks for the account's second factor", async () => {
    const sent: unknown[] = [];
    const finish = fake(finishOidc, ({ body }) => {
      sent.push(body);
      if (body.totpCode === '123456') return { user: ana, connects: null, returnTo: '/restaurants' };
      const current = { app: true, passkey: null };
      const problem = { code: 'totp_required', status: 401, title: 'Code required', detail: 'Enter', current };
      return HttpResponse.json(problem, { status: 401 });
    });
    const { person, router, container } = renderApp(`/auth/callback${query}`, [signedOut, finish]);
    await person.type(await screen.findByLabelText(/^Code/), '123456');
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants'));
    expect(sent).toMatchObject([{}, { totpCode: '123456' }]);
  });

  it('connects an identity only after confirmation', async () => {
    const sent: unknown[] = [];
    const connect = fake(connectIdentity, ({ body }) => {
      sent.push(body);
      return {
        id: 1,
        issuer: 'https://login.example.com',
        email: 'ana@work.example',
        createdAt: '2026-11-01T12:00:00Z',
        lastUsedAt: null,
      };
    });
    const finish = fake(finishOidc, {
      user: null,
      connects: { issuer: 'https://login.example.com', email: 'ana@work.example' },
      returnTo: '/restaurants',
    });
    const { person, router, container } = renderApp(`/auth/callback${query}`, [finish, connect]);
    expect(await screen.findByText('ana@work.example')).toBeDefined();
    expect(sent).toEqual([]);
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Connect identity' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/restaurants'));
    expect(sent).toHaveLength(1);
  });

  it('says why it failed', async () => {
    const words = 'This identity is not connected to an account.';
    renderApp(`/auth/callback${query}`, [signedOut, fakeProblem(finishOidc, 'invalid_credentials', words)]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/auth');
  });
});

describe('the sign-in page of an installation', () => {
  const options = {
    registrationOpen: true,
    registrationByMail: false,
    namesHidden: false,
    singleSignOn: null,
    firstAccount: false,
    mailEnabled: true,
  };

  it('offers single sign-on by its name', async () => {
    const refused = fakeProblem(startOidc, 'upstream_failed', "We couldn't reach the identity provider.");
    const { person } = renderApp('/auth', [
      signedOut,
      fake(signInOptions, { ...options, singleSignOn: 'House login' }),
      refused,
    ]);
    await person.click(await screen.findByRole('button', { name: 'Sign in with House login' }));
    expect((await screen.findAllByText("We couldn't reach the identity provider.")).length).toBeGreaterThan(0);
  });

  it('sends a link first if names are hidden', async () => {
    const { askSignUpLink } = await import('@platewise/contract');
    const asked = fake(askSignUpLink, { message: 'Check your email. We sent a link.' });
    const hidden = fake(signInOptions, { ...options, registrationByMail: true, namesHidden: true });
    const { person } = renderApp('/auth?tab=sign-up', [signedOut, hidden, asked]);
    await person.type(await screen.findByLabelText('Email'), 'new@example.com');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Check your email. We sent a link.')).toBeDefined();
  });
});

it('shows only setup to an account without the required second factor', async () => {
  const { person, container, router } = renderApp('/restaurants', [
    fake(currentUser, { ...ana, secondFactorMissing: true }),
  ]);
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/restaurants');
  await expectAccessible(container);
  await person.click(screen.getByRole('button', { name: 'Set up authenticator app' }));
  expect(await screen.findByRole('dialog', { name: 'Enable two-factor authentication' })).toBeDefined();
});
