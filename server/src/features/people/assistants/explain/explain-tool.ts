import * as api from '@platewise/contract';
import * as z from 'zod/mini';
import { invalidField } from '../../../../platform/http/problem.ts';
import { readDerivation } from '../derivation-id.ts';
import type { Tool, ToolCall } from '../tool.ts';
import { explainDish } from './explain-dish.ts';
import { explainFigures } from './explain-figures.ts';
import { explainLine } from './explain-line.ts';
import { explainAnswer, explainWhy } from './explain-question.ts';
import { type Explanation, explanationOutput } from './explanation.ts';

/** Explains a derivation of one of the other tools. */
export const explainTool = (others: readonly Tool[]): Tool => ({
  name: 'explain',
  title: 'Explain a figure',
  description:
    'Explain where a figure comes from: pass its derivation, such as dish:12 or invoice-line:1:345. Returns the steps and, if there are any, pictures of the invoice lines.',
  uses: [api.dishDerivation, api.getLineItem, api.reviewInvoice, api.invoicePage, api.ask, api.explainChange],
  own: ['derivation'],
  input: z.strictObject({ derivation: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  output: explanationOutput,
  async run(call, input) {
    const derivation = String(input.derivation);
    const { title, steps, pictures, path } = await explanationOf(call, others, derivation);
    return { data: { derivation, title, steps, pictures: pictures.length, link: call.link(path) }, pictures };
  },
});

async function explanationOf(call: ToolCall, others: readonly Tool[], text: string): Promise<Explanation> {
  const derivation = readDerivation(text);
  switch (derivation?.kind) {
    case 'dish':
      return explainDish(call.api, derivation.id);
    case 'invoice-line':
      return explainLine(call.api, derivation.restaurantId, derivation.lineId);
    case 'figures':
      return explainFigures(call, others, derivation.tool, derivation.input);
    case 'ask':
      return explainAnswer(call, derivation.about);
    case 'why':
      return explainWhy(call, derivation.about);
    default:
      throw invalidField('derivation', 'Pass the derivation of a figure as a tool returned it');
  }
}
