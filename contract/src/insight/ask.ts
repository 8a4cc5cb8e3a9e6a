import { type AskMeasure, askDimensions, askFiltersMost, askMeasures, askMeasureUnits } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restaurantIdIn } from '../fields.ts';
import { coverage } from './coverage.ts';
import { whyCause } from './why.ts';

export const ASK_TEXT_MAX = 300;
export const ASK_FILTERS_MAX = askFiltersMost;
export const ASK_TAKE_MAX = 100;
/** Most rows per currency; the answer says how many more there are. */
export const ASK_ROWS_MAX = 500;
/** Ten years, including leap days. */
export const ASK_DAYS_MAX = 3653;
/** Daily, weekly and per-dish splits of sales, which are read day by day. */
export const ASK_DETAIL_DAYS_MAX = 731;

const day = z.iso.date({ error: 'Enter a date as YYYY-MM-DD' });
const period = z.object({ from: day, to: day });
const id = z.number({ error: 'Choose one from the list' }).check(z.int(), z.positive());
const name = z.string().check(z.maxLength(200, 'At most 200 characters'));

const filter = z.union([
  z.object({ by: z.enum(['dish', 'ingredient', 'vendor', 'restaurant']), id, name }),
  z.object({ by: z.enum(['menuCategory', 'ingredientCategory', 'channel', 'weekday', 'hour']), key: name }),
]);

export const askQuery = z.object({
  measure: z.enum(askMeasures, { error: `Choose one of: ${askMeasures.join(', ')}` }),
  by: z.nullable(z.enum(askDimensions, { error: `Choose one of: ${askDimensions.join(', ')}` })),
  filters: z.array(filter).check(z.maxLength(ASK_FILTERS_MAX, `At most ${ASK_FILTERS_MAX} filters`)),
  period,
  compare: z.nullable(period),
  rank: z.nullable(
    z.object({
      of: z.enum(['value', 'change']),
      first: z.enum(['highest', 'lowest']),
      take: z.number().check(z.int(), z.minimum(1), z.maximum(ASK_TAKE_MAX)),
    }),
  ),
  why: z.boolean(),
});

export type AskQueryBody = z.output<typeof askQuery>;

const units = [...new Set(Object.values(askMeasureUnits))] as [
  (typeof askMeasureUnits)[AskMeasure],
  ...(typeof askMeasureUnits)[AskMeasure][],
];

const figures = {
  /** Null: unknown, never zero. */
  value: z.nullable(z.number()),
  /** In the period compared with; null without one or if not every restaurant can be compared. */
  before: z.nullable(z.number()),
  /** In percent, or in percentage points for a figure in percent. */
  change: z.nullable(z.number()),
};

const row = z.object({
  /** Unique within its currency: of a dish, ingredient, vendor or restaurant its ID, of a day its date. */
  key: z.string(),
  label: z.string(),
  ...figures,
  /** Of a quantity: what it is counted in. */
  unit: z.nullable(z.string()),
  restaurantId: z.nullable(z.number()),
  /** Null unless the answer covers several restaurants and the row one of them. */
  restaurantName: z.nullable(z.string()),
  /** Path of the page that shows the row's record; null if there is none. */
  link: z.nullable(z.string()),
});
export type AskRow = z.infer<typeof row>;

const block = z.object({
  /** Amounts in different currencies are never added. */
  currency: z.string(),
  ...figures,
  unit: z.nullable(z.string()),
  rows: z.array(row),
  /** Rows beyond those listed. */
  more: z.number(),
  /** Restaurants whose figures are included. */
  coverage,
  /** What isn't included, or can't be compared. */
  notes: z.array(z.string()),
  sentence: z.string(),
});
export type AskBlock = z.infer<typeof block>;

const answer = z.object({
  query: askQuery,
  kind: z.enum(['number', 'series', 'table']),
  unit: z.enum(units),
  /** Whether an increase is good for the owner; null if it is neither. */
  moreIs: z.nullable(z.enum(['good', 'bad'])),
  /** The measure, in the caller's language. */
  title: z.string(),
  /** One for each currency, the currency of most restaurants first. */
  blocks: z.array(block),
  /** In the caller's language. */
  sentence: z.string(),
  /** The page with the same figures. */
  link: z.nullable(z.object({ path: z.string(), label: z.string() })),
  /** Names this answer, so that its steps can be looked up. */
  derivation: z.string(),
  /** The causes of the change, if the question was why; no blocks and no link if they aren't known. */
  why: z.nullable(
    z.object({
      /** Page with all causes. */
      link: z.nullable(z.string()),
      blocks: z.array(z.object({ currency: z.string(), causes: z.array(whyCause) })),
    }),
  ),
});
export type AskAnswer = z.infer<typeof answer>;

const suggestion = z.object({ text: z.string(), query: askQuery });

const choice = z.object({ label: z.string(), query: askQuery });

const understanding = z.object({
  /** Null if the sentence isn't a question about the restaurant's figures. */
  query: z.nullable(askQuery),
  /** The question in words, as it was understood or asked. */
  text: z.string(),
  chips: z.array(
    z.object({
      part: z.enum(['measure', 'by', 'filter', 'period', 'compare', 'rank', 'why']),
      label: z.string(),
      /** The words of the sentence it comes from; empty if it is assumed. */
      words: z.string(),
      /** What it could be instead. */
      choices: z.array(choice),
      /** The question without it; null if it can't be left out. */
      without: z.nullable(askQuery),
    }),
  ),
  /** Parts that could be added. */
  add: z.array(choice),
  /** Words that weren't understood. */
  ignored: z.array(z.string()),
  /** The nearest complete questions. */
  nearest: z.array(suggestion),
  /** Whether the configured language model read the sentence, because the built-in grammar couldn't. */
  byModel: z.boolean(),
});
export type AskUnderstood = z.infer<typeof understanding>;

export const ask = endpoint({
  id: 'ask.answer',
  method: 'POST',
  path: '/api/ask',
  tag: 'Reports',
  summary: 'Answer a question about sales, costs, purchases, stock or open invoices',
  access: 'signed-in',
  scope: 'reports',
  reads: true,
  body: z.object({
    /** The question in words. Ignored if `query` is sent. */
    text: z.optional(z.string().check(z.maxLength(ASK_TEXT_MAX, `At most ${ASK_TEXT_MAX} characters`))),
    query: z.optional(askQuery),
    restaurantId: restaurantIdIn,
  }),
  reply: z.object({ understanding, answer: z.nullable(answer) }),
  problems: ['invalid', 'costs_hidden'],
});
