import * as api from '@platewise/contract';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { ToolCall } from '../tool.ts';
import { type Explanation, stepOf } from './explanation.ts';

/** How an answer comes about: how the question was read, then its figures. They are computed again as whoever asks. */
export async function explainAnswer({ api: call }: ToolCall, about: string): Promise<Explanation> {
  const query = encodedIn(about) as api.AskQueryBody;
  const { understanding, answer } = (await call(api.ask, { body: { query } })).body;
  if (answer === null) throw invalidField('derivation', 'Pass the derivation of a figure as a tool returned it');
  return {
    title: understanding.text,
    steps: [
      ...understanding.chips.map(({ label }) => stepOf(label)),
      ...answer.blocks.flatMap(({ currency, sentence, rows, notes }) => [
        stepOf(sentence),
        ...rows.slice(0, 20).map(({ label, value }) => stepOf(label, { amount: value, currency })),
        ...notes.map((note) => stepOf(note)),
      ]),
    ],
    pictures: [],
    path: answer.link?.path ?? '/ask',
  };
}

/** The effects of a change with their largest items, each with its own proof. */
export async function explainWhy({ api: call }: ToolCall, about: string): Promise<Explanation> {
  const { restaurantId, ...asked } = encodedIn(about);
  const own = restaurantId === undefined ? {} : { restaurantId: String(restaurantId) };
  const { body } = await call(api.explainChange, { query: { ...asked, ...own } });
  return {
    title: `${body.figure}: ${body.compareFrom} to ${body.compareTo}, then ${body.from} to ${body.to}`,
    steps: body.blocks.flatMap(({ currency, before, now, effects, notes }) => [
      stepOf('Before', { amount: before, currency }),
      ...effects.flatMap(({ kind, amount, items }) => [
        stepOf(kind, { amount, currency }),
        ...items.slice(0, 10).map(({ name, amount: part, proof }) => {
          const derivation = proof.find((one) => one.derivation !== null)?.derivation ?? null;
          return stepOf(`${kind}: ${name}`, { amount: part, currency, derivation });
        }),
      ]),
      stepOf('Now', { amount: now, currency }),
      ...notes.map((note) => stepOf(note)),
    ]),
    pictures: [],
    path: `/reports?${new URLSearchParams({ why: body.figure })}`,
  };
}

function encodedIn(about: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(about, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not a derivation of ours.
  }
  throw invalidField('derivation', 'Pass the derivation of a figure as a tool returned it');
}
