import {
  acceptProposal,
  getProposal,
  listProposals,
  listRestaurants,
  type Proposal,
  rejectProposal,
  undoProposal,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const proposal: Proposal = {
  id: 5,
  restaurantId: taqueria.id,
  restaurantName: taqueria.name,
  action: 'change_price',
  title: 'Change the price of Tacos',
  lines: [
    {
      label: 'Price',
      before: { text: null, amount: 11, currency: 'USD' },
      after: { text: null, amount: 12.5, currency: 'USD' },
    },
  ],
  state: 'open',
  automatic: false,
  proposedBy: 'Ann',
  through: 'Desk',
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-04T10:00:00Z',
  decidedAt: null,
  decidedBy: null,
  href: null,
  version: 1,
  can: { accept: true, reject: true, undo: false },
};
const accepted: Proposal = {
  ...proposal,
  state: 'accepted',
  href: '/menu-items?dish=9',
  version: 2,
  can: { accept: false, reject: false, undo: true },
};

const page = (now: Proposal) => [
  fake(listRestaurants, [taqueria]),
  fake(listProposals, ({ query }) => (query.state === undefined ? [now] : [])),
  fake(getProposal, now),
];

it('shows what accepting changes, and accepts with undo', async () => {
  const sent: unknown[] = [];
  const { person } = renderApp('/proposals', [
    ...page(proposal),
    fake(acceptProposal, ({ body }) => {
      sent.push(body);
      return accepted;
    }),
    fake(undoProposal, { ...accepted, state: 'undone' }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Review: Change the price of Tacos' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('$11.00 → $12.50')).toBeDefined();
  expect(within(drawer).getByText(`${taqueria.name} · Ann, through Desk`)).toBeDefined();
  await expectAccessible();
  await person.click(within(drawer).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Proposal accepted')).toBeDefined();
  expect(sent).toEqual([{ version: 1 }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeDefined();
});

it('says that the record changed', async () => {
  const { person } = renderApp('/proposals?proposal=5', [
    ...page(proposal),
    fakeProblem(acceptProposal, 'stale_version', 'The record changed since this was proposed.'),
    fake(rejectProposal, { ...proposal, state: 'rejected' }),
  ]);
  const drawer = await screen.findByRole('dialog');
  await person.click(await within(drawer).findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The record changed since this was proposed.')).toBeDefined();
  await person.click(within(drawer).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Proposal rejected')).toBeDefined();
});

it('is empty at first', async () => {
  renderApp('/proposals', [fake(listRestaurants, [taqueria]), fake(listProposals, [])]);
  await waitFor(() => expect(screen.getByText('No proposals')).toBeDefined());
});

it('says of one done without asking that it was undone since', async () => {
  const undone = { ...accepted, automatic: true, state: 'undone', href: null, decidedBy: 'Ann' } as const;
  renderApp('/proposals?proposal=5', page(undone));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText(/^Undone · Ann/)).toBeDefined();
  expect(within(drawer).queryByText(/without asking/)).toBeNull();
});
