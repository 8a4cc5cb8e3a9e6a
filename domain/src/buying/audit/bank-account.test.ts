import { expect, it } from 'vitest';
import type { AuditContext } from './audited.ts';
import { audit, daysAgo, line } from './testing/audited-invoices.fixture.ts';

type Earlier = readonly [ago: number, keys: string, approved?: boolean];

/** Each letter is an account. */
const accounts = (keys: string) => [...keys].map((key) => ({ key, masked: `DE •••• ${key}` }));
const payTo = (own: string, earlier: readonly Earlier[], known = ''): Partial<AuditContext> => ({
  payTo: {
    own: accounts(own),
    earlier: earlier.map(([ago, keys, approved = true], at) => ({
      invoiceId: at + 1,
      date: daysAgo(ago),
      approved,
      accounts: accounts(keys),
    })),
    known: [...known],
  },
});

it.each<[string, string, Earlier[], string, string[]]>([
  [
    'another account',
    'B',
    [
      [30, 'A'],
      [10, 'A'],
    ],
    '',
    ['account:B'],
  ],
  [
    'the same',
    'A',
    [
      [30, 'A'],
      [10, 'A'],
    ],
    '',
    [],
  ],
  [
    'none on the invoice',
    '',
    [
      [30, 'A'],
      [10, 'A'],
    ],
    '',
    [],
  ],
  [
    'one more account',
    'AB',
    [
      [30, 'A'],
      [10, 'A'],
    ],
    '',
    ['account:B'],
  ],
  [
    'one account fewer',
    'A',
    [
      [30, 'AB'],
      [10, 'BA'],
    ],
    '',
    [],
  ],
  [
    'printed twice',
    'BB',
    [
      [30, 'A'],
      [10, 'A'],
    ],
    '',
    ['account:B'],
  ],
  ['only one invoice before', 'B', [[10, 'A']], '', []],
  [
    'two before, one without an account',
    'B',
    [
      [30, 'A'],
      [10, ''],
    ],
    '',
    [],
  ],
  [
    'two before, one not approved',
    'B',
    [
      [30, 'A'],
      [10, 'A', false],
    ],
    '',
    [],
  ],
  [
    'another one each time',
    'C',
    [
      [30, 'A'],
      [10, 'B'],
    ],
    '',
    [],
  ],
  [
    'changed long ago, and again now',
    'C',
    [
      [90, 'A'],
      [60, 'A'],
      [30, 'B'],
      [10, 'B'],
    ],
    '',
    ['account:C'],
  ],
  [
    'back to a former account',
    'A',
    [
      [90, 'A'],
      [60, 'A'],
      [30, 'B'],
      [10, 'B'],
    ],
    '',
    [],
  ],
  [
    'on an earlier invoice that waits for approval',
    'B',
    [
      [30, 'A'],
      [20, 'A'],
      [5, 'B', false],
    ],
    '',
    [],
  ],
  [
    'known, because somebody dismissed it',
    'B',
    [
      [30, 'A'],
      [10, 'A'],
    ],
    'B',
    [],
  ],
  [
    'accounts of more than 400 days ago',
    'B',
    [
      [402, 'A'],
      [401, 'A'],
    ],
    '',
    [],
  ],
  [
    'accounts of 400 days ago',
    'B',
    [
      [400, 'A'],
      [399, 'A'],
    ],
    '',
    ['account:B'],
  ],
])('%s', (_, own, earlier, known, expected) => {
  const found = audit([line()], payTo(own, earlier, known));
  expect(found.map(({ subject }) => subject)).toEqual(expected);
});

it('comes first, with both accounts, the last invoice and no money', () => {
  const listPrices = [
    {
      ...{ itemId: 1, price: '30', priceUnit: 'CS', contents: null, contentsUnit: null },
      ...{ currency: 'USD', date: daysAgo(20) },
    },
  ];
  const found = audit([line()], {
    ...payTo('B', [
      [30, 'A'],
      [10, 'A'],
    ]),
    listPrices,
  });
  expect(found.map(({ kind, money }) => [kind, money])).toEqual([
    ['bank_account', '0.00'],
    ['list_price', '40.00'],
  ]);
  expect(found[0]?.against).toEqual({
    ...{ invoiceId: 2, date: daysAgo(10), account: 'DE •••• B', accountBefore: 'DE •••• A' },
  });
});
