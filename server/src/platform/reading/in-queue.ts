import { type InQueue, ReaderBusy, ReaderLeft } from '@platewise/reader';
import type { Caller } from '../auth/caller.ts';
import type { EventBus } from '../events/event-bus.ts';
import { problem } from '../http/problem.ts';

/**
 * With more files ahead than this, the wait would be minutes.
 * @testonly Tests fill the queue.
 */
export const mostAhead = 12;
const retryAfterSeconds = 15;

type Call = { caller: Caller; body: { clientId?: string | undefined }; signal: AbortSignal };

/**
 * Reads a file whose result is the response to a call. It takes its account's turn in the reader's queue, among
 * invoices and everything else, and the caller's pages see its position. A caller who disconnects leaves the queue or
 * cancels the reading.
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
      throw problem('overloaded', 'Too many files are waiting to be read right now. Try again in a minute.', {
        retryAfterSeconds,
      });
    }
    // Nobody reads this response; it isn't our error.
    if (error instanceof ReaderLeft) throw problem('malformed', 'The request ended before the file was read.');
    throw error;
  }
}
