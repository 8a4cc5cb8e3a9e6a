import * as api from '@platewise/contract';
import { whyFigures } from '@platewise/domain';
import * as z from 'zod/mini';
import { invalidField } from '../../../../platform/http/problem.ts';
import { figuresOutput, idInput, mostRows, type Tool } from '../tool.ts';

const number = z.nullable(z.number());

const figures = { value: number, before: number, change: number };
const causes = z.array(
  z.object({
    sentence: z.string(),
    amount: z.number(),
    proofs: z.array(z.object({ label: z.string(), link: z.string(), derivation: z.nullable(z.string()) })),
  }),
);

type Link = (path: string) => string;
const causesOf = (all: readonly api.WhyCause[], link: Link) =>
  all.map(({ sentence, amount, proof }) => ({
    sentence,
    amount,
    proofs: proof.map(({ label, path, derivation }) => ({ label, derivation, link: link(path) })),
  }));

const ask: Tool = {
  name: 'ask',
  title: 'Ask a question',
  description:
    'Answer a question about sales, costs, prices, purchases, stock, waste, orders, forecasts, labor or open invoices: as `text` in English, Spanish, German or French, such as "revenue by weekday last month", or exactly as a `query`. Check `understood`: it shows how the question was read.',
  method: 'Computed from the same figures as the screens, for the restaurants in `coverage`.',
  uses: [api.ask],
  own: [],
  input: z.strictObject({
    text: z.optional(z.string().check(z.minLength(1), z.maxLength(api.ASK_TEXT_MAX))),
    query: z.optional(api.askQuery),
    restaurantId: z.optional(idInput),
  }),
  output: z.object({
    /** How each part of the question was read, and from which words. */
    understood: z.array(z.object({ part: z.string(), label: z.string(), words: z.string() })),
    ignored: z.array(z.string()),
    /** Questions that can be answered, if this one can't. */
    nearest: z.array(z.string()),
    sentence: z.nullable(z.string()),
    unit: z.nullable(z.string()),
    blocks: z.array(
      z.object({
        currency: z.string(),
        ...figures,
        unit: z.nullable(z.string()),
        rows: z.array(z.object({ label: z.string(), ...figures, link: z.nullable(z.string()) })),
        more: z.number(),
        coverage: z.object({ restaurants: z.array(z.string()), of: z.number() }),
        notes: z.array(z.string()),
        causes,
      }),
    ),
    ...figuresOutput,
  }),
  async run({ api: call, link }, { text, query, restaurantId }) {
    if ((text === undefined) === (query === undefined)) throw invalidField('text', 'Send either text or a query');
    const asked = query === undefined ? { text: String(text) } : { query: query as api.AskQueryBody };
    const own = restaurantId === undefined ? {} : { restaurantId: restaurantId as number };
    const { body } = await call(api.ask, { body: { ...asked, ...own } });
    const { understanding, answer } = body;
    return {
      data: {
        understood: understanding.chips.map(({ part, label, words }) => ({ part, label, words })),
        ignored: understanding.ignored,
        nearest: answer === null ? understanding.nearest.map((one) => one.text) : [],
        sentence: answer?.sentence ?? null,
        unit: answer?.unit ?? null,
        blocks: (answer?.blocks ?? []).map(({ rows, more, sentence: _, ...block }) => ({
          ...block,
          rows: rows.slice(0, mostRows).map((row) => ({ ...row, link: row.link === null ? null : link(row.link) })),
          more: more + Math.max(0, rows.length - mostRows),
          causes: causesOf(answer?.why?.blocks.find(({ currency }) => currency === block.currency)?.causes ?? [], link),
        })),
        derivation: answer?.derivation ?? null,
        link: link(`/ask?${new URLSearchParams({ q: text === undefined ? understanding.text : String(text) })}`),
      },
    };
  },
};

const why: Tool = {
  name: 'why',
  title: 'Why a figure changed',
  description:
    'Split the change of revenue, food cost, gross profit, margin or spend between two periods into volume, mix, menu prices, ingredient prices, recipes, waste and one-offs, to the cent, with the three largest causes.',
  method:
    'Effects are applied one after the other and add up to the change; what is not known is an effect of its own.',
  uses: [api.explainChange],
  own: [],
  input: z.strictObject({
    figure: z.enum(whyFigures),
    restaurantId: z.optional(idInput),
    ...{ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) },
    ...{ compareFrom: z.optional(z.iso.date()), compareTo: z.optional(z.iso.date()) },
  }),
  output: z.object({
    figure: z.string(),
    unit: z.string(),
    ...{ from: z.string(), to: z.string(), compareFrom: z.string(), compareTo: z.string() },
    blocks: z.array(
      z.object({
        currency: z.string(),
        ...{ before: number, now: number, change: number },
        effects: z.array(z.object({ kind: z.string(), amount: z.number() })),
        causes,
        coverage: z.object({ restaurants: z.array(z.string()), of: z.number() }),
        notes: z.array(z.string()),
      }),
    ),
    ...figuresOutput,
  }),
  async run({ api: call, link }, { restaurantId, ...input }) {
    const query = { ...input, ...(restaurantId === undefined ? {} : { restaurantId: String(restaurantId) }) };
    const { body } = await call(api.explainChange, { query });
    const blocks = body.blocks.map((block) => ({ ...block, causes: causesOf(block.causes, link) }));
    return { data: { ...body, blocks, link: link(`/reports?${new URLSearchParams({ why: body.figure })}`) } };
  },
};

export const questionTools = [ask, why];
