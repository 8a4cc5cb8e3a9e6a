import { cogsBases } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { dateOrNone, listQuery, restaurantIdIn } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { alike, coverage } from './coverage.ts';
import { reportNames } from './report-shapes.ts';

export * from './report-shapes.ts';

export const REPORT_PERIODS = ['7d', '30d', '90d', '1y'] as const;
export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
/** As many rows a file holds at most; it says so where there are more. */
export const REPORT_ROWS_MAX = 20_000;
export const REPORT_PRINTED_ROWS_MAX = 2_000;
export const REPORT_DAYS_MAX = 731;

const access = { module: 'reports', action: 'read' } as const;
const tag = 'Reports';

/** Free dates go before the period; without either the last 30 days. */
const days = {
  restaurantId: restaurantIdIn,
  period: z.optional(z.enum(REPORT_PERIODS, { error: 'Choose 7d, 30d, 90d or 1y' })),
  from: dateOrNone(),
  to: dateOrNone(),
};

const rowsOf = {
  ...days,
  report: z.optional(z.enum(reportNames, { error: `Choose ${reportNames.join(', ')}` })),
  q: listQuery.q,
  /** A column of the report. */
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: listQuery.order,
};

const cells = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

const row = z.object({
  /** Unlike every other of the report. */
  key: z.string(),
  /** Null where it stands for several. */
  restaurantId: z.nullable(z.number()),
  restaurantName: z.string(),
  /** Of its amounts. */
  currency: z.string(),
  /** The dish, ingredient, invoice or vendor that it is about. */
  subjectId: z.nullable(z.number()),
  /** A sum of others. */
  strong: z.boolean(),
  /** A part of the row above it that is none. */
  within: z.boolean(),
  cells,
});
export type ReportRow = z.infer<typeof row>;

const side = z.object({
  /** Null: all restaurants of the currency together. */
  restaurantId: z.nullable(z.number()),
  name: z.string(),
  currency: z.string(),
  figures: cells,
});
export type ReportSide = z.infer<typeof side>;

export const readReport = endpoint({
  id: 'reports.read',
  method: 'GET',
  path: '/api/reports',
  aliases: ['/api/reports/:report'],
  tag,
  summary: 'Get a report for a period: rows, restaurant comparison, totals by currency and missing data',
  access,
  costsOnly: true,
  query: z.object({ ...rowsOf, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.object({
    report: z.enum(reportNames),
    from: z.string(),
    to: z.string(),
    /** The first row of the page first; `total` counts those of all pages. */
    rows: z.array(row),
    total: z.number(),
    next: z.nullable(z.string()),
    /** Restaurants by name, then the sums of those of one currency. Over all rows, whatever is searched for. */
    sides: z.array(side),
    /** What one has to know to read the figures, in words. */
    notes: z.array(z.string()),
  }),
  problems: ['invalid', 'costs_hidden'],
});
export type Report = z.infer<(typeof readReport)['reply']>;

export const exportReport = endpoint({
  id: 'reports.export',
  method: 'GET',
  path: '/api/reports/export',
  tag,
  summary: 'Export a report as CSV, workbook or PDF',
  access,
  costsOnly: true,
  heavy: true,
  query: z.object({ ...rowsOf, format: z.optional(z.enum(REPORT_FORMATS, { error: 'Choose csv, xlsx or pdf' })) }),
  produces: 'file',
  problems: ['invalid', 'costs_hidden'],
});

const cost = costField(z.nullable(z.number()));

/** Of the restaurants of one currency in the period, beside as many days before it. */
const summaryFigures = {
  currency: z.nullable(z.string()),
  /** Of the sales: the restaurants that sold by the end of the period; and of the menus. */
  coverage,
  menuCoverage: coverage,
  revenue: z.nullable(z.number()),
  /** In percent against as many days before; null where there was nothing then. */
  revenueChange: z.nullable(z.number()),
  alike,
  foodCostPercent: cost,
  /** In points. */
  foodCostChange: cost,
  /** How the food cost came about. */
  basis: z.nullable(z.enum(cogsBases)),
  /** The part of the sales, in percent, whose cost is known. */
  costCovers: z.nullable(z.number()),
  profitMargin: cost,
  profitMarginChange: cost,
  /** On the menu. */
  menuItems: z.number(),
  /** Over dishes whose cost is known, and over those with a price. */
  averageItemCost: cost,
  /** In percent since the period began, over dishes whose cost was known then. */
  averageItemCostChange: cost,
  costedItems: z.number(),
  averageMenuPrice: z.nullable(z.number()),
  needAttention: costField(z.nullable(z.number())),
  /** Ingredients whose price rose or fell by more than 1% in the period. */
  dearer: cost,
  cheaper: cost,
};

export const reportSummary = endpoint({
  id: 'reports.summary',
  method: 'GET',
  path: '/api/reports/summary',
  tag,
  summary: 'Get the key figures of a period compared with the previous period',
  access,
  query: z.object(days),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    /** Of the currency that most of the restaurants have. */
    ...summaryFigures,
    others: z.array(z.object(summaryFigures)),
  }),
  problems: ['invalid'],
});
export type ReportSummary = z.infer<(typeof reportSummary)['reply']>;
