import * as api from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { ana, renderApp } from '../../test/render.tsx';

type Security = api.ReplyOf<typeof api.security>;

const off: Security = {
  passwordChangedAt: null,
  twoFactor: { enabled: false, since: null, recoveryCodesLeft: 0 },
  passkeys: [],
  identities: [],
  singleSignOn: null,
  secondFactorRequired: false,
};
const on: Security = {
  passwordChangedAt: '2026-11-05T12:00:00Z',
  twoFactor: { enabled: true, since: '2026-11-06T12:00:00Z', recoveryCodesLeft: 9 },
  passkeys: [],
  identities: [],
  singleSignOn: null,
  secondFactorRequired: false,
};
const session = {
  id: 1,
  device: 'Chrome on Windows',
  address: '203.0.113.9',
  createdAt: '2026-11-01T12:00:00Z',
  lastUsedAt: '2026-11-01T12:00:00Z',
  current: true,
};
const sessions = fake(api.listSessions, [session, { ...session, id: 2, device: 'Safari on iPhone', current: false }]);

describe('account settings', () => {
  it('update the profile, and require the password only for a new email address', async () => {
    const sent: unknown[] = [];
    const update = fake(api.updateProfile, ({ body }) => {
      sent.push(body);
      return ana;
    });
    const { person, container } = renderApp('/profile', [update]);
    expect(await screen.findByText('Administrator', { selector: 'span' })).toBeDefined();
    expect(screen.getByText('Account Role').parentElement?.textContent).toBe('Account RoleAdministrator');
    expect(screen.getByText('Account Status').parentElement?.textContent).toBe('Account StatusActive');
    const name = screen.getByLabelText('Full Name');
    await person.clear(name);
    await person.clear(screen.getByLabelText('Username'));
    await person.clear(screen.getByLabelText('Email Address'));
    await person.click(screen.getByRole('button', { name: 'Update Profile' }));
    for (const message of [
      'Full name is required',
      'Invalid email address',
      'Username must be at least 3 characters',
      'Current password is required',
    ]) {
      expect(await screen.findByText(message)).toBeDefined();
    }
    // Nothing was sent, so there is no failure message.
    expect(screen.queryByText('Failed to update profile')).toBeNull();
    await person.type(name, 'Ana Maria Ruiz');
    await person.type(screen.getByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Email Address'), 'ana@example.com');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Profile updated successfully')).toBeDefined();
    expect(sent).toEqual([{ fullName: 'Ana Maria Ruiz', email: 'ana@example.com', username: 'ana' }]);
    await expectAccessible(container);
  });

  it('save the language of the screens', async () => {
    const sent: unknown[] = [];
    const update = fake(api.updateProfile, ({ body }) => {
      sent.push(body);
      return { ...ana, language: 'en' as const };
    });
    const { person } = renderApp('/profile', [update]);
    const field = await screen.findByRole('combobox', { name: 'Language' });
    expect(field).toHaveProperty('value', 'Match browser');
    await person.click(field);
    await person.click(await screen.findByRole('option', { name: 'English' }));
    await waitFor(() => expect(window.localStorage.getItem('platewise.language')).toBe('en'));
    expect(sent).toEqual([{ language: 'en' }]);
  });

  it('change the password, with errors at the fields', async () => {
    const refusal = fakeProblem(api.changePassword, 'invalid', 'Incorrect password', [
      { path: 'currentPassword', message: 'Incorrect password' },
    ]);
    const { person } = renderApp('/profile?tab=security', [fake(api.security, off), sessions, refusal]);
    expect(await screen.findByText('Last changed: Never')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    await person.click(dialog.getByRole('button', { name: 'Change Password' }));
    for (const message of [
      'Current password is required',
      'Password must be at least 6 characters',
      'Please confirm your password',
    ]) {
      expect(await dialog.findByText(message)).toBeDefined();
    }
    await person.type(dialog.getByLabelText('Current Password'), 'secret1');
    await person.type(dialog.getByLabelText(/^New Password/), 'secret22');
    await person.type(dialog.getByLabelText('Confirm New Password'), 'secret33');
    await person.click(dialog.getByRole('button', { name: 'Change Password' }));
    expect(await dialog.findByText("Passwords don't match")).toBeDefined();
    await person.clear(dialog.getByLabelText('Confirm New Password'));
    await person.type(dialog.getByLabelText('Confirm New Password'), 'secret22{Enter}');
    expect(await dialog.findByText('Incorrect password')).toBeDefined();
    expect((await screen.findAllByText('Failed to change password')).length).toBeGreaterThan(0);
  });

  it('set up two-factor with the password, a QR code and secret, and codes shown once', async () => {
    let state = off;
    const { person } = renderApp('/profile?tab=security', [
      fake(api.security, () => state),
      sessions,
      fake(api.enrolTwoFactor, {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Platewise:ana?secret=JBSWY3DPEHPK3PXP',
      }),
      fake(api.confirmTwoFactor, () => {
        state = on;
        return { recoveryCodes: ['AAAAAA-BBBBBB-CCCCCC-DDDDDD', 'EEEEEE-FFFFFF-GGGGGG-HHHHHH'] };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Enable 2FA' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByLabelText('Password'), 'secret1{Enter}');
    const picture = await dialog.findByRole('img', { name: /QR code/ });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await person.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
    expect(await dialog.findByText('AAAAAA-BBBBBB-CCCCCC-DDDDDD')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: "I've saved them" }));
    expect(await screen.findByText(/9 recovery codes left/)).toBeDefined();
  });

  it('list sessions, and end one or all others', async () => {
    const ended: string[] = [];
    const { person, container } = renderApp('/profile?tab=security', [
      fake(api.security, on),
      sessions,
      fake(api.endOneSession, ({ params }) => {
        ended.push(String(params.id));
        return undefined;
      }),
      fake(api.endOtherSessions, { ended: 1 }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    expect(list.getByText('This browser')).toBeDefined();
    await person.click(list.getByRole('button', { name: 'End the session of Safari on iPhone' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(ended).toEqual(['2']);
    await person.click(screen.getByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('1 other session ended')).toBeDefined();
    expect(screen.getByText('Last changed: Nov 5, 2026')).toBeDefined();
    await expectAccessible(container);
  });

  it('show the plan and billing history, or that there is none', async () => {
    const { unmount } = renderApp('/profile?tab=billing', [
      fake(api.billingHistory, [
        { id: 1, description: 'Professional plan', date: '2026-10-05', amount: 29, status: 'paid' },
      ]),
    ]);
    expect(await screen.findByText('Current Plan: Professional')).toBeDefined();
    expect(await screen.findByText('October 5, 2026')).toBeDefined();
    expect(screen.getByText('$29.00')).toBeDefined();
    expect(screen.getByText('paid')).toBeDefined();
    unmount();
    const { person } = renderApp('/profile?tab=billing', [
      fake(api.billingHistory, []),
      fake(api.plan, { administrators: [{ fullName: 'Ana Ruiz' }] }),
    ]);
    expect(await screen.findByText('No billing history available')).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Manage Subscription' }));
    const people = within(await screen.findByRole('list', { name: 'Administrators' }));
    expect(people.getByText('Ana Ruiz')).toBeDefined();
  });

  it('show account figures, or that they could not be loaded', async () => {
    const { unmount } = renderApp('/profile?tab=activity', [
      fake(api.userStats, {
        totalRestaurants: 2,
        totalInvoices: 1234,
        totalMenuItems: 14,
        accountAge: 1,
        lastLogin: null,
      }),
    ]);
    for (const words of ['1,234', '1 day', 'Never']) expect(await screen.findByText(words)).toBeDefined();
    unmount();
    renderApp('/profile?tab=activity', [fakeProblem(api.userStats, 'internal', 'Something went wrong')]);
    expect(await screen.findByText('Unable to load account statistics')).toBeDefined();
  });

  it('delete the account after listing what is deleted, with its name, password and code', async () => {
    const sent: unknown[] = [];
    const restaurant = { id: 7, name: 'Taqueria Azul', vendors: 1, ingredients: 3, menuItems: 2, sales: 0 };
    const { person, router } = renderApp('/profile', [
      fake(api.security, on),
      fake(api.signInOptions, {
        registrationOpen: true,
        registrationByMail: false,
        namesHidden: false,
        singleSignOn: null,
        firstAccount: false,
        mailEnabled: true,
      }),
      fake(api.accountContents, {
        groups: [
          {
            id: 1,
            name: 'Azul Group',
            otherMembers: 2,
            restaurants: [{ ...restaurant, invoices: 4, approvedInvoices: 1, documents: 3 }],
          },
        ],
        memberships: 0,
        obstacle: null,
      }),
      fake(api.deleteAccount, ({ body }) => {
        sent.push(body);
        return new HttpResponse(null, { status: 204 });
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    expect(await dialog.findByText('Azul Group: 2 other people lose access')).toBeDefined();
    expect(
      dialog.getByText(/Taqueria Azul: 1 vendor, 3 ingredients, 2 menu items, 4 invoices, 3 documents/),
    ).toBeDefined();
    await person.type(dialog.getByLabelText('Password'), 'secret1');
    await person.type(await dialog.findByLabelText(/^Code/), '123456');
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    expect(confirm).toHaveProperty('disabled', true);
    await person.type(dialog.getByLabelText(/to confirm/), 'ana');
    await person.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(sent).toEqual([{ password: 'secret1', username: 'ana', code: '123456' }]);
  });
});

describe('passkeys and single sign-on in account settings', () => {
  const passkey = { id: 3, name: 'Kitchen tablet', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null };
  const guarded: Security = {
    ...off,
    twoFactor: { ...off.twoFactor, recoveryCodesLeft: 8 },
    passkeys: [passkey],
    singleSignOn: 'House login',
  };

  it('list passkeys with their last use, and rename and remove them with password and code', async () => {
    const sent: unknown[] = [];
    const rename = fake(api.renamePasskey, ({ body }) => ({ ...passkey, name: body.name }));
    const remove = fake(api.removePasskey, ({ body }) => {
      sent.push(body);
      return undefined;
    });
    const { person, container } = renderApp('/profile?tab=security', [
      fake(api.security, guarded),
      sessions,
      rename,
      remove,
    ]);
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    expect(list.getByText(/Never used, added/)).toBeDefined();
    expect(screen.getByText(/8 recovery codes left/)).toBeDefined();
    await expectAccessible(container);
    await person.click(list.getByRole('button', { name: 'Remove Kitchen tablet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove passkey' }));
    expect(dialog.getByText(/your last second factor/)).toBeDefined();
    await person.type(dialog.getByLabelText('Password'), 'secret1');
    await person.type(dialog.getByLabelText('Recovery code'), 'ABCDEF');
    await person.click(dialog.getByRole('button', { name: 'Remove passkey' }));
    expect(await screen.findByText('Passkey removed')).toBeDefined();
    expect(sent).toEqual([{ password: 'secret1', code: 'ABCDEF' }]);
  });

  it('disconnect an identity with the password, and offer the provider by name', async () => {
    const identity = {
      ...{ id: 4, issuer: 'https://login.example.com', email: 'ana@work.example' },
      ...{ createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null },
    };
    const { person, unmount } = renderApp('/profile?tab=security', [fake(api.security, guarded), sessions]);
    expect(await screen.findByRole('button', { name: 'Connect House login' })).toBeDefined();
    unmount();
    const sent: unknown[] = [];
    const disconnect = fake(api.disconnectIdentity, ({ body }) => {
      sent.push(body);
      return undefined;
    });
    renderApp('/profile?tab=security', [
      fake(api.security, { ...guarded, identities: [identity] }),
      sessions,
      disconnect,
    ]);
    await person.click(await screen.findByRole('button', { name: 'Disconnect ana@work.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect single sign-on' }));
    await person.type(dialog.getByLabelText('Password'), 'secret1');
    await person.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Single sign-on disconnected')).toBeDefined();
    expect(sent).toEqual([{ password: 'secret1' }]);
  });

  it('revoke the API tokens on a password change only if chosen', async () => {
    const sent: unknown[] = [];
    const change = fake(api.changePassword, ({ body }) => {
      sent.push(body);
      return undefined;
    });
    const { person } = renderApp('/profile?tab=security', [fake(api.security, off), sessions, change]);
    await person.click(await screen.findByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    await person.type(dialog.getByLabelText('Current Password'), 'secret1');
    await person.type(dialog.getByLabelText(/^New Password/), 'another horse');
    await person.type(dialog.getByLabelText('Confirm New Password'), 'another horse');
    await person.click(dialog.getByLabelText('Also revoke my API tokens'));
    await person.click(dialog.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password changed successfully')).toBeDefined();
    expect(sent).toMatchObject([{ endApiTokens: true }]);
  });
});
