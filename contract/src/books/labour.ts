import type { Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  listQuery,
  MONEY_MAX,
  pathId,
  restaurantIdIn,
  textOrNone,
  version,
} from '../fields.ts';
import { costField, costInput } from '../hidden-costs.ts';

export const LABOUR_FILE_MAX = 5 * 1024 * 1024;
export const LABOUR_ROWS_MAX = 2000;
/** Most days one labor figure may cover. */
export const LABOUR_DAYS_MAX = 366;

const tag = 'Labor';
const reads = { module: 'analysis', action: 'read' } as const;
const writes = { module: 'analysis', action: 'write', least: 'manager' } as const;

const labourCost = z.object({
  id: z.number(),
  restaurantId: z.number(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Total labor: wages, salaries, payroll tax and benefits. */
  amount: costField(z.nullable(z.number())),
  hours: z.nullable(z.number()),
  note: z.nullable(z.string()),
  source: z.enum(['typed', 'import']),
  updatedAt: z.string(),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type LabourCost = z.infer<typeof labourCost>;

const date = (message: string) =>
  z.pipe(
    dateOrNone('Enter a date as YYYY-MM-DD'),
    z.transform((value, context) => {
      if (value) return value;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

const fields = {
  startsOn: date('Enter the first day'),
  endsOn: date('Enter the last day'),
  amount: costInput(amount<Money>({ message: 'Enter an amount of 0 or more', scale: 2, min: '0', max: MONEY_MAX })),
  hours: amountOrNone({ message: 'Enter hours (0 or more)', scale: 2, min: '0', max: '99999999' }),
  note: textOrNone(200),
};

export const listLabour = endpoint({
  id: 'labour.list',
  method: 'GET',
  path: '/api/labour-costs',
  tag,
  summary: 'List labor costs by period, newest first',
  access: reads,
  query: z.object({
    restaurantId: restaurantIdIn,
    from: dateOrNone(),
    to: dateOrNone(),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(labourCost),
  paged: true,
});

export const createLabour = endpoint({
  id: 'labour.create',
  method: 'POST',
  path: '/api/labour-costs',
  tag,
  summary: "Enter labor cost for a period; periods of a restaurant can't overlap",
  access: writes,
  body: z.object({ restaurantId: restaurantIdIn, ...fields }),
  reply: labourCost,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'conflict'],
});

export const updateLabour = endpoint({
  id: 'labour.update',
  method: 'PATCH',
  path: '/api/labour-costs/:id',
  tag,
  summary: 'Change a labor figure',
  access: writes,
  params: z.object({ id: pathId }),
  body: z.object({ ...z.partial(z.object(fields)).shape, version }),
  reply: labourCost,
  problems: ['invalid', 'stale_version', 'conflict'],
});

export const deleteLabour = endpoint({
  id: 'labour.delete',
  method: 'DELETE',
  path: '/api/labour-costs/:id',
  tag,
  summary: 'Delete a labor figure',
  access: { module: 'analysis', action: 'delete', least: 'manager' },
  params: z.object({ id: pathId }),
  status: 204,
});

const labourImported = z.object({
  dryRun: z.boolean(),
  rowsRead: z.number(),
  created: z.number(),
  changed: z.number(),
  /** Unchanged rows. */
  same: z.number(),
  /** The first 200 rows that change something. */
  rows: z.array(
    z.object({
      line: z.number(),
      startsOn: z.string(),
      endsOn: z.string(),
      amount: z.number(),
      hours: z.nullable(z.number()),
      does: z.enum(['create', 'change']),
      /** The previous amount. */
      amountBefore: z.nullable(z.number()),
    }),
  ),
  /** The first 200. */
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  badRows: z.number(),
  imported: z.number(),
});
export type LabourImported = z.infer<typeof labourImported>;

export const importLabour = endpoint({
  id: 'labour.import',
  method: 'POST',
  path: '/api/labour-costs/import',
  tag,
  summary: 'Import labor by period from a CSV or Excel file; periods that already exist are updated',
  access: writes,
  upload: { file: 'file', maxBytes: LABOUR_FILE_MAX },
  body: z.object({
    restaurantId: restaurantIdIn,
    /** Previews the result without saving. */
    dryRun: z.optional(z.enum(['true', 'false'])),
    /** `stop`: import nothing if any row is invalid. `skip`: import the valid rows. */
    onError: z.optional(z.enum(['stop', 'skip'])),
  }),
  reply: labourImported,
  problems: ['invalid', 'restaurant_required', 'too_large', 'forbidden'],
});

export const labourTemplate = endpoint({
  id: 'labour.template',
  method: 'GET',
  path: '/api/labour-costs/template/:format',
  tag,
  summary: 'Download a template for labor imports',
  access: 'signed-in',
  scope: 'analysis',
  params: z.object({ format: z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }) }),
  produces: 'file',
});
