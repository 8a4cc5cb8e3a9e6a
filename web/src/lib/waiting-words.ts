import { readingPlaces } from './events.ts';
import { useSignal } from './signal.ts';
import { stageWords } from './stage-words.ts';

/** What happens to a file whose answer is waited for: its place in the queue, and `reading` once it is read, or nobody knows better. */
export function useWaitingWords(clientId: string, reading: string): string {
  const filesAhead = useSignal(readingPlaces).get(clientId) ?? null;
  return filesAhead === null ? reading : stageWords({ stage: 'stored', filesAhead });
}
