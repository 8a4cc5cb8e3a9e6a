import {
  type AuditEntry,
  allAuditChoices,
  auditChoices,
  listAllAudit,
  listAudit,
  listGroups,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const price: AuditEntry = {
  id: 42,
  at: '2026-11-20T18:30:00.000Z',
  who: 'Ana Ruiz',
  userId: 1,
  through: null,
  restaurantId: 7,
  restaurantName: 'Taqueria Azul',
  groupId: 1,
  groupName: 'Azul',
  action: 'changed',
  subject: 'menu item',
  subjectId: 3,
  summary: 'Changed the price of Burrito from $10.00 to $12.00',
  changes: [
    { field: 'Current price', before: '10.00', after: '12.00' },
    { field: 'Description', before: null, after: 'With beef' },
  ],
};
const choices = { people: [{ id: 1, name: 'Ana Ruiz' }], actions: ['changed'], subjects: ['menu item'] };
const around = [fake(auditChoices, choices), fake(listGroups, [])];

describe('the audit log', () => {
  it('lists changes and opens one with old and new values side by side', async () => {
    const { person, container, router } = renderApp('/audit-log', [fake(listAudit, [price]), ...around]);
    await person.click(await screen.findByText(price.summary));
    const table = await screen.findByRole('table', { name: 'What changed' });
    const row = within(table).getByRole('row', { name: /Current price/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['10.00', '12.00']);
    expect(within(table).getByRole('row', { name: /Description/ }).textContent).toBe('Description–With beef');
    expect(router.state.location.search).toContain('entry=42');
    await expectAccessible(container);
  });

  it("requests what the URL says, dates in the browser's time zone, and offers the same as a file", async () => {
    const asked: unknown[] = [];
    const list = fake(listAudit, ({ query }) => {
      asked.push(query);
      return [price];
    });
    renderApp('/audit-log?q=price&who=1&action=changed&from=2026-11-01&to=2026-11-20', [list, ...around]);
    await screen.findByText(price.summary);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(asked[0]).toMatchObject({
      q: 'price',
      userId: 1,
      action: 'changed',
      from: '2026-11-01',
      to: '2026-11-20',
      timezone: timeZone,
    });
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href;
    expect(file).toContain('/api/audit/export?');
    expect(file).toContain('userId=1');
  });

  it('is read again each time it is opened, with its choices', async () => {
    const asked: string[] = [];
    const { router } = renderApp('/audit-log', [
      fake(listAudit, () => {
        asked.push('list');
        return [price];
      }),
      fake(auditChoices, () => {
        asked.push('choices');
        return choices;
      }),
      ...around,
    ]);
    await screen.findByText(price.summary);
    await router.navigate('/restaurants');
    await screen.findByText('Restaurant Management');
    await router.navigate('/audit-log');
    await screen.findByText(price.summary);
    await waitFor(() => expect(asked.sort()).toEqual(['choices', 'choices', 'list', 'list']));
  });

  it('says who can see it, and explains the empty log', async () => {
    const { unmount } = renderApp('/audit-log', [fakeProblem(listAudit, 'forbidden', 'No.'), ...around]);
    expect(await screen.findByText('The audit log is for owners and admins')).toBeDefined();
    unmount();
    renderApp('/audit-log', [fake(listAudit, []), ...around]);
    expect(await screen.findByText('No changes yet')).toBeDefined();
  });

  it('shows administrators the accounts of the whole installation', async () => {
    const account = {
      ...price,
      id: 43,
      restaurantId: null,
      restaurantName: null,
      groupName: null,
      summary: 'Ended a session',
    };
    const { person, router } = renderApp('/audit-log', [
      fake(listAudit, [price]),
      fake(listAllAudit, [account]),
      fake(allAuditChoices, choices),
      ...around,
    ]);
    await person.click(await screen.findByText('Whole installation'));
    expect(await screen.findByText('Ended a session')).toBeDefined();
    expect(router.state.location.search).toContain('scope=installation');
  });
});
