import {
  type ApprovalRuleReply,
  type Approver,
  createApprovalRule,
  createStandIn,
  deleteApprovalRule,
  deleteStandIn,
  listApprovalRules,
  listApprovers,
  listGroups,
  listInvitations,
  listStandIns,
  listTeamMembers,
  listVendors,
  listWebhooks,
  type RestaurantGroup,
  restaurantCategories,
  type StandIn,
  updateApprovalRule,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const group: RestaurantGroup = {
  ...{ id: taqueria.groupId, name: 'Azul Group', description: null, role: 'owner', memberCount: 2, restaurantCount: 1 },
  ...{ createdAt: '2026-11-01T12:00:00Z', version: 4 },
  can: { edit: true, remove: true, seeMembers: true, invite: true, giveAll: true, handOver: true, leave: false },
};
const large: ApprovalRuleReply = {
  ...{ id: 5, restaurantId: taqueria.id, currency: 'USD', name: 'Large invoices', position: 0, isActive: true },
  ...{ amountFrom: 500, amountTo: null, vendors: [], categories: [], role: 'manager', approvers: 2 },
  people: [{ id: 9, name: 'Ben Okafor', canApprove: false }],
  ...{ notByEditor: true, reminderDays: 2, nobodyCan: true, version: 3, can: { edit: true, remove: true } },
};
const people: Approver[] = [
  { restaurantId: taqueria.id, id: 1, name: 'Ana Ruiz', role: 'owner', isYou: true },
  { restaurantId: taqueria.id, id: 2, name: 'Cy Young', role: 'manager', isYou: false },
];
const away: StandIn = {
  ...{ id: 8, restaurantId: taqueria.id, person: { id: 1, name: 'Ana Ruiz' }, standIn: { id: 2, name: 'Cy Young' } },
  ...{ from: '2026-11-20', to: '2026-11-27', version: 1, can: { edit: true, remove: true } },
};

function open({ rules = [large], standIns = [away] }: { rules?: ApprovalRuleReply[]; standIns?: StandIn[] } = {}) {
  const sent: { rules: unknown[]; changes: unknown[]; standIns: unknown[]; deleted: string[] } = {
    ...{ rules: [], changes: [], standIns: [], deleted: [] },
  };
  const app = renderApp('/team-management', [
    fake(listGroups, [group]),
    fake(listTeamMembers, []),
    fake(listInvitations, []),
    fake(listWebhooks, []),
    fake(listVendors, []),
    fake(restaurantCategories, []),
    fake(listApprovers, people),
    fake(listApprovalRules, () => rules),
    fake(listStandIns, () => standIns),
    fake(createApprovalRule, ({ body }) => {
      sent.rules.push(body);
      return large;
    }),
    fake(updateApprovalRule, ({ body }) => {
      sent.changes.push(body);
      return { ...large, isActive: false };
    }),
    fake(createStandIn, ({ body }) => {
      sent.standIns.push(body);
      return away;
    }),
    fake(deleteApprovalRule, ({ params }) => {
      sent.deleted.push(`rule ${params.id}`);
      return undefined;
    }),
    fake(deleteStandIn, ({ params }) => {
      sent.deleted.push(`stand-in ${params.id}`);
      return undefined;
    }),
  ]);
  return { ...app, sent };
}

describe('approval rules in the team settings', () => {
  it('lists rules with their conditions and warns if nobody can meet one', async () => {
    const { container } = open();
    const rules = await screen.findByRole('list', { name: 'Approval rules' });
    for (const text of ['Large invoices', 'From $500.00', 'Not enough people can approve']) {
      expect(within(rules).getByText(text)).toBeDefined();
    }
    expect(
      within(rules).getByText('Two people must approve: any manager, admin or owner, Ben Okafor · not who entered it'),
    ).toBeDefined();
    await expectAccessible(container);
  });

  it('says what happens without rules, and adds one', async () => {
    const { person: user, sent } = open({ rules: [], standIns: [] });
    await user.click(await screen.findByRole('button', { name: 'Add approval rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'New approval rule' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Over 1,000');
    await user.type(within(dialog).getByRole('textbox', { name: /Total from/ }), '1000');
    await user.click(within(dialog).getByRole('radio', { name: 'Two' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await waitFor(() => expect(sent.rules).toHaveLength(1));
    expect(sent.rules[0]).toMatchObject({
      ...{ restaurantId: taqueria.id, name: 'Over 1,000', amountFrom: '1000', role: 'manager', approvers: 2 },
    });
  });

  it('turns a rule off and deletes it after asking', async () => {
    const { person: user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Large invoices' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    await waitFor(() => expect(sent.changes).toEqual([{ isActive: false, version: 3 }]));
    await user.click(await screen.findByRole('button', { name: 'More actions for Large invoices' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.deleted).toEqual(['rule 5']));
  });

  it('removes a stand-in and restores it', async () => {
    const { person: user, sent } = open();
    const list = await screen.findByRole('list', { name: 'Stand-ins' });
    expect(within(list).getByText('Cy Young for Ana Ruiz')).toBeDefined();
    await user.click(within(list).getByRole('button', { name: 'Remove Cy Young' }));
    await waitFor(() => expect(sent.deleted).toEqual(['stand-in 8']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.standIns).toMatchObject([{ personId: 1, standInId: 2, from: '2026-11-20' }]));
  });
});
