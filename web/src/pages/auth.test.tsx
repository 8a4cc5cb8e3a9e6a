import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  signInOptions,
} from '@platewise/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { ana, renderApp } from '../../test/render.tsx';

const open = fake(signInOptions, {
  registrationOpen: true,
  registrationByMail: false,
  namesHidden: false,
  singleSignOn: null,
  firstAccount: false,
  mailEnabled: true,
});
const signedOut = fakeProblem(currentUser, 'unauthenticated', 'Sign in first');

describe('the sign-in page', () => {
  it('returns a visitor to the requested page', async () => {
    const { person, router } = renderApp('/restaurants?add=1', [signedOut, open, fake(login, ana)]);
    await person.type(await screen.findByLabelText('Username'), 'ana');
    expect(router.state.location.pathname).toBe('/auth');
    await person.type(screen.getByLabelText('Password'), 'secret1');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back! Logged in as Ana Ruiz')).toBeDefined();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/restaurants?add=1');
  });

  it('shows an error as a toast and in the form, and keeps the typed text', async () => {
    const refusal = fakeProblem(login, 'invalid_credentials', 'Wrong username or password');
    const { person } = renderApp('/auth', [signedOut, open, refusal]);
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getAllByText('Wrong username or password').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ana');
  });

  it('creates an account, with errors at the fields', async () => {
    const taken = fakeProblem(register, 'invalid', 'Username is taken', [
      { path: 'username', message: 'Username is taken' },
    ]);
    const { person } = renderApp('/auth', [signedOut, open, taken]);
    await person.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Full name is required')).toBeDefined();
    await person.type(screen.getByLabelText('Full Name'), 'Ana Ruiz');
    await person.type(screen.getByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Email'), 'ana@example.com');
    await person.type(screen.getByLabelText(/^Password/), 'secret-1');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    const field = await screen.findByText('Username is taken', { selector: '.mantine-InputWrapper-error' });
    expect(field.closest('.mantine-InputWrapper-root')?.querySelector('input')?.value).toBe('ana');
  });

  it('asks for a code in place, and keeps the typed text', async () => {
    const sent: unknown[] = [];
    const guarded = fake(login, ({ body }) => {
      sent.push(body);
      if (body.totpCode === '123456') return ana;
      const wrong = body.totpCode === undefined ? [] : [{ path: 'totpCode', message: 'Incorrect code' }];
      const problem = { code: 'totp_required', status: 401, title: 'Code required', detail: 'Enter', errors: wrong };
      return HttpResponse.json(problem, { status: 401 });
    });
    const { person, router } = renderApp('/auth', [signedOut, open, guarded]);
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'secret1');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    const code = await screen.findByLabelText(/^Code/);
    expect(document.activeElement).toBe(code);
    expect(screen.queryByText('Login failed')).toBeNull();
    await person.type(code, '000000{Enter}');
    expect(await screen.findByText('Incorrect code')).toBeDefined();
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const credentials = { username: 'ana', password: 'secret1' };
    const codes = [{}, { totpCode: '000000' }, { totpCode: '123456' }];
    expect(sent).toEqual(codes.map((totp) => ({ ...credentials, ...totp })));
  });

  it('redirects a signed-in visitor, also to a requested page', async () => {
    const { router, unmount } = renderApp('/auth', [open]);
    await waitFor(() => expect(screen.getByRole('status')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    expect(router.state.location.pathname).toBe('/auth');
    unmount();
    const back = renderApp('/auth?return=%2Frestaurants%3Fadd%3D1', [open]);
    await waitFor(() => expect(back.router.state.location.pathname).toBe('/restaurants'));
  });

  it('logs out to the sign-in page, and clears the requested page and loaded data', async () => {
    const { person, router, client } = renderApp('/restaurants', [open, fake(logout, undefined)]);
    await person.click(await screen.findByRole('button', { name: /Ana Ruiz's account/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('See you next time!')).toBeDefined();
    await screen.findByRole('button', { name: 'Sign In' });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/auth');
    expect(client.getQueryCache().findAll({ queryKey: ['restaurants.list'] })).toEqual([]);
  });

  it('is accessible', async () => {
    const { container } = renderApp('/auth', [signedOut, open]);
    await screen.findByRole('button', { name: 'Sign In' });
    await expectAccessible(container);
  });
});

describe('a forgotten password', () => {
  it('shows the same message for every address, and refers to the administrator without mail', async () => {
    const asked = fake(forgotPassword, { message: 'If there is an account, a link is on its way.' });
    const { person, unmount } = renderApp('/auth', [signedOut, open, asked]);
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await person.type(await screen.findByLabelText('Email'), 'nobody');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Invalid email address')).toBeDefined();
    await person.type(screen.getByLabelText('Email'), '@example.com');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('If there is an account, a link is on its way.')).toBeDefined();
    unmount();
    renderApp('/forgot-password', [
      signedOut,
      fake(signInOptions, {
        registrationOpen: true,
        registrationByMail: false,
        namesHidden: false,
        singleSignOn: null,
        firstAccount: false,
        mailEnabled: false,
      }),
    ]);
    expect(await screen.findByText('Ask your administrator')).toBeDefined();
    expect(screen.getByText('npm run admin -- reset-password your-username')).toBeDefined();
  });

  it('removes the token from the URL before anything else, and sends it with the password', async () => {
    const sent: unknown[] = [];
    const reset = fake(resetPassword, ({ body }) => {
      sent.push(body);
      return undefined;
    });
    const { person, router } = renderApp('/reset-password?token=abc', [signedOut, open, reset]);
    await person.type(await screen.findByLabelText(/^New Password/), 'another horse');
    expect(router.state.location.search).toBe('');
    await person.type(screen.getByLabelText('Confirm New Password'), 'another hors');
    await person.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText("Passwords don't match")).toBeDefined();
    await person.type(screen.getByLabelText('Confirm New Password'), 'e{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(sent).toEqual([{ token: 'abc', password: 'another horse', endApiTokens: false }]);
    renderApp('/reset-password', [signedOut, open]);
    expect(await screen.findByText('This link is incomplete')).toBeDefined();
  });
});
