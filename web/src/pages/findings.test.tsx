import {
  type CreditRequestDetail,
  dismissFindings,
  type Finding,
  type FindingDetail,
  type FindingSilence,
  getCreditRequest,
  getFinding,
  listFindings,
  listRestaurants,
  listSilences,
  type ReplyOf,
  removeSilence,
  reopenFindings,
  requestCredits,
  summariseFindings,
} from '@platewise/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const beef: Finding = {
  id: 81,
  restaurantId: taqueria.id,
  restaurantName: taqueria.name,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  kind: 'order_price',
  invoice: { id: 41, invoiceNumber: 'LS-1001', filename: 'ls-1001.pdf', invoiceDate: '2026-11-05', approved: true },
  lineIds: [501],
  description: 'Ground beef 80/20',
  text: 'Billed at $42.10 per CS, ordered at $38.50 per CS',
  money: 14.4,
  currency: 'USD',
  status: 'open',
  creditRequestId: null,
  credited: null,
  foundAt: '2026-11-06T12:00:00Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  version: 2,
  can: { request: true, dismiss: true, reopen: false },
};
const fuel: Finding = {
  ...beef,
  id: 82,
  vendorId: 4,
  vendorName: 'Brazos Produce',
  kind: 'surcharge',
  invoice: { id: 43, invoiceNumber: null, filename: 'bp-9.pdf', invoiceDate: '2026-11-09', approved: false },
  lineIds: [],
  description: 'Fuel surcharge',
  text: 'The fuel surcharge of $9.95 is new.',
  money: 9.95,
  version: 1,
};
const detail: FindingDetail = {
  ...beef,
  evidence: [
    {
      caption: 'This invoice',
      invoiceId: 41,
      lineId: 501,
      page: 1,
      turned: 0,
      box: { x: 0.1, y: 0.4, w: 0.8, h: 0.02 },
      values: [{ label: 'Unit price', value: '$42.10 per CS' }],
    },
    {
      caption: 'Order PO-5',
      invoiceId: null,
      lineId: null,
      page: null,
      turned: 0,
      box: null,
      values: [{ label: 'Price ordered', value: '$38.50 per CS' }],
    },
  ],
  calculation: '4 CS × ($42.10 − $38.50)',
  orderId: 5,
  also: ['list_price'],
};
const requested: FindingDetail = {
  ...detail,
  status: 'requested',
  creditRequestId: 9,
  decidedBy: 'Ana Ruiz',
  decidedAt: '2026-11-21T15:00:00Z',
  version: 3,
  can: { request: false, dismiss: false, reopen: false },
};
const dismissed: Finding = {
  ...beef,
  status: 'dismissed',
  decidedBy: 'Ana Ruiz',
  decidedAt: '2026-11-21T15:00:00Z',
  note: 'Agreed by phone',
  version: 3,
  can: { request: false, dismiss: false, reopen: true },
};
const account: Finding = {
  ...beef,
  id: 84,
  kind: 'bank_account',
  lineIds: [],
  description: 'LT •••• 1000',
  text: 'Pay to LT •••• 1000; until now it was DE •••• 3000.',
  money: 0,
  can: { request: false, dismiss: true, reopen: false },
};
const summary: ReplyOf<typeof summariseFindings> = {
  currencies: [
    {
      currency: 'USD',
      open: { count: 2, money: 24.35 },
      requested: { count: 1, money: 60 },
      settled: { count: 3, money: 118.2 },
      kinds: [
        { kind: 'order_price', count: 1, money: 14.4 },
        { kind: 'surcharge', count: 1, money: 9.95 },
      ],
      vendors: [
        { vendorId: loneStar.id, vendorName: loneStar.name, count: 1, money: 14.4 },
        { vendorId: 4, vendorName: 'Brazos Produce', count: 1, money: 9.95 },
      ],
    },
  ],
};
const silence: FindingSilence = {
  id: 6,
  restaurantId: taqueria.id,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  kind: 'order_price',
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-21T15:00:00Z',
  can: { remove: true },
};
const credit = {
  id: 9,
  restaurantId: taqueria.id,
  vendorName: loneStar.name,
  status: 'open',
} as unknown as CreditRequestDetail;

/** `/api/findings/:id` comes after the others, as it would also match the summary. */
const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own.filter((handler) => !takesId(handler)),
    fake(summariseFindings, summary),
    fake(listFindings, [beef, fuel]),
    ...own.filter(takesId),
    fake(getFinding, ({ params }) => (params.id === '81' ? detail : { ...detail, ...fuel, evidence: [], also: [] })),
    fake(listSilences, [silence]),
  ]);

const takesId = ({ info }: HttpHandler) => String(info.path).endsWith(getFinding.path);

type Person = ReturnType<typeof renderApp>['person'];

const table = () => screen.findByRole('table', { name: 'Findings' });
const bar = () => screen.getByRole('toolbar', { name: 'Actions on the selected rows' });

async function choose(person: Person, ...texts: string[]) {
  for (const text of texts) {
    const row = (await screen.findByText(text)).closest('tr') ?? document.body;
    await person.click(within(row).getByRole('checkbox', { name: 'Select row' }));
  }
}

function onPhone() {
  const before = window.matchMedia;
  window.matchMedia = (query: string) => ({ ...before(query), matches: query.includes('max-width') });
  onTestFinished(() => {
    window.matchMedia = before;
  });
}

describe('a new bank account', () => {
  const clip = { caption: 'This invoice', invoiceId: 41, lineId: null, page: null, turned: 0, box: null };
  const values = [{ label: 'Bank account', value: 'LT •••• 1000' }];
  const accountDetail: FindingDetail = {
    ...account,
    ...{
      evidence: [{ ...clip, values }],
      calculation: "At risk: the invoice's total of $118.24",
      orderId: null,
      also: [],
    },
  };

  it('comes without money and without a credit to request', async () => {
    const [dollars] = summary.currencies;
    if (dollars === undefined) throw new Error('no totals');
    const kinds = [{ kind: 'bank_account' as const, count: 1, money: 0 }, ...dollars.kinds];
    const { person } = open(
      '/findings',
      fake(summariseFindings, { currencies: [{ ...dollars, kinds }] }),
      fake(listFindings, [account, beef]),
      fake(getFinding, accountDetail),
    );
    const row = (await within(await table()).findByText(account.text)).closest('tr') ?? document.body;
    expect(within(row).queryByText('$0.00')).toBeNull();
    const [chip] = within(await screen.findByRole('group', { name: 'Open findings by kind' })).getAllByRole('button');
    expect(chip?.textContent).toContain('New bank account');
    expect(chip?.textContent).not.toContain('$');
    await person.click(within(row).getByText(account.text));
    const drawer = await screen.findByRole('dialog', { name: /New bank account/ });
    expect(await within(drawer).findByText("At risk: the invoice's total of $118.24")).toBeDefined();
    expect(within(drawer).getByText(/call the vendor on a number you already had/)).toBeDefined();
    expect(within(drawer).queryByText('$0.00')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Request credit' })).toBeNull();
    expect(within(drawer).getByRole('button', { name: 'Dismiss' })).toBeDefined();
    expect(within(drawer).getByRole('link', { name: 'Open the invoice: This invoice' })).toBeDefined();
  });

  it('is a filter of its own', async () => {
    const asked = vi.fn();
    open(
      '/findings?kind=bank_account',
      fake(listFindings, ({ query }) => {
        asked(query.kind);
        return [account];
      }),
    );
    expect(await within(await table()).findByText(account.text)).toBeDefined();
    expect(asked).toHaveBeenCalledWith('bank_account');
  });
});

describe('the list', () => {
  it('shows what was billed too much, by money, kind and vendor', async () => {
    const asked = vi.fn();
    const { container, person } = open(
      '/findings',
      fake(listFindings, ({ query }) => {
        asked(query);
        return [beef, fuel];
      }),
    );
    const list = await table();
    expect(within(list).getByText(beef.text)).toBeDefined();
    expect(within(list).getByText('Above the order · Ground beef 80/20')).toBeDefined();
    expect(within(list).getByRole('link', { name: 'LS-1001' }).getAttribute('href')).toBe(
      '/invoices/41/review?line=501',
    );
    expect(within(list).getByRole('link', { name: 'bp-9.pdf' })).toBeDefined();
    expect(screen.getByText('$24.35')).toBeDefined();
    expect(screen.getByText('$118.20')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Findings2open' })).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'open', sort: 'money' }));
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Surcharge $9.95 1 finding' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'surcharge' })));
    await person.click(screen.getByLabelText('Vendor', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Brazos Produce · $9.95' }));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'surcharge', vendorId: 4 })),
    );
  });

  it.each([
    ['Requested', 'requested', 'No credits requested'],
    ['Settled', 'settled', 'Nothing credited yet'],
    ['Dismissed', 'dismissed', 'Nothing dismissed'],
  ] as const)('has a tab of its own for %s', async (name, status, none) => {
    const asked = vi.fn();
    const { person, router } = open(
      '/findings',
      fake(listFindings, ({ query }) => {
        if (query.status === 'open') return [beef];
        asked(query.status);
        return [];
      }),
    );
    await table();
    await person.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(none)).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith(status);
    expect(router.state.location.search).toBe(`?status=${status}`);
  });

  it('shows what was credited', async () => {
    const settled = { ...requested, status: 'settled' as const, credited: 12.5 };
    open('/findings?status=settled', fake(listFindings, [settled]));
    expect(within(await table()).getByText('$12.50')).toBeDefined();
  });

  it('says when nothing was found, and when nothing matches', async () => {
    const { unmount } = open('/findings', fake(summariseFindings, { currencies: [] }), fake(listFindings, []));
    expect(await screen.findByText('No overcharges found')).toBeDefined();
    unmount();
    const { person, router } = open('/findings?q=saffron&vendor=99', fake(listFindings, []));
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('can be retried after a failure', async () => {
    let fails = true;
    const { person } = open(
      '/findings',
      fake(listFindings, () => (fails ? problemReply('internal', 'The list is not there') : [beef])),
    );
    expect(await screen.findByText('The list is not there')).toBeDefined();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(beef.text)).toBeDefined();
  });

  it('keeps currencies apart', async () => {
    const [usd] = summary.currencies;
    if (!usd) throw new Error('no currency');
    const cad = { ...usd, currency: 'CAD', open: { count: 1, money: 8 }, kinds: usd.kinds.slice(1) };
    open('/findings', fake(summariseFindings, { currencies: [usd, cad] }));
    expect(await screen.findByRole('region', { name: 'CAD' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Surcharge $9.95 + CA$9.95 2 findings' })).toBeDefined();
  });

  it('is not there where costs are hidden', async () => {
    const { can } = taqueria;
    const asked = vi.fn();
    const { unmount } = open(
      '/findings',
      fake(listRestaurants, [{ ...taqueria, role: 'staff', can: { ...can, seeCosts: false } }]),
      fake(summariseFindings, () => {
        asked();
        return summary;
      }),
    );
    expect(await screen.findByText("You don't have access to this page. Ask Maria Lopez.")).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Findings/ })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    unmount();
    const words = 'Costs are hidden from your role in this restaurant.';
    open(
      '/findings',
      fakeProblem(summariseFindings, 'costs_hidden', words),
      fakeProblem(listFindings, 'costs_hidden', words),
    );
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('is a list of cards on a phone', async () => {
    onPhone();
    open('/findings');
    const list = await screen.findByRole('list', { name: 'Findings' });
    expect(within(list).getByText(beef.text)).toBeDefined();
    expect(within(list).getByText('$14.40')).toBeDefined();
    expect(within(list).getByText('Lone Star Foodservice')).toBeDefined();
  });
});

describe('a finding', () => {
  it('shows its proof: the line on its page, what it is held against, and the calculation', async () => {
    const { person, router } = open('/findings');
    await person.click(await screen.findByText(beef.text));
    const drawer = await screen.findByRole('dialog', { name: 'Above the order' });
    expect(router.state.location.search).toBe('?finding=81');
    expect(within(drawer).getByText('4 CS × ($42.10 − $38.50)')).toBeDefined();
    expect(within(drawer).getByText(/Above the price list/)).toBeDefined();
    const picture = drawer.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/api/invoices/41/pages/1?width=1600&turned=0');
    const lit = drawer.querySelector<HTMLElement>('[data-lit]');
    expect(Number.parseFloat(lit?.style.width ?? '')).toBeCloseTo((0.8 / 0.86) * 100);
    expect(within(drawer).getByRole('link', { name: 'Open the line: This invoice' }).getAttribute('href')).toBe(
      '/invoices/41/review?line=501',
    );
    expect(within(drawer).getByText('$38.50 per CS')).toBeDefined();
    expect(within(drawer).getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/purchase-orders/5');
    await expectAccessible(drawer);
  });

  it('opens and moves on by keyboard', async () => {
    const { person, router } = open('/findings');
    const list = await table();
    const row = within(list).getByText(beef.text).closest('tr');
    act(() => row?.focus());
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Above the order' });
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Surcharge' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next finding' })).toHaveProperty('disabled', true);
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Above the order' })).toBeDefined();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('gets its credit requested, and then leads to the request', async () => {
    let now: FindingDetail = detail;
    const sent = vi.fn();
    const { person } = open(
      '/findings?finding=81',
      fake(getFinding, () => now),
      fake(getCreditRequest, () => new Promise<typeof credit>(() => {})),
      fake(requestCredits, ({ body }) => {
        sent(body);
        now = requested;
        return [requested];
      }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Above the order' });
    await person.click(await within(drawer).findByRole('button', { name: 'Request credit' }));
    expect(await screen.findByText('Credit of $14.40 requested')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ items: [{ id: 81, version: 2 }] });
    expect(await within(drawer).findByText('Credit requested by')).toBeDefined();
    await person.click(await within(drawer).findByRole('button', { name: 'Open credit request' }));
    expect(await screen.findByRole('dialog', { name: 'Credit request' })).toBeDefined();
  });

  it('that somebody else decided on is shown as it is now, in plain words', async () => {
    let now: FindingDetail = detail;
    const { person } = open(
      '/findings?finding=81',
      fake(getFinding, () => now),
      fake(requestCredits, () => {
        now = requested;
        return problemReply('stale_version', 'Someone changed it');
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Request credit' }));
    expect(
      await screen.findByText('Someone else has changed this. You now see the latest. Check it and try again.'),
    ).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Open credit request' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Request credit' })).toBeNull();
  });

  it('offers nothing to people who may not decide, and says when its page has no image', async () => {
    const nothing = { request: false, dismiss: false, reopen: false };
    open(
      '/findings?finding=81',
      fake(listFindings, [{ ...beef, can: nothing }]),
      fake(getFinding, { ...detail, can: nothing }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Above the order' });
    await within(drawer).findByText('4 CS × ($42.10 − $38.50)');
    expect(screen.queryByRole('button', { name: /Request credit|Dismiss/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    act(() => void drawer.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(within(drawer).getByText("We can't show an image of this page.")).toBeDefined();
  });
});

describe('dismissing', () => {
  it('silences its kind at the vendor if wanted, and an undo looks for it again', async () => {
    const sent = vi.fn();
    const undone = vi.fn();
    const { person } = open(
      '/findings?finding=81',
      fake(dismissFindings, ({ body }) => {
        sent(body);
        return [dismissed];
      }),
      fake(removeSilence, ({ params }) => {
        undone('look again', params.id);
        return undefined as never;
      }),
      fake(reopenFindings, ({ body }) => {
        undone('reopen', body);
        return [{ ...beef, version: 4 }];
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss finding' });
    await person.type(within(dialog).getByLabelText('Why (optional)'), 'Agreed by phone');
    await person.click(within(dialog).getByRole('checkbox', { name: 'Stop flagging this for Lone Star Foodservice' }));
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Dismissed and silenced')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      items: [{ id: 81, version: 2 }],
      note: 'Agreed by phone',
      silence: true,
    });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(undone.mock.calls).toEqual([
        ['look again', '6'],
        ['reopen', { items: [{ id: 81, version: 3 }] }],
      ]),
    );
    expect(await screen.findByText('Undone')).toBeDefined();
  });

  it('after a conflict sends what is there now', async () => {
    let version = 2;
    const sent = vi.fn();
    const { person } = open(
      '/findings',
      fake(listFindings, () => [{ ...beef, version }]),
      fake(dismissFindings, ({ body }) => {
        sent(body.items);
        if (body.items[0]?.version === version && version === 5) return [{ ...dismissed, version: 6 }];
        version = 5;
        return problemReply('stale_version', 'Someone changed it');
      }),
    );
    await choose(person, beef.text);
    await person.click(within(bar()).getByRole('button', { name: 'Dismiss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss finding' });
    const button = within(dialog).getByRole('button', { name: 'Dismiss' });
    await person.click(button);
    expect(await within(dialog).findByText(/^Someone else has changed this/)).toBeDefined();
    await person.click(button);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([{ id: 81, version: 5 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('after a conflict sends what is there now, even of one that is not listed', async () => {
    let version = 2;
    const sent = vi.fn();
    const { person } = open(
      '/findings?finding=81',
      fake(listFindings, [fuel]),
      fake(getFinding, () => ({ ...detail, version })),
      fake(dismissFindings, ({ body }) => {
        sent(body.items);
        if (body.items[0]?.version === 5) return [{ ...dismissed, version: 6 }];
        version = 5;
        return problemReply('stale_version', 'Someone changed it');
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss finding' });
    const button = within(dialog).getByRole('button', { name: 'Dismiss' });
    await person.click(button);
    expect(await within(dialog).findByText(/^Someone else has changed this/)).toBeDefined();
    await person.click(button);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([{ id: 81, version: 5 }]));
  });

  it('can be taken back from the list', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/findings?status=dismissed',
      fake(listFindings, [dismissed]),
      fake(reopenFindings, ({ body }) => {
        sent(body.items);
        return [{ ...beef, version: 4 }];
      }),
    );
    await choose(person, beef.text);
    await person.click(within(bar()).getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Reopened')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith([{ id: 81, version: 3 }]);
  });
});

describe('several findings', () => {
  it('are requested together, whatever their vendors, with their sum', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/findings',
      fake(requestCredits, ({ body }) => {
        sent(body.items);
        return [beef, fuel];
      }),
    );
    await choose(person, beef.text, fuel.text);
    expect(within(bar()).getByText('$24.35')).toBeDefined();
    await person.click(within(bar()).getByRole('button', { name: 'Request credit' }));
    expect(await screen.findByText('2 credits of $24.35 in total requested')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith([
      { id: 81, version: 2 },
      { id: 82, version: 1 },
    ]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('stay chosen when the request fails', async () => {
    const { person } = open('/findings', fakeProblem(requestCredits, 'conflict', 'A credit was already requested'));
    await choose(person, beef.text);
    await person.click(within(bar()).getByRole('button', { name: 'Request credit' }));
    expect(await screen.findByText('A credit was already requested')).toBeDefined();
    expect(bar()).toBeDefined();
  });

  it('of several restaurants are not decided together', async () => {
    const { person } = open('/findings', fake(listFindings, [beef, { ...fuel, restaurantId: 8 }]));
    await choose(person, beef.text, fuel.text);
    expect(within(bar()).getByText('Select findings of one restaurant.')).toBeDefined();
    expect(within(bar()).queryByRole('button', { name: 'Request credit' })).toBeNull();
  });
});

it('what is silenced can be looked for again', async () => {
  let silences = [silence];
  const { person } = open(
    '/findings',
    fake(listSilences, () => silences),
    fake(removeSilence, () => {
      silences = [];
      return undefined as never;
    }),
  );
  await table();
  await person.click(screen.getByRole('button', { name: 'Silenced' }));
  const dialog = await screen.findByRole('dialog', { name: 'Silenced' });
  expect(await within(dialog).findByText('Ana Ruiz, Nov 21, 2026')).toBeDefined();
  await expectAccessible(dialog);
  await person.click(
    within(dialog).getByRole('button', { name: 'Look again: Above the order, Lone Star Foodservice' }),
  );
  expect(await within(dialog).findByText('Nothing is silenced')).toBeDefined();
});
