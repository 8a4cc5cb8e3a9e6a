/** From which size a difference is worth asking the vendor about: percents, days, and money in the invoice's currency. */
export type AuditTolerances = {
  list: { percent: number; money: number };
  creep: { days: number; rises: number; stepPercent: number; totalPercent: number; fallPercent: number };
  group: { days: number; pastDays: number; percent: number; money: number };
  market: { days: number; points: number; purchases: number; marketPoints: number };
  pack: { percent: number; points: number; invoices: number };
  surcharge: { invoices: number; times: number; percent: number; money: number };
  duplicate: { days: number; lines: number };
  tax: { purchases: number };
  credit: { days: number; papers: number; money: number };
  /** How many approved invoices must name the same accounts, and how far back accounts count. */
  account: { days: number; invoices: number };
};

/** The defaults, with their reasons in docs/algorithms/audit.md. Orders have the tolerances of receiving. */
export const auditTolerances: AuditTolerances = {
  list: { percent: 1, money: 0.5 },
  creep: { days: 180, rises: 3, stepPercent: 5, totalPercent: 5, fallPercent: 1 },
  group: { days: 21, pastDays: 60, percent: 3, money: 1 },
  market: { days: 60, points: 5, purchases: 3, marketPoints: 3 },
  pack: { percent: 2, points: 2, invoices: 3 },
  surcharge: { invoices: 5, times: 3, percent: 10, money: 1 },
  duplicate: { days: 10, lines: 3 },
  tax: { purchases: 3 },
  credit: { days: 30, papers: 2, money: 1 },
  account: { days: 400, invoices: 2 },
};
