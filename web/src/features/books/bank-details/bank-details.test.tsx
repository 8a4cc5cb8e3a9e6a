import {
  approveBankDetails,
  type BankDetails,
  getBankDetails,
  getVendor,
  listIngredients,
  listInvoices,
  listRestaurants,
  listVendors,
  proposeBankDetails,
  rejectBankDetails,
  removeBankDetails,
  type VendorBankDetails,
  vendorInventory,
  vendorSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { noBankDetails, renderApp, taqueria } from '../../../../test/render.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

const account: BankDetails = {
  id: 61,
  restaurantId: taqueria.id,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  kind: 'us',
  last4: '6789',
  country: null,
  bic: null,
  routingLast4: '0358',
  accountType: 'checking',
  holder: 'Lone Star Foodservice LLC',
  note: 'Called Dana',
  state: 'approved',
  changedRecently: true,
  proposedBy: 'Ben Okafor',
  proposedAt: daysAgo(4),
  decidedBy: 'Ana Ruiz',
  decidedAt: daysAgo(3),
  alone: false,
  endedAt: null,
  endedBy: null,
  version: 2,
  approval: null,
  can: { reject: false, remove: true },
};
const change: BankDetails = {
  ...account,
  id: 62,
  ...{ kind: 'iban', last4: '3000', country: 'DE', routingLast4: null, accountType: null },
  state: 'pending',
  changedRecently: false,
  decidedBy: null,
  decidedAt: null,
  version: 1,
  approval: 'yes',
  can: { reject: true, remove: false },
};

async function openDrawer(details: VendorBankDetails | (() => VendorBankDetails), ...own: HttpHandler[]) {
  const app = renderApp('/vendors?vendor=3', [
    ...own,
    fake(getBankDetails, details),
    fake(listVendors, [loneStar]),
    fake(vendorSummary, { totalVendors: 1, activeRelationships: 1, totalProducts: 5 }),
    fake(getVendor, loneStar),
    fake(listIngredients, []),
    fake(listInvoices, []),
    fake(vendorInventory, []),
  ]);
  await screen.findByText('Vendor Relationships');
  return app;
}

const section = () => screen.findByRole('region', { name: 'Bank details' });

describe('bank details', () => {
  it('show only the end of the number, who approved it, and a recent change', async () => {
    await openDrawer({
      ...noBankDetails,
      current: account,
      history: [{ ...account, id: 60, state: 'replaced', last4: '1111', endedBy: 'Ana Ruiz', endedAt: daysAgo(3) }],
    });
    const place = await section();
    expect(await within(place).findByText('Checking account •••• 6789, routing •••• 0358')).toBeDefined();
    expect(within(place).getByText('Changed 3 days ago')).toBeDefined();
    expect(within(place).getByText(/^Ana Ruiz, /)).toBeDefined();
    expect(within(place).getByText('1 earlier account')).toBeDefined();
    expect(within(place).getByText(/Replaced: Ana Ruiz, /)).toBeDefined();
    await expectAccessible(place);
  });

  it('are entered with their check digits checked while typing, and sent without the other kind', async () => {
    const sent = vi.fn();
    let now: VendorBankDetails = noBankDetails;
    const { person } = await openDrawer(
      () => now,
      fake(proposeBankDetails, ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'));
        now = { ...noBankDetails, pending: { ...change, approval: 'own' } };
        return now;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Add bank details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add bank details: Lone Star Foodservice' });
    await person.type(within(dialog).getByLabelText('Routing number'), '121000357');
    await person.tab();
    expect(within(dialog).getByText(/^The check digit doesn't match/)).toBeDefined();
    await person.click(within(dialog).getByLabelText('Kind of account', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'IBAN' }));
    const iban = within(dialog).getByLabelText('IBAN');
    await person.type(iban, 'DE89 3704 0044 0532 0130 01');
    await person.tab();
    expect(within(dialog).getByText(/^The check digits don't match/)).toBeDefined();
    await person.type(iban, '{Backspace}0');
    expect(within(dialog).getByText('The check digits match.')).toBeDefined();
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Save for approval' }));
    expect(await within(dialog).findByText('Say how you verified the account')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await person.type(within(dialog).getByLabelText('How did you verify it?'), 'Called Dana');
    await person.click(within(dialog).getByRole('button', { name: 'Save for approval' }));
    expect(await screen.findByText('Another owner or admin has to approve them.')).toBeDefined();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      kind: 'iban',
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: null,
      holder: 'Lone Star Foodservice',
      note: 'Called Dana',
    });
    expect(sent.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
    const place = await section();
    expect(await within(place).findByText('IBAN DE •••• 3000')).toBeDefined();
    const approve = within(place).getByRole('button', { name: 'Approve change' });
    expect(approve).toHaveProperty('disabled', true);
    expect(
      within(place).getByText(/^You entered this change\. Another owner or admin has to approve it\./),
    ).toBeDefined();
    expect(within(place).getByRole('button', { name: 'Withdraw change' })).toBeDefined();
    expect(within(place).queryByRole('button', { name: 'Add bank details' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Add bank/ })).toBeNull());
    await person.keyboard('{Escape}');
    // What was typed in the dialog isn't unsaved input of the drawer.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Vendor Details' })).toBeNull());
  });

  it('are approved by a second person after a last look', async () => {
    const sent = vi.fn();
    let now: VendorBankDetails = { ...noBankDetails, current: account, pending: change };
    const { person } = await openDrawer(
      () => now,
      fake(approveBankDetails, ({ params, body }) => {
        sent(params.id, body);
        now = { ...noBankDetails, current: { ...change, state: 'approved', approval: null } };
        return now;
      }),
    );
    const place = await section();
    expect(await within(place).findByText(/Until then payments go to the account below\.$/)).toBeDefined();
    await person.click(within(place).getByRole('button', { name: 'Approve change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve bank details?' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(
      within(dialog).getByText(
        'From now on Lone Star Foodservice is paid to IBAN DE •••• 3000, Lone Star Foodservice LLC.',
      ),
    ).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Approve change' }));
    expect(await screen.findByText('Bank details approved')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('62', { version: 1 });
    await waitFor(() => expect(within(place).queryByText('Waiting for approval')).toBeNull());
  });

  it('are approved alone only after saying so', async () => {
    const sent = vi.fn();
    const { person } = await openDrawer(
      { ...noBankDetails, pending: { ...change, approval: 'alone' } },
      fake(approveBankDetails, ({ body }) => {
        sent(body);
        return noBankDetails;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Approve change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve bank details?' });
    const approve = within(dialog).getByRole('button', { name: 'Approve change' });
    expect(approve).toHaveProperty('disabled', true);
    await person.click(within(dialog).getByRole('checkbox', { name: /^I work alone/ }));
    await expectAccessible(dialog);
    await person.click(approve);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ version: 1, alone: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve bank details?' })).toBeNull());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Vendor Details' })).toBeNull());
  });

  it('are rejected after a confirmation; a failure stays in the dialog', async () => {
    const { person } = await openDrawer(
      { ...noBankDetails, current: account, pending: change },
      fakeProblem(rejectBankDetails, 'conflict', 'Somebody has approved it already'),
    );
    await person.click(await screen.findByRole('button', { name: 'Reject change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this change?' });
    await person.click(within(dialog).getByRole('button', { name: 'Reject change' }));
    expect(await within(dialog).findByText('Somebody has approved it already')).toBeDefined();
  });

  it('in use are removed after a confirmation', async () => {
    const sent = vi.fn();
    const { person } = await openDrawer(
      { ...noBankDetails, current: account },
      fake(removeBankDetails, ({ params, body }) => {
        sent(params.id, body);
        return noBankDetails;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Stop using this account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop using this account?' });
    await person.click(within(dialog).getByRole('button', { name: 'Stop using it' }));
    expect(await screen.findByText('Bank details removed')).toBeDefined();
    expect(sent).toHaveBeenCalledWith('61', { version: 2 });
  });

  it('are neither shown to staff nor fetched for them', async () => {
    const asked = vi.fn();
    await openDrawer(
      () => {
        asked();
        return noBankDetails;
      },
      fake(listRestaurants, [{ ...taqueria, role: 'staff' }]),
    );
    expect(screen.queryByRole('region', { name: 'Bank details' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});
