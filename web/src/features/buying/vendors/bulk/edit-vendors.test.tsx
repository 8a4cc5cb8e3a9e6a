import { changeVendors, listVendors, vendorSummary } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { loneStar } from '../../../../../test/records.ts';
import { renderApp } from '../../../../../test/render.tsx';

beforeEach(() => localStorage.setItem('platewise.vendors-view', JSON.stringify('list')));

it("sets auto-approval for selected vendors, and Undo restores each one's setting", async () => {
  const brazos = {
    ...{ ...loneStar, id: 8, name: 'Brazos Produce', version: 5 },
    autoApproval: { setting: 'on' as const, limit: 100 },
  };
  const sent: unknown[] = [];
  const { person, container } = renderApp('/vendors', [
    fake(vendorSummary, { totalVendors: 2, activeRelationships: 1, totalProducts: 5 }),
    fake(changeVendors, ({ body }) => {
      sent.push(body.items);
      return body.items.map(({ id, version }) => ({ ...loneStar, id: Number(id), version: version + 1 }));
    }),
    fake(listVendors, [loneStar, brazos]),
  ]);
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = screen.getByRole('toolbar', { name: 'Actions on the selected rows' });
  await person.click(within(bar).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 Vendors' });
  await person.click(within(dialog).getByRole('combobox', { name: 'Invoice approval' }));
  await person.click(await screen.findByRole('option', { name: 'Always manual' }));
  await expectAccessible(container);
  await person.click(within(dialog).getByRole('button', { name: 'Update 2 vendors' }));
  expect(await screen.findByText('2 vendors updated')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [
      { id: loneStar.id, version: loneStar.version, autoApproval: 'off' },
      { id: 8, version: 5, autoApproval: 'off' },
    ],
    [
      { id: loneStar.id, version: loneStar.version + 1, autoApproval: 'inherit' },
      { id: 8, version: 6, autoApproval: 'on' },
    ],
  ]);
});
