import type { ReaderPool } from '@platewise/reader';
import type { Metrics } from './metrics.ts';

type Answer = { ok: true } | { ok: false; failure: { reason: string } };

/** The same reader; what it reads is counted and timed. */
export function measuredReader(reader: ReaderPool, metrics: Metrics): ReaderPool {
  const measured = async <A extends Answer>(kind: string, work: Promise<A>, by: (answer: A) => string): Promise<A> => {
    const began = performance.now();
    const note = (whose: string, outcome: string) =>
      metrics.reading({ kind, reader: whose, outcome }, (performance.now() - began) / 1000);
    try {
      const answer = await work;
      note(answer.ok ? by(answer) : 'none', answer.ok ? 'read' : answer.failure.reason);
      return answer;
    } catch (error) {
      note('none', 'stopped');
      throw error;
    }
  };
  return {
    ...reader,
    read: (bytes, options) =>
      measured('invoice', reader.read(bytes, options), (answer) => (answer.ok ? answer.invoice.reader : 'none')),
    readMenu: (bytes, options) => measured('menu', reader.readMenu(bytes, options), () => 'menu'),
    readLabels: (bytes, options) => measured('labels', reader.readLabels(bytes, options), () => 'labels'),
  };
}
