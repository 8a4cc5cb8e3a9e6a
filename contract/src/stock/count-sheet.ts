import { ingredientUnits, type Quantity } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount, amountOrNone, idIn, oneOf, pathId, QUANTITY_MAX, text, textOrNone } from '../fields.ts';
import { costField } from '../hidden-costs.ts';
import { INGREDIENT_CATEGORIES } from '../kitchen/ingredients.ts';
import { countSession } from './counts.ts';

/** Most entries per call. */
export const COUNT_ENTRIES_MAX = 500;

const number = z.nullable(z.number());

const countLine = z.object({
  id: z.number(),
  inventoryId: z.number(),
  ingredientId: z.number(),
  name: z.string(),
  category: z.nullable(z.string()),
  location: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  unit: z.string(),
  /** Units per case; null: counted in the unit only. */
  caseSize: number,
  /** Sold by weight, so this is an average per case. */
  caseAverage: z.boolean(),
  cases: number,
  loose: number,
  /** Fraction of one open case: 0.5 is half. */
  part: number,
  /** Total in the unit; null until counted. */
  quantity: number,
  countedAt: z.nullable(z.string()),
  countedById: number,
  countedBy: z.nullable(z.string()),
  /** Book quantity at the close of the count date. */
  expected: number,
  lastCount: z.nullable(z.object({ quantity: z.number(), countedOn: z.string() })),
  unitCost: costField(number),
  value: costField(number),
  version: z.number(),
});
export type CountLine = z.infer<typeof countLine>;

const countEntry = z.object({
  id: z.number(),
  clientId: z.string(),
  lineId: z.number(),
  cases: number,
  loose: number,
  part: number,
  quantity: number,
  outcome: z.enum(['conflict', 'closed']),
  byId: number,
  by: z.nullable(z.string()),
  receivedAt: z.string(),
});
export type CountEntry = z.infer<typeof countEntry>;

const countSheet = z.object({
  session: countSession,
  /** In walking order. */
  lines: z.array(countLine),
  /** Entries awaiting a decision: conflicting with someone else's, or received after the close. */
  waiting: z.array(countEntry),
  /** Cursor for requesting changes. */
  cursor: z.string(),
});
export type CountSheet = z.infer<typeof countSheet>;

const reads = { module: 'inventory', action: 'read' } as const;
const counts = { module: 'inventory', action: 'write' } as const;
const tag = 'Counts';
const params = z.object({ id: pathId });
const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits, - and _'));

const place = text(80, 'Enter a location');

export const readCount = endpoint({
  id: 'counts.read',
  method: 'GET',
  path: '/api/counts/:id',
  tag,
  summary: 'Get a count sheet: items in shelf order with expected and counted quantities',
  access: reads,
  params,
  reply: countSheet,
});

export const countChanges = endpoint({
  id: 'counts.changes',
  method: 'GET',
  path: '/api/counts/:id/changes',
  tag,
  summary: 'List entries and items added by others since the sheet was read',
  access: reads,
  params,
  query: z.object({ after: z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/, 'Read the sheet again')) }),
  reply: countSheet,
});

const typedAmount = (message: string) => amountOrNone<Quantity>({ message, scale: 3, min: '0', max: QUANTITY_MAX });

const typed = {
  cases: typedAmount('Enter 0 or more cases'),
  loose: typedAmount('Enter 0 or more loose units'),
  part: amountOrNone<Quantity>({ message: 'Part of a case must be less than 1', scale: 3, min: '0', max: '0.999' }),
};

const entryIn = z.object({
  clientId,
  countLineId: idIn('Choose an item on the sheet'),
  ...typed,
  /** The unit the person counted in; if the line's unit differs, they are asked again. */
  unit: text(20, 'Choose a unit'),
  /** The line version the person saw. */
  seenVersion: z.int().check(z.positive()),
  /** Device clock; informational only. */
  enteredAt: textOrNone(40),
  /** The pending entry this one resolves. */
  settles: z.optional(z.nullable(clientId)),
});

export const enterCounts = endpoint({
  id: 'counts.enter',
  method: 'POST',
  path: '/api/counts/:id/entries',
  tag,
  summary: 'Enter counted quantities; late or repeated entries are saved once, with their outcome',
  access: counts,
  params,
  body: z.object({
    entries: z
      .array(entryIn)
      .check(z.minLength(1, 'Send a number'), z.maxLength(COUNT_ENTRIES_MAX, `At most ${COUNT_ENTRIES_MAX} at once`)),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        clientId: z.string(),
        /**
         * `kept`: saved to the sheet. `conflict`: someone else entered a different number in the meantime, and both
         * are pending. `closed`: received after the close and stored separately. `unit`: counted in a different
         * unit.
         */
        outcome: z.enum(['kept', 'conflict', 'closed', 'unit', 'cleared']),
        /** The resulting line version, if saved. */
        keptVersion: z.nullable(z.number()),
        line: countLine,
      }),
    ),
    session: countSession,
    waiting: z.array(countEntry),
  }),
  problems: ['invalid'],
});

const positive = (message: string) => amount<Quantity>({ message, scale: 6, above: '0', max: QUANTITY_MAX });

export const addCountItem = endpoint({
  id: 'counts.addItem',
  method: 'POST',
  path: '/api/counts/:id/items',
  tag,
  summary: 'Add an item to the sheet: an ingredient at a location, or a new ingredient; returns the line if it exists',
  access: counts,
  params,
  body: z.object({
    ingredientId: z.optional(z.nullable(idIn())),
    /** A new ingredient; an existing one with this name is used instead. */
    ingredient: z.optional(
      z.nullable(
        z.object({
          name: text(200, 'Ingredient name is required'),
          unit: oneOf(ingredientUnits, 'Unit is required'),
          category: z.optional(z.nullable(z.enum(INGREDIENT_CATEGORIES))),
        }),
      ),
    ),
    location: z.optional(z.nullable(place)),
    shelf: textOrNone(80),
    /** Units per case. */
    caseSize: z.optional(z.nullable(positive('Enter a case size above 0'))),
  }),
  reply: countLine,
  problems: ['invalid', 'conflict'],
});
