import { type InQueue, ReaderBusy, ReaderLeft } from '@platewise/reader';
import type { Caller } from '../auth/caller.ts';
import type { EventBus } from '../events/event-bus.ts';
import { problem } from '../http/problem.ts';

/** With more files ahead than this a person would wait for minutes. */
export const mostAhead = 12;
const retryAfterSeconds = 15;

type Call = { caller: Caller; body: { clientId?: string | undefined }; signal: AbortSignal };

/**
 * A reading whose result is the answer to a call. The file takes its account's turn in the queue of the readers, among
 * invoices and all else that is read there, and pages of the caller hear where it is. A caller who goes away leaves the
 * queue, or ends the reading.
 */
export async function inQueue<Result>(
  { events }: { events: EventBus },
  { caller, body: { clientId }, signal }: Call,
  read: (queue: InQueue) => Promise<Result>,
): Promise<Result> {
  const onPlace = (filesAhead: number | null) => {
    if (clientId !== undefined) events.publish({ type: 'reading', userId: caller.user.id, clientId, filesAhead });
  };
  try {
    return await read({ signal, onPlace, mostAhead });
  } catch (error) {
    if (error instanceof ReaderBusy) {
      const words = 'Many files are waiting to be read right now. Nothing was read. Try again in a minute.';
      throw problem('overloaded', words, { retryAfterSeconds });
    }
    // Nobody reads this answer; it is not a failure of ours.
    if (error instanceof ReaderLeft) throw problem('malformed', 'The call ended before the file was read.');
    throw error;
  }
}
