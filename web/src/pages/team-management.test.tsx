import {
  changeMemberAccess,
  changeMemberRole,
  createGroup,
  deleteGroup,
  groupContents,
  inviteMember,
  leaveGroup,
  listGroups,
  listInvitations,
  listTeamMembers,
  type RestaurantGroup,
  type SentInvitation,
  type TeamMember,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const group: RestaurantGroup = {
  id: 1,
  name: 'Azul Group',
  description: null,
  role: 'owner',
  memberCount: 2,
  restaurantCount: 1,
  createdAt: '2026-11-01T12:00:00Z',
  version: 4,
  can: { edit: true, remove: true, seeMembers: true, invite: true, giveAll: true, handOver: true, leave: false },
};

const ana: TeamMember = {
  id: 10,
  role: 'owner',
  joinedAt: '2026-11-01T12:00:00Z',
  user: { id: 1, fullName: 'Ana Ruiz', email: 'ana@example.com' },
  restaurants: 'all',
  otherRestaurants: 0,
  modules: ['menu'],
  actions: ['read', 'write', 'delete', 'admin'],
  costs: true,
  isYou: true,
  version: 1,
  can: { edit: false, remove: false, becomeOwner: false },
};

const ben: TeamMember = {
  ...ana,
  id: 11,
  role: 'staff',
  user: { id: 2, fullName: 'Ben Okafor', email: 'ben@example.com' },
  modules: ['invoices'],
  actions: ['read'],
  isYou: false,
  version: 3,
  can: { edit: true, remove: true, becomeOwner: true },
};

const sent: SentInvitation = {
  id: 21,
  email: 'cleo@example.com',
  role: 'staff',
  status: 'pending',
  createdAt: '2026-11-21T12:00:00Z',
  expiresAt: '2026-11-28T12:00:00Z',
  group: { name: 'Azul Group', description: null },
  inviter: { fullName: 'Ana Ruiz', email: 'ana@example.com' },
  restaurants: 'all',
  modules: ['menu'],
  actions: ['read', 'write'],
  costs: false,
  can: { resend: true, revoke: true },
  invitePath: '/accept-invitation?token=secret',
  mailed: false,
};

const team = (members: TeamMember[] = [ana, ben], invitations: SentInvitation[] = []) => [
  fake(listGroups, [group]),
  fake(listTeamMembers, members),
  fake(listInvitations, () => invitations.map(({ invitePath: _, mailed: __, ...invitation }) => invitation)),
];

describe('the team page', () => {
  it('starts with the first group', async () => {
    const groups: RestaurantGroup[] = [];
    const { person, router } = renderApp('/team-management', [
      fake(listGroups, () => groups),
      fake(createGroup, () => {
        groups.push({ ...group, memberCount: 1 });
        return { ...group, memberCount: 1 };
      }),
      fake(listTeamMembers, [ana]),
      fake(listInvitations, []),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Create Group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Group' });
    await person.type(within(dialog).getByLabelText('Group Name'), 'Azul Group');
    await person.click(within(dialog).getByRole('button', { name: 'Create Group' }));
    expect(await screen.findByText('No team members yet. Invite your first team member to get started.')).toBeDefined();
    expect(router.state.location.search).toBe('?group=1');
    expect(screen.queryByText('Pending Invitations')).toBeNull();
  });

  it("invites with the defaults, shows the link, and shows the server's message when it fails", async () => {
    const invitations: SentInvitation[] = [];
    const bodies: unknown[] = [];
    const view = renderApp('/team-management', [
      ...team([ana, ben], invitations),
      fake(inviteMember, ({ body }) => {
        bodies.push(body);
        invitations.push(sent);
        return sent;
      }),
    ]);
    const { person } = view;
    await person.click(await screen.findByRole('button', { name: 'Invite Member' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite Member' });
    const send = within(dialog).getByRole('button', { name: 'Send Invitation' });
    expect(send).toHaveProperty('disabled', true);
    expect(within(dialog).getByText(/^They will see the menu and inventory \(with orders\) at /)).toBeDefined();
    await person.type(within(dialog).getByLabelText('Email'), 'cleo@example.com');
    await person.click(send);
    expect(await screen.findByText('Invitation sent')).toBeDefined();
    expect(bodies).toEqual([
      {
        email: 'cleo@example.com',
        role: 'staff',
        message: null,
        permissions: {
          restaurants: [7],
          modules: ['menu', 'inventory'],
          actions: ['read', 'write'],
          costs: false,
        },
      },
    ]);
    const row = within(await screen.findByRole('list', { name: 'Pending invitations' })).getByRole('listitem');
    expect(within(row).getByText(/Invited as Staff/)).toBeDefined();
    expect(within(row).getByText(/accept-invitation\?token=secret$/)).toBeDefined();
    await expectAccessible(view.container);
  });

  it('keeps typed text after a failed invitation', async () => {
    const { person } = renderApp('/team-management?invite=1', [
      ...team(),
      fakeProblem(inviteMember, 'conflict', 'ben@example.com is a member of this group already.'),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Invite Member' });
    await person.type(within(dialog).getByLabelText('Email'), 'ben@example.com');
    await person.click(within(dialog).getByRole('button', { name: 'Send Invitation' }));
    expect(await within(dialog).findByText('ben@example.com is a member of this group already.')).toBeDefined();
    expect(within(dialog).getByLabelText('Email')).toHaveProperty('value', 'ben@example.com');
  });

  it('changes a role immediately, and Undo restores the role and its restrictions', async () => {
    const bodies: unknown[] = [];
    const { person } = renderApp('/team-management', [
      ...team(),
      fake(changeMemberRole, ({ body }) => {
        bodies.push(body);
        return { ...ben, role: body.role };
      }),
      fake(changeMemberAccess, ({ body }) => {
        bodies.push(body);
        return ben;
      }),
    ]);
    expect(await screen.findByText(/Joined Nov 1, 2026 · All restaurants · Invoices \(read-only\)/)).toBeDefined();
    expect(screen.queryByLabelText('Role of Ana Ruiz')).toBeNull();
    await person.click(screen.getByRole('combobox', { name: "Ben Okafor's role" }));
    await person.click(await screen.findByRole('option', { name: 'Manager' }));
    expect(await screen.findByText('Role updated')).toBeDefined();
    expect(screen.getAllByText('Team member role updated successfully').length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ role: 'manager', version: 3 }, { role: 'staff' }, { actions: ['read'] }]),
    );
  });

  it("changes a member's access with the version that was shown, and Undo restores it", async () => {
    const bodies: unknown[] = [];
    const { person } = renderApp('/team-management?member=11', [
      ...team(),
      fake(changeMemberAccess, ({ body }) => {
        bodies.push(body);
        return ben;
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Access of Ben Okafor' });
    await person.click(within(drawer).getByRole('checkbox', { name: 'All restaurants' }));
    expect(within(drawer).getByRole('checkbox', { name: 'Taqueria Azul' })).toHaveProperty('checked', true);
    await person.click(within(drawer).getByRole('checkbox', { name: 'Menu' }));
    await person.click(within(drawer).getByRole('button', { name: 'Save Changes' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { restaurants: [7], modules: ['invoices', 'menu'], actions: ['read'], costs: true, version: 3 },
        { restaurants: 'all', modules: ['invoices'], actions: ['read'], costs: true },
      ]),
    );
  });

  it('keeps the access that was chosen when someone else was faster, and then saves over theirs', async () => {
    const bodies: unknown[] = [];
    let stored = ben;
    const { person } = renderApp('/team-management?member=11', [
      fake(listTeamMembers, () => [stored]),
      ...team(),
      fake(changeMemberAccess, ({ body }) => {
        bodies.push([body.modules, body.costs, body.version]);
        if (body.version === 3) {
          stored = { ...ben, costs: false, version: 4 };
          return problemReply('stale_version', 'Somebody changed this', [], stored);
        }
        stored = { ...stored, ...(body as Partial<TeamMember>), version: 5 };
        return stored;
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Access of Ben Okafor' });
    await person.click(within(drawer).getByRole('checkbox', { name: 'Menu' }));
    await person.click(within(drawer).getByRole('button', { name: 'Save Changes' }));
    expect(await within(drawer).findByText('Somebody changed this')).toBeDefined();
    expect(within(drawer).getByRole('checkbox', { name: 'Menu' })).toHaveProperty('checked', true);
    await person.click(await within(drawer).findByRole('button', { name: 'Save over their changes' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        [['invoices', 'menu'], true, 3],
        [['invoices', 'menu'], true, 4],
        [['invoices'], false, undefined],
      ]),
    );
  });

  it.each([
    ['Leave group', 'You left the group', fake(leaveGroup, undefined)],
    ['Delete group', 'Group deleted', fake(deleteGroup, undefined)],
  ])('%s makes every screen forget its records', async (act, done, handler) => {
    const empty = { restaurants: [], members: 1, invitations: 0, vendors: 0, ingredients: 0, menuItems: 0 };
    const more = { invoices: 0, approvedInvoices: 0, documents: 0, sales: 0 };
    const { person, client } = renderApp('/team-management', [
      handler,
      fake(groupContents, { ...empty, ...more }),
      fake(listGroups, [{ ...group, can: { ...group.can, leave: true } }]),
      ...team(),
    ]);
    client.setQueryData(['feeds.list', {}, {}], []);
    await person.click(await screen.findByRole('button', { name: 'More actions for the group Azul Group' }));
    await person.click(await screen.findByRole('menuitem', { name: act }));
    const confirm = await screen.findByRole('button', { name: act });
    const name = screen.queryByLabelText('Type “Azul Group” to confirm');
    if (name !== null) await person.type(name, 'Azul Group');
    await person.click(confirm);
    expect(await screen.findByText(done)).toBeDefined();
    expect(client.getQueryState(['feeds.list', {}, {}])?.isInvalidated).toBe(true);
  });

  it('says when a group was not found', async () => {
    renderApp('/team-management?group=99', team());
    expect(await screen.findByText('Group not found')).toBeDefined();
    expect(screen.queryByText('Team Members')).toBeNull();
  });
});
