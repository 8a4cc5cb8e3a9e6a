import type { Reader, ReaderPool } from '@platewise/reader';
import type { Metrics } from './metrics.ts';

type Answer = { ok: true } | { ok: false; failure: { reason: string } };

/** The same reader, with its calls counted and timed. */
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
  const counted = (own: Reader) =>
    ({
      ...own,
      read: (bytes, options) =>
        measured('invoice', own.read(bytes, options), (answer) => (answer.ok ? answer.invoice.reader : 'none')),
      readMenu: (bytes, options) => measured('menu', own.readMenu(bytes, options), () => 'menu'),
      readLabels: (bytes, options) => measured('labels', own.readLabels(bytes, options), () => 'labels'),
    }) satisfies Reader;
  return { ...reader, ...counted(reader), by: (account) => counted(reader.by(account)) };
}
