import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, restaurantIdIn } from '../fields.ts';

/** Limit for uploads; `npx platewise import FILE` uses the same code without it. */
export const SALES_FILE_MAX = 10 * 1024 * 1024;

/** What a file column can contain. `ignore` skips it. */
export const SALES_COLUMNS = [
  'date',
  'time',
  'dateTime',
  'businessDate',
  'transactionId',
  'kind',
  'amount',
  'gross',
  'discount',
  'tax',
  'tip',
  'serviceCharge',
  'giftCards',
  'total',
  'source',
  'category',
  'paymentMethod',
  'item',
  'itemId',
  'modifiers',
  'quantity',
  'unitPrice',
  'guests',
  'employee',
  'currency',
  'voided',
  'status',
  'ignore',
] as const;
export type SalesColumn = (typeof SALES_COLUMNS)[number];

/**
 * How to read a file, as chosen by the user. For a known file without columns, it only answers open questions such
 * as the date order.
 */
export const salesMapping = z.object({
  /** The file's column headings, each with its meaning. */
  columns: z.record(
    z.string().check(z.maxLength(200, 'At most 200 characters')),
    z.enum(SALES_COLUMNS, { error: 'Not a column of sales' }),
  ),
  dateOrder: z.optional(z.enum(['dmy', 'mdy', 'ymd'], { error: 'Choose a date order' })),
  decimal: z.optional(z.enum(['.', ','], { error: 'Choose a decimal separator' })),
  kind: z.optional(z.enum(['sales', 'covers'])),
});
export type SalesMapping = z.infer<typeof salesMapping>;

const rowProblem = z.object({ line: z.number(), message: z.string() });

export const salesImport = z.object({
  id: z.number(),
  restaurantId: z.number(),
  kind: z.enum(['sales', 'covers']),
  /** 'Square items', 'Platewise template', 'Own mapping'. */
  layout: z.string(),
  filename: z.string(),
  status: z.enum(['processing', 'completed', 'failed', 'undone']),
  rowsRead: z.number(),
  rowsSkipped: z.number(),
  /** Voided rows, counted neither as sales nor as skipped. */
  rowsVoided: z.number(),
  salesNew: z.number(),
  salesChanged: z.number(),
  salesSame: z.number(),
  net: z.number(),
  tax: z.number(),
  tips: z.number(),
  discounts: z.number(),
  currency: z.string(),
  firstDate: z.nullable(z.string()),
  lastDate: z.nullable(z.string()),
  error: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  undoneAt: z.nullable(z.string()),
  can: z.object({ undo: z.boolean() }),
});
export type SalesImport = z.infer<typeof salesImport>;

/** Reply to an upload. A preview has everything but `import`. */
const uploaded = z.object({
  dryRun: z.boolean(),
  /** Sales in the file that are, or would be, saved by the import. */
  count: z.number(),
  import: z.nullable(salesImport),
  kind: z.enum(['sales', 'covers']),
  /** Null if the format is unknown and a mapping is needed. */
  layout: z.nullable(z.string()),
  /** Column headings in the file, with sample values and our guess. */
  columns: z.array(
    z.object({ head: z.string(), samples: z.array(z.string()), holds: z.nullable(z.enum(SALES_COLUMNS)) }),
  ),
  mapping: z.nullable(salesMapping),
  /**
   * Questions no row of the file answers: day or month first, and whether a point is a decimal or thousands
   * separator.
   */
  asks: z.array(z.enum(['dateOrder', 'decimal', 'mapping'])),
  rowsRead: z.number(),
  rowsSkipped: z.number(),
  rowsVoided: z.number(),
  salesNew: z.number(),
  salesChanged: z.number(),
  salesSame: z.number(),
  /** Over the valid rows, to the cent. */
  totals: z.object({ net: z.number(), tax: z.number(), tips: z.number(), discounts: z.number() }),
  currency: z.string(),
  firstDate: z.nullable(z.string()),
  lastDate: z.nullable(z.string()),
  /** The first 100. */
  problems: z.array(rowProblem),
  /** Notes before importing, such as days that already have sales from another source. */
  notes: z.array(z.string()),
  /** The first sales as they would be imported. */
  preview: z.array(
    z.object({
      line: z.number(),
      date: z.string(),
      transactionId: z.nullable(z.string()),
      amount: z.number(),
      tax: z.number(),
      source: z.string(),
      category: z.nullable(z.string()),
      paymentMethod: z.nullable(z.string()),
      items: z.number(),
      /** Its first three items, as named in the file. */
      names: z.array(z.string()),
    }),
  ),
});
export type SalesUploaded = z.infer<typeof uploaded>;

const reads = { module: 'revenue', action: 'read' } as const;
const writes = { module: 'revenue', action: 'write' } as const;
const tag = 'Sales';

export const bulkUploadSales = endpoint({
  id: 'sales.bulkUpload',
  method: 'POST',
  path: '/api/revenue/bulk-upload',
  tag,
  summary: 'Import sales from a CSV, Excel or JSON file, or preview it with `dryRun=true`',
  access: writes,
  upload: { file: 'file', maxBytes: SALES_FILE_MAX },
  body: z.object({
    restaurantId: restaurantIdIn,
    type: z.optional(z.enum(['csv', 'excel', 'json', 'dbf'], { error: 'Choose CSV, Excel or JSON' })),
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** What to do if rows are invalid. */
    onError: z.optional(z.enum(['stop', 'skip'], { error: 'Choose stop or skip' })),
    /** A mapping as JSON. */
    mapping: z.optional(z.string().check(z.maxLength(50_000, 'At most 50000 characters'))),
  }),
  reply: uploaded,
  problems: ['invalid'],
});

export const listSalesImports = endpoint({
  id: 'sales.imports',
  method: 'GET',
  path: '/api/revenue/imports',
  tag,
  summary: 'List imported files, latest first',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(salesImport),
  paged: true,
});

export const salesImportProblems = endpoint({
  id: 'sales.importProblems',
  method: 'GET',
  path: '/api/revenue/imports/:id/problems',
  tag,
  summary: 'List the rows an import skipped, with line and reason (first 1,000)',
  access: reads,
  params: z.object({ id: pathId }),
  reply: z.array(rowProblem),
});

export const undoSalesImport = endpoint({
  id: 'sales.undoImport',
  method: 'POST',
  path: '/api/revenue/imports/:id/undo',
  tag,
  summary: 'Undo an import: removes its data and recalculates the days',
  access: writes,
  params: z.object({ id: pathId }),
  reply: salesImport,
  problems: ['conflict'],
});

export const salesTemplate = endpoint({
  id: 'sales.template',
  method: 'GET',
  path: '/api/revenue/templates/:format',
  tag,
  summary: 'Download a template for sales imports',
  access: 'signed-in',
  scope: 'revenue',
  params: z.object({ format: z.enum(['csv', 'xlsx', 'json'], { error: 'Choose csv, xlsx or json' }) }),
  produces: 'file',
});

export const listSalesLayouts = endpoint({
  id: 'sales.layouts',
  method: 'GET',
  path: '/api/revenue/layouts',
  tag,
  summary: 'List remembered file formats, at most 200 per restaurant',
  access: reads,
  query: z.object({ restaurantId: restaurantIdIn }),
  reply: z.array(
    z.object({
      id: z.number(),
      restaurantId: z.number(),
      name: z.string(),
      mapping: salesMapping,
      usedAt: z.string(),
    }),
  ),
});

export const forgetSalesLayout = endpoint({
  id: 'sales.forgetLayout',
  method: 'DELETE',
  path: '/api/revenue/layouts/:id',
  tag,
  summary: 'Forget a file format; the next such file must be mapped again',
  access: writes,
  params: z.object({ id: pathId }),
  status: 204,
});
