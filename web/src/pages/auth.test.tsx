import { currentUser, login, logout, register, signInOptions } from '@platewise/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { ana, renderApp } from '../../test/render.tsx';

const open = fake(signInOptions, { registrationOpen: true, firstAccount: false });
const signedOut = fakeProblem(currentUser, 'unauthenticated', 'Sign in first');

describe('the sign-in page', () => {
  it('takes a visitor back to where they were going', async () => {
    const { person, router } = renderApp('/restaurants?add=1', [signedOut, open, fake(login, ana)]);
    await person.type(await screen.findByLabelText('Username'), 'ana');
    expect(router.state.location.pathname).toBe('/auth');
    await person.type(screen.getByLabelText('Password'), 'secret1');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back! Logged in as Ana Ruiz')).toBeDefined();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/restaurants?add=1');
  });

  it('shows a refusal as a toast and in the form, and keeps what was typed', async () => {
    const refusal = fakeProblem(login, 'invalid_credentials', 'Wrong username or password');
    const { person } = renderApp('/auth', [signedOut, open, refusal]);
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getAllByText('401: Wrong username or password').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ana');
  });

  it('creates an account, with the problems of each field at the field', async () => {
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
    await person.type(screen.getByLabelText(/^Password/), 'secret1');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    const field = await screen.findByText('Username is taken', { selector: '.mantine-InputWrapper-error' });
    expect(field.closest('.mantine-InputWrapper-root')?.querySelector('input')?.value).toBe('ana');
  });

  it('sends a signed-in visitor to the start', async () => {
    const { router } = renderApp('/auth', [open]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('logs out to the sign-in page, and forgets where one was and what was read', async () => {
    const { person, router, client } = renderApp('/restaurants', [open, fake(logout, undefined)]);
    await person.click(await screen.findByRole('button', { name: /Account of Ana Ruiz/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('See you next time!')).toBeDefined();
    await screen.findByRole('button', { name: 'Sign In' });
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/auth');
    expect(client.getQueryCache().findAll({ queryKey: ['restaurants.list'] })).toEqual([]);
  });

  it('has no accessibility fault', async () => {
    const { container } = renderApp('/auth', [signedOut, open]);
    await screen.findByRole('button', { name: 'Sign In' });
    await expectAccessible(container);
  });
});
