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
/** Most rows per file; the file says so if there are more. */
export const REPORT_ROWS_MAX = 20_000;
export const REPORT_PRINTED_ROWS_MAX = 2_000;
export const REPORT_DAYS_MAX = 731;

const access = { module: 'reports', action: 'read' } as const;
const tag = 'Reports';

/** Explicit dates override the period. Default: the last 30 days. */
const days = {
  restaurantId: restaurantIdIn,
  period: z.optional(z.enum(REPORT_PERIODS, { error: 'Choose 7d, 30d, 90d or 1y' })),
  from: dateOrNone(),
  to: dateOrNone(),
};

/** The report as it was known at the end of this day in each restaurant's time zone. */
const asKnownOn = dateOrNone();

const rowsOf = {
  ...days,
  asKnownOn,
  report: z.optional(z.enum(reportNames, { error: `Choose ${reportNames.join(', ')}` })),
  q: listQuery.q,
  /** A column key of the report. */
  sort: z.optional(z.string().check(z.maxLength(40))),
  order: listQuery.order,
};

const cells = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

const row = z.object({
  /** Unique within the report. */
  key: z.string(),
  /** Null if the row covers several. */
  restaurantId: z.nullable(z.number()),
  restaurantName: z.string(),
  /** Currency of the row's amounts. */
  currency: z.string(),
  /** ID of the dish, ingredient, invoice or vendor in the row. */
  subjectId: z.nullable(z.number()),
  /** A subtotal. */
  strong: z.boolean(),
  /** A detail of the nearest row above that isn't one. */
  within: z.boolean(),
  cells,
  /** The cells with words, by column: the same in every language. `moreIs` overrides the columns' own. */
  keys: z.record(z.string(), z.string()),
});
export type ReportRow = z.infer<typeof row>;

const side = z.object({
  /** Null: all restaurants of the currency combined. */
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
    /** Rows of the requested page; `total` counts all pages. */
    rows: z.array(row),
    total: z.number(),
    next: z.nullable(z.string()),
    /** Restaurants by name, then totals by currency. Covers all rows regardless of the search. */
    sides: z.array(side),
    /** Notes on reading the figures. */
    notes: z.array(z.string()),
    /** How the report was reconstructed, and what is missing; null if it is as known now. */
    asKnown: z.nullable(z.object({ on: z.string(), notes: z.array(z.string()) })),
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

export const changeKinds = [
  'uploaded',
  'late',
  'approved',
  'unapproved',
  'corrected',
  'rejected',
  'restored',
  'deleted',
  'waste_added',
  'waste_undone',
  'dish_added',
  'dish_removed',
  'dish_changed',
  'sales_imported',
  'sales_undone',
  'sales_changed',
  'cost_invoice',
  'cost_unapproved',
  'cost_changed',
  'recipe_changed',
  'ingredient_added',
  'ingredient_removed',
  'ingredient_changed',
  'ingredient_use',
  'count_closed',
  'count_changed',
  'count_reopened',
  'stock_changed',
  'goods_changed',
  'pack_changed',
  'labour_added',
  'labour_changed',
  'labour_deleted',
  'cogs_changed',
  'days_passed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Most causes per reply; the rest are one sum. */
export const REPORT_CAUSES_MAX = 500;

const amounts = z.record(z.string(), z.number());

const changedSide = z.object({
  restaurantId: z.number(),
  name: z.string(),
  currency: z.string(),
  /** By the IDs of the report's figures: those that are sums. */
  figures: z.array(
    z.object({
      id: z.string(),
      /** Null if unknown. */
      before: z.nullable(z.number()),
      now: z.nullable(z.number()),
      /** Causes add up to it: what is unknown counts as nothing. */
      difference: z.number(),
      /** The part of the difference that no cause explains. */
      other: z.number(),
    }),
  ),
});
export type ChangedSide = z.infer<typeof changedSide>;

const changeCause = z.object({
  key: z.string(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  currency: z.string(),
  kind: z.enum(changeKinds),
  /** The invoice's number or file name, the ingredient, the dish, the imported file, or the day on which it sold. */
  title: z.string(),
  vendor: z.nullable(z.string()),
  /** What it changed in each figure. */
  differences: amounts,
  at: z.nullable(z.string()),
  /** Null: Platewise itself, or unknown. */
  who: z.nullable(z.string()),
  invoiceId: z.nullable(z.number()),
  dishId: z.nullable(z.number()),
  /** The count, if it hasn't been discarded. */
  countId: z.optional(z.number()),
  /** The business day whose sales changed. */
  day: z.nullable(z.string()),
});
export type ChangeCause = z.infer<typeof changeCause>;

export const reportChanges = endpoint({
  id: 'reports.changesSince',
  method: 'GET',
  path: '/api/report-changes',
  tag,
  summary: "Get what changed in a report's figures since it was known on an earlier day, and why",
  access,
  costsOnly: true,
  query: z.object({ ...days, report: rowsOf.report, asKnownOn }),
  reply: z.object({
    report: z.enum(reportNames),
    from: z.string(),
    to: z.string(),
    /** Null without a day: then nothing has changed. */
    on: z.nullable(z.string()),
    sides: z.array(changedSide),
    /** Largest difference first. */
    causes: z.array(changeCause),
    /** Causes beyond the limit, by currency. */
    more: z.array(z.object({ currency: z.string(), count: z.number(), differences: amounts })),
    notes: z.array(z.string()),
  }),
  problems: ['invalid', 'costs_hidden'],
});
export type ReportChanges = z.infer<(typeof reportChanges)['reply']>;

const cost = costField(z.nullable(z.number()));

/** For the restaurants of one currency in the period, compared with the same number of days before. */
const summaryFigures = {
  currency: z.nullable(z.string()),
  /** For sales: restaurants with sales by the end of the period; and for menus. */
  coverage,
  menuCoverage: coverage,
  revenue: z.nullable(z.number()),
  /** Percent change from the same number of days before; null if there was nothing then. */
  revenueChange: z.nullable(z.number()),
  alike,
  foodCostPercent: cost,
  /** In percentage points. */
  foodCostChange: cost,
  /** How food cost was determined. */
  basis: z.nullable(z.enum(cogsBases)),
  /** Percent of sales with a known cost. */
  costCovers: z.nullable(z.number()),
  profitMargin: cost,
  profitMarginChange: cost,
  /** On the menu. */
  menuItems: z.number(),
  /** Averages over dishes with a known cost, and over those with a price. */
  averageItemCost: cost,
  /** Percent change over the period, for dishes whose cost was known at its start. */
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
    /** In the currency most of the restaurants use. */
    ...summaryFigures,
    others: z.array(z.object(summaryFigures)),
  }),
  problems: ['invalid'],
});
export type ReportSummary = z.infer<(typeof reportSummary)['reply']>;
