import { readingPlaces } from './events.ts';
import { useSignal } from './signal.ts';
import { stageWords } from './stage-words.ts';

/** Status text for an uploaded file: its place in the queue, or `reading` once it is being read or if unknown. */
export function useWaitingWords(clientId: string, reading: string): string {
  const filesAhead = useSignal(readingPlaces).get(clientId) ?? null;
  return filesAhead === null ? reading : stageWords({ stage: 'stored', filesAhead });
}
