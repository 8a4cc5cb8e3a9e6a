import type { Statement, StatementDetail, StatementLine } from '@platewise/contract';

const nothing = { matched: 0, amount_differs: 0, paid: 0, missing_here: 0, missing_there: 0, not_compared: 0 };

/** An open statement: 412.20 stated, 389.70 owed, since an invoice of 22.50 is missing here. */
export const aStatement = (changes: Partial<Statement> = {}): Statement => ({
  id: 9,
  restaurantId: 7,
  invoiceId: null,
  filename: 'lone-star-november.csv',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  statementDate: '2026-11-30',
  currency: 'USD',
  status: 'open',
  failureMessage: null,
  theirs: 412.2,
  ours: 389.7,
  difference: 22.5,
  counts: { ...nothing, matched: 1, missing_here: 1 },
  uploadedAt: '2026-11-30T15:00:00Z',
  doneBy: null,
  doneAt: null,
  askedAt: null,
  version: 4,
  can: { edit: true, ask: true, remove: true },
  ...changes,
});

export const aLine = (changes: Partial<StatementLine> = {}): StatementLine => ({
  id: 71,
  kind: 'invoice',
  date: '2026-11-05',
  number: 'LS-1001',
  text: null,
  confidence: 1,
  box: null,
  state: 'matched',
  theirs: 389.7,
  ours: 389.7,
  difference: 0,
  invoice: {
    id: 41,
    invoiceNumber: 'LS-1001',
    filename: 'ls-1001.pdf',
    invoiceDate: '2026-11-05',
    total: 389.7,
    approved: true,
  },
  payment: null,
  chosen: false,
  ...changes,
});

export const missing = aLine({
  ...{ id: 72, number: 'LS-1002', state: 'missing_here', theirs: 22.5, ours: null, difference: 22.5, invoice: null },
});

export const aDetail = (changes: Partial<StatementDetail> = {}): StatementDetail => ({
  ...aStatement(),
  balance: 412.2,
  lines: [missing, aLine()],
  unexplained: 0,
  linesDontAddUp: false,
  letter: { to: 'ar@lonestar.example', subject: 'Your statement', text: 'Please send us LS-1002.' },
  canMail: true,
  ...changes,
});
