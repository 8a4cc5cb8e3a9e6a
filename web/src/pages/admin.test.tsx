import {
  type AdminUser,
  type AdminUserDetail,
  adminBulkAccess,
  adminCreateUser,
  adminDeleteBilling,
  adminDeleteUser,
  adminDemoTenant,
  adminGrowth,
  adminReadUser,
  adminRecordBilling,
  adminRestaurants,
  adminRevenue,
  adminStats,
  adminTransferDemo,
  adminUpdateUser,
  adminUserContents,
  adminUserRestaurants,
  adminUsers,
  changeInstallation,
  checkOidc,
  currentUser,
  type InstallationSettings,
  type ReplyOf,
  readInstallation,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { ana, renderApp } from '../../test/render.tsx';

const stats: ReplyOf<typeof adminStats> = {
  totalUsers: 3,
  activeUsers: 2,
  totalRestaurants: 1,
  activeRestaurants: 1,
  totalRevenue: [],
  revenueAsOf: '2026-11-21T15:00:00Z',
  topRestaurants: [],
};
const ben: AdminUser = {
  id: 5,
  username: 'ben',
  email: 'ben@example.com',
  fullName: 'Ben Ode',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T12:00:00Z',
  lastLoginAt: null,
  restaurantCount: 1,
  version: 4,
};
const bensDetail: AdminUserDetail = {
  ...ben,
  twoFactor: false,
  sessions: 2,
  usage: { restaurants: 1, invoices: 12, documents: 9, documentBytes: 4_200_000, invoices30d: 3 },
  billing: [{ id: 1, description: 'Professional', date: '2026-10-01', amount: 29, status: 'paid' }],
  can: { retire: true },
};
const contents: ReplyOf<typeof adminUserContents> = {
  groups: [{ id: 1, name: "Ben's", restaurants: 1, members: 2 }],
  restaurants: 1,
  restaurantsElsewhere: 0,
  vendors: 2,
  ingredients: 0,
  menuItems: 0,
  invoices: 12,
  documents: 9,
  sales: 0,
};
const users = [fake(adminStats, stats), fake(adminUsers, [ben]), fake(adminReadUser, bensDetail)];
const noRestaurants = [fake(adminUserRestaurants, [])];

describe('the admin console', () => {
  it('tells others that it is for administrators, and requests no data', async () => {
    renderApp('/admin?tab=users', [fake(currentUser, { ...ana, role: 'user' })]);
    expect(await screen.findByText('Only administrators')).toBeDefined();
  });

  it('shows figures with currencies separate, an unknown owner, and a dash for unknown values', async () => {
    renderApp('/admin', [
      fake(adminStats, {
        ...stats,
        totalRevenue: [
          { currency: 'CAD', amount: 250 },
          { currency: 'USD', amount: 1100.5 },
        ],
        topRestaurants: [{ id: 7, name: 'Azul', ownerFullName: null, currency: 'USD', revenue: 100.5, margin: null }],
      }),
    ]);
    expect(await screen.findByText('Administrator Access')).toBeDefined();
    expect(await screen.findByText('CA$250.00')).toBeDefined();
    expect(screen.getByText('and $1,100.50')).toBeDefined();
    const row = (await screen.findByText('Azul')).closest('tr');
    expect(row?.textContent).toContain('Unknown User');
    expect(row?.textContent).toContain('$100.50');
    expect(row?.textContent).toContain('–');
  });

  it('shows $0.00 revenue without sales', async () => {
    renderApp('/admin', [fake(adminStats, stats)]);
    expect(await screen.findByText('$0.00')).toBeDefined();
  });
});

describe('users', () => {
  it('are counted and created, and a rejected value is shown at its field', async () => {
    const { person } = renderApp('/admin?tab=users', [
      ...users,
      fakeProblem(adminCreateUser, 'invalid', 'This username is taken', [
        { path: 'username', message: 'This username is taken' },
      ]),
    ]);
    expect(await screen.findByText('1 of 3 users')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Create User' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create User' });
    await person.click(within(dialog).getByRole('button', { name: 'Create User' }));
    expect(await within(dialog).findByText('Full name is required')).toBeDefined();
    expect(within(dialog).getByText('Password must be at least 6 characters')).toBeDefined();
    await person.type(within(dialog).getByLabelText('Full Name'), 'Eva');
    await person.type(within(dialog).getByLabelText('Username'), 'ben');
    await person.type(within(dialog).getByLabelText('Email'), 'eva@example.com');
    await person.type(within(dialog).getByLabelText('Password'), 'secret12');
    await person.click(within(dialog).getByRole('button', { name: 'Create User' }));
    expect(await within(dialog).findByText('This username is taken')).toBeDefined();
    expect(await screen.findByText('Failed to create user')).toBeDefined();
  });

  it('are made administrators, with Undo', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/admin?tab=users&user=5', [
      ...users,
      ...noRestaurants,
      fake(adminUpdateUser, ({ body }) => {
        sent.push(body);
        return { ...ben, role: body.role ?? 'user' };
      }),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'User profile' });
    expect(await within(dialog).findByText('9 (4.2 MB)')).toBeDefined();
    expect(within(dialog).getByText('Never')).toBeDefined();
    expect(within(dialog).getByText('$29.00')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText('User updated')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sent).toEqual([{ role: 'admin', version: 4 }, { role: 'user' }]);
  });

  it('have a billing history that an administrator adds to, clears and restores', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/admin?tab=users&user=5', [
      ...users,
      ...noRestaurants,
      fake(adminRecordBilling, ({ body }) => {
        sent.push(body);
        return { id: 2, description: body.description, date: '2026-11-01', amount: 12, status: body.status };
      }),
      fake(adminDeleteBilling, ({ params }) => {
        sent.push([params.id, params.recordId]);
        return undefined;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Add billing record' }));
    await person.click(screen.getByRole('button', { name: 'Add record' }));
    expect(await screen.findByText('Enter a description')).toBeDefined();
    await person.type(screen.getByLabelText('Description'), 'Support');
    await person.type(screen.getByLabelText('Amount'), '12');
    await person.click(screen.getByRole('button', { name: 'Add record' }));
    expect(await screen.findByText('Billing record added')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Remove Professional, Oct 1, 2026' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { description: 'Support', date: null, amount: '12', status: 'paid' },
        ['5', '1'],
        { description: 'Professional', date: '2026-10-01', amount: '29', status: 'paid' },
      ]),
    );
  });

  it('are deleted with everything only after typing the name', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/admin?tab=users', [
      ...users,
      fake(adminUserContents, contents),
      fake(adminDeleteUser, ({ body }) => {
        sent.push(body);
        return undefined;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Delete Ben Ode' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete User' });
    expect(await within(dialog).findByText('9 documents')).toBeDefined();
    expect(within(dialog).getByText(/where 2 other people work/)).toBeDefined();
    await person.click(within(dialog).getByText('Delete everything'));
    const button = within(dialog).getByRole('button', { name: 'Delete user and restaurants' });
    expect(button).toHaveProperty('disabled', true);
    await person.type(within(dialog).getByLabelText('Type “Ben Ode” to confirm'), 'Ben Ode');
    await person.click(button);
    expect(await screen.findByText('User deleted')).toBeDefined();
    expect(sent).toEqual([{ version: 4, deleteOwned: true }]);
  });

  it('that were deleted say so', async () => {
    renderApp('/admin?tab=users&user=9', [fakeProblem(adminReadUser, 'not_found', 'User not found'), ...users]);
    expect(await screen.findByText('User not found')).toBeDefined();
  });

  it('empty: No users found', async () => {
    renderApp('/admin?tab=users&q=zz', [fake(adminStats, stats), fake(adminUsers, [])]);
    expect(await screen.findByText('No users found')).toBeDefined();
  });
});

describe('restaurants, access and analytics', () => {
  const azul = {
    id: 7,
    name: 'Azul',
    description: null,
    isActive: true,
    groupId: 1,
    groupName: "Ben's",
    userId: 5,
    userFullName: 'Ben Ode',
    userEmail: 'ben@example.com',
    createdAt: '2026-11-01T12:00:00Z',
    menuItemCount: 1,
    ingredientCount: 2,
    vendorCount: 3,
    version: 1,
  };

  it('empty: No restaurants found', async () => {
    renderApp('/admin?tab=restaurants', [fake(adminRestaurants, [])]);
    expect(await screen.findByText('No restaurants found')).toBeDefined();
  });

  it('shows a preview of a bulk assignment before it is made', async () => {
    const sent: unknown[] = [];
    const change = { userId: 5, fullName: 'Ben Ode', groupId: 1, groupName: "Ben's", roleBefore: null } as const;
    const { person } = renderApp('/admin?tab=access', [
      ...users,
      fake(adminRestaurants, [azul]),
      fake(adminDemoTenant, { tenant: null, own: false }),
      fake(adminBulkAccess, ({ body }) => {
        sent.push(body.dryRun);
        const changes = [{ ...change, kind: 'added' as const, roleAfter: 'staff', restaurantsAdded: ['Azul'] }];
        return { applied: body.dryRun !== true, changes };
      }),
    ]);
    expect(await screen.findByText('This installation has no demo tenant.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Bulk Assignment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bulk Assignment' });
    await person.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('Choose at least one user')).toBeDefined();
    await person.click(within(dialog).getByLabelText('Users', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Ben Ode (ben@example.com)' }));
    await person.click(within(dialog).getByLabelText('Restaurants', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Azul #7 (Ben Ode)' }));
    await person.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('new, staff')).toBeDefined();
    expect(within(dialog).getByText('+ Azul')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Access granted')).toBeDefined();
    expect(sent).toEqual([true, undefined]);
  });

  it("shows the demo tenant's owner, and a failed transfer says so", async () => {
    const tenant = { groupId: 1, name: 'Waco Tacos', ownerId: 5, ownerFullName: 'Ben Ode', restaurants: 1 };
    const { person } = renderApp('/admin?tab=access', [
      ...users,
      fake(adminRestaurants, [azul]),
      fake(adminDemoTenant, { tenant, own: false }),
      fakeProblem(adminTransferDemo, 'not_found', 'There is no demo tenant to transfer.'),
    ]);
    expect(await screen.findByText(/is owned by Ben Ode \(user ID 5\)/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('Transfer failed')).toBeDefined();
  });

  it('shows a table behind the growth charts, and says when there are no sales', async () => {
    const grown = { added: 2, total: 14 };
    renderApp('/admin?tab=analytics&growth=table', [
      fake(adminGrowth, [{ month: '2026-11', users: grown, restaurants: grown, invoices: grown }]),
      fake(adminRevenue, [{ month: '2026-11', amounts: [] }]),
    ]);
    expect((await screen.findByText('November 2026')).closest('tr')?.textContent).toContain('14 (+2)');
    expect(await screen.findByText('No sales yet')).toBeDefined();
  });
});

describe('installation settings', () => {
  const settings: InstallationSettings = {
    hideAccountNames: false,
    secondFactor: 'optional',
    withoutSecondFactor: { administrators: 1, everyone: 3 },
    oidc: null,
    oidcRedirectUri: 'https://food.example.com/auth/callback',
    mailEnabled: false,
    registrationOpen: true,
    version: 2,
  };

  it('explain hidden names, and who has no second factor before it is required', async () => {
    const sent: unknown[] = [];
    const change = fake(changeInstallation, ({ body }) => {
      sent.push(body);
      return { ...settings, version: 3 };
    });
    const { person, container } = renderApp('/admin?tab=settings', [fake(readInstallation, settings), change]);
    expect(await screen.findByText(/Without a mail server, new people can join by invitation only/)).toBeDefined();
    await person.click(screen.getByRole('switch', { name: 'Hide which accounts exist' }));
    await person.click(screen.getByRole('radio', { name: 'Everyone' }));
    expect(screen.getByText(/3 people have no second factor yet/)).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(sent).toEqual([{ hideAccountNames: true, secondFactor: 'everyone', endSessions: true, version: 2 }]);
  });

  it('keep what was typed when someone else was faster, and when the other form is saved', async () => {
    const sent: unknown[] = [];
    let stored = settings;
    const change = fake(changeInstallation, ({ body }) => {
      sent.push([body.hideAccountNames, body.secondFactor, body.version]);
      if (body.version === 2) {
        stored = { ...settings, secondFactor: 'administrators', version: 3 };
        return problemReply('stale_version', 'Somebody changed this', [], stored);
      }
      stored = { ...stored, hideAccountNames: true, version: 4 };
      return stored;
    });
    const { person } = renderApp('/admin?tab=settings', [fake(readInstallation, () => stored), change]);
    await person.type(await screen.findByLabelText(/Issuer URL/), 'https://login.example.com');
    await person.click(screen.getByRole('switch', { name: 'Hide which accounts exist' }));
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Administrators' })).toHaveProperty('checked', true));
    expect(screen.getByRole('switch', { name: 'Hide which accounts exist' })).toHaveProperty('checked', true);
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Settings saved')).toBeDefined();
    expect(sent).toEqual([
      [true, 'optional', 2],
      [true, 'administrators', 3],
    ]);
    expect(screen.getByLabelText(/Issuer URL/)).toHaveProperty('value', 'https://login.example.com');
  });

  it('accept a provider, whose secret is sent once and then kept', async () => {
    const sent: { oidc?: unknown }[] = [];
    const saved = {
      ...{ issuer: 'https://login.example.com', clientId: 'platewise', secretSet: true, name: 'House login' },
      ...{ linkByEmail: false, fromEnvironment: false },
    };
    const change = fake(changeInstallation, ({ body }) => {
      sent.push(body);
      return { ...settings, oidc: saved };
    });
    const check = fake(checkOidc, { issuer: 'https://login.example.com' });
    const { person } = renderApp('/admin?tab=settings', [
      fake(readInstallation, { ...settings, oidc: saved }),
      change,
      check,
    ]);
    expect(await screen.findByText('https://food.example.com/auth/callback')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText(/The provider responded/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Save single sign-on' }));
    expect(await screen.findByText('Single sign-on saved')).toBeDefined();
    const { issuer, clientId, name, linkByEmail } = saved;
    expect(sent).toEqual([{ oidc: { issuer, clientId, name, linkByEmail }, version: 2 }]);
  });

  it('from the environment are shown but cannot be changed here', async () => {
    const oidc = {
      ...{ issuer: 'https://login.example.com', clientId: 'platewise', secretSet: true, name: 'House login' },
      ...{ linkByEmail: true, fromEnvironment: true },
    };
    renderApp('/admin?tab=settings', [fake(readInstallation, { ...settings, oidc })]);
    expect(await screen.findByText(/Set by this server's OIDC_ environment variables/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save single sign-on' })).toBeNull();
    expect(screen.getByLabelText('Client ID')).toHaveProperty('disabled', true);
  });
});
