import {
  acceptInvitation,
  currentUser,
  type OpenedInvitation,
  openInvitation,
  register,
  signInOptions,
} from '@platewise/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { ana, renderApp } from '../../test/render.tsx';

beforeEach(() => sessionStorage.clear());

const invitation: OpenedInvitation = {
  email: 'ana@example.com',
  role: 'manager',
  status: 'pending',
  createdAt: '2026-11-21T12:00:00Z',
  expiresAt: '2026-11-28T12:00:00Z',
  group: { name: 'Azul Group', description: 'Two taquerias' },
  inviter: { fullName: 'Ben Okafor', email: 'ben@example.com' },
  access: 'You will see everything at Taqueria Azul and can change it.',
};
const link = '/accept-invitation?token=secret';

describe('an invitation', () => {
  it('shows its details and is accepted, and the token is removed from the URL immediately', async () => {
    const sent: unknown[] = [];
    let opened = 0;
    const { person, router } = renderApp(link, [
      fake(openInvitation, () => {
        opened += 1;
        return invitation;
      }),
      fake(acceptInvitation, ({ body }) => {
        sent.push(body);
        return { groupId: 1, groupName: 'Azul Group' };
      }),
    ]);
    expect(await screen.findByText("You're Invited to Join a Restaurant Team")).toBeDefined();
    for (const words of [
      'Two taquerias',
      'Manager',
      'You will see everything at Taqueria Azul and can change it.',
      'Nov 28, 2026',
    ]) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(router.state.location).toMatchObject({ pathname: '/accept-invitation', search: '' });
    await person.click(screen.getByRole('button', { name: 'Accept Invitation' }));
    expect(await screen.findByText('Welcome to the team!')).toBeDefined();
    expect(screen.getAllByText("You've successfully joined the restaurant group").length).toBeGreaterThan(0);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(sent).toEqual([{ token: 'secret' }]);
    // Opening it again would say that it was already accepted.
    expect(opened).toBe(1);
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['expired', 'Invitation Expired', 'This invitation has expired. Please request a new invitation.'],
    ['accepted', 'Invitation Already Processed', 'This invitation has already been accepted.'],
    ['declined', 'Invitation Already Processed', 'This invitation has already been declined.'],
  ] as const)('that is %s says so', async (status, title, words) => {
    renderApp(link, [fake(openInvitation, { ...invitation, status })]);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined();
  });

  it('without a token, or with an unknown one, is invalid', async () => {
    const { unmount } = renderApp('/accept-invitation');
    expect(await screen.findByText('Invalid invitation link')).toBeDefined();
    unmount();
    renderApp(link, [fakeProblem(openInvitation, 'not_found', 'Invalid or expired invitation')]);
    expect(await screen.findByText('Invalid or expired invitation')).toBeDefined();
    expect(screen.getByText('Invalid Invitation')).toBeDefined();
  });

  it("for another address than the account's shows which one", async () => {
    renderApp(link, [fake(openInvitation, { ...invitation, email: 'cleo@example.com' })]);
    expect(await screen.findByText(/this invitation is for cleo@example.com/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull();
  });

  it('opens a closed registration for its address, and returns', async () => {
    let signedIn = false;
    const sent: unknown[] = [];
    const { person } = renderApp(link, [
      fake(openInvitation, invitation),
      fake(signInOptions, {
        registrationOpen: false,
        registrationByMail: false,
        namesHidden: false,
        singleSignOn: null,
        firstAccount: false,
        mailEnabled: false,
      }),
      fake(currentUser, () => (signedIn ? ana : Response.json({ status: 401 }, { status: 401 }))),
      fake(register, ({ body }) => {
        signedIn = true;
        sent.push(body);
        return ana;
      }),
    ]);
    await person.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(await screen.findByLabelText('Email')).toMatchObject({ value: 'ana@example.com', disabled: true });
    await person.type(screen.getByLabelText('Full Name'), 'Ana Ruiz');
    await person.type(screen.getByLabelText('Username'), 'anaruiz');
    await person.type(screen.getByLabelText(/^Password/), 'correct horse battery');
    await person.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('button', { name: 'Accept Invitation' })).toBeDefined();
    expect(sent).toMatchObject([{ email: 'ana@example.com', invitationToken: 'secret' }]);
  });
});
