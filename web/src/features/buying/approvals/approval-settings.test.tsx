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
  updateStandIn,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../../../test/fakes.ts';
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

type Given = {
  rules?: ApprovalRuleReply[];
  read?: () => ApprovalRuleReply[];
  standIns?: StandIn[];
  more?: HttpHandler[];
};

function open({ rules = [large], read = () => rules, standIns = [away], more = [] }: Given = {}) {
  const sent: { rules: unknown[]; changes: unknown[]; standIns: unknown[]; edits: unknown[]; deleted: string[] } = {
    ...{ rules: [], changes: [], standIns: [], edits: [], deleted: [] },
  };
  const app = renderApp('/team-management', [
    ...more,
    fake(listGroups, [group]),
    fake(listTeamMembers, []),
    fake(listInvitations, []),
    fake(listWebhooks, []),
    fake(listVendors, []),
    fake(restaurantCategories, []),
    fake(listApprovers, people),
    fake(listApprovalRules, read),
    fake(listStandIns, () => standIns),
    fake(createApprovalRule, ({ body }) => {
      sent.rules.push(body);
      return large;
    }),
    fake(updateApprovalRule, ({ body, params }) => {
      sent.changes.push({ ...(Number(params.id) === 5 ? {} : { id: Number(params.id) }), ...(body as object) });
      return { ...large, id: Number(params.id), isActive: false, version: 4 };
    }),
    fake(createStandIn, ({ body }) => {
      sent.standIns.push(body);
      return away;
    }),
    fake(updateStandIn, ({ body, params }) => {
      sent.edits.push(body);
      return { ...away, id: Number(params.id), to: '2026-12-04', version: 2 };
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

  it('moves a rule with the keyboard, and back', async () => {
    const meat = { ...large, id: 6, name: 'Meat', position: 1, version: 7 };
    const { person: user, sent } = open({ rules: [large, meat] });
    (await screen.findByRole('button', { name: 'More actions for Meat' })).focus();
    await user.keyboard('{Enter}');
    const down = await screen.findByRole('menuitem', { name: 'Move down' });
    expect(down.getAttribute('aria-disabled') ?? down.getAttribute('data-disabled')).not.toBeNull();
    screen.getByRole('menuitem', { name: 'Move up' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent.changes).toEqual([{ id: 6, position: 0, version: 7 }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.changes[1]).toEqual({ id: 6, position: 1, version: 4 }));
  });

  it('shows the order as it is now if somebody else changed the rule', async () => {
    const meat = { ...large, id: 6, name: 'Meat', position: 1 };
    let rules = [large, meat];
    const { person: user } = open({
      read: () => rules,
      more: [fakeProblem(updateApprovalRule, 'stale_version', 'Ben changed this rule. Try again.')],
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Meat' }));
    rules = [{ ...meat, name: 'Meat and fish', version: 9 }, large];
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    expect(await screen.findByText('Ben changed this rule. Try again.')).toBeDefined();
    expect(await screen.findByText('Meat and fish')).toBeDefined();
  });

  it('edits a stand-in, and undoes it', async () => {
    const { person: user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Cy Young' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit stand-in' });
    expect(within(dialog).queryByText('Who is away')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.edits).toMatchObject([{ standInId: 2, from: '2026-11-20', to: '2026-11-27', version: 1 }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.edits[1]).toMatchObject({ from: '2026-11-20', to: '2026-11-27', version: 2 }));
  });

  it('keeps what was entered if somebody else changed the stand-in, and saves it again', async () => {
    const versions: unknown[] = [];
    const { person: user } = open({
      more: [
        fake(updateStandIn, ({ body }) => {
          versions.push(body.version);
          if (body.version === 5) return { ...away, version: 6 };
          return problemReply('stale_version', 'Somebody changed this', undefined, { ...away, version: 5 });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Cy Young' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit stand-in' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Somebody changed this')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Stand-in saved')).toBeDefined();
    expect(versions).toEqual([1, 5]);
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
