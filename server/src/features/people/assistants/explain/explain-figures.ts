import { notFound } from '../../../../platform/http/problem.ts';
import { ask } from '../ask.ts';
import type { Tool, ToolCall } from '../tool.ts';
import { type Explanation, stepOf } from './explanation.ts';

/** How the figures of a tool's result come about. They are read again as whoever asks, so what they can't see stays unseen. */
export async function explainFigures(
  call: ToolCall,
  tools: readonly Tool[],
  name: string,
  input: unknown,
): Promise<Explanation> {
  const tool = tools.find((one) => one.name === name && one.method !== undefined);
  if (tool === undefined) throw notFound('The derivation');
  const { data } = await ask(tool, call, input);
  return {
    title: tool.title,
    steps: [
      stepOf(tool.method ?? ''),
      ...tool.uses.map(({ method, path, summary }) => stepOf(`Read from ${method} ${path}: ${summary}`)),
      ...Object.entries(data).flatMap(([field, value]) =>
        typeof value === 'number' && field !== 'total'
          ? [stepOf(`${field}: ${value}`, { currency: typeof data.currency === 'string' ? data.currency : null })]
          : [],
      ),
    ],
    pictures: [],
    path: new URL(String(data.link)).pathname,
  };
}
