import { COUNT_ENTRIES_MAX, type CountSheet, enterCounts, type ReplyOf } from '@platewise/contract';
import { call } from '../../../../lib/api.ts';
import { type ApiError, isApiError } from '../../../../lib/api-error.ts';
import type { Signal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import { type CountState, mergeLines } from './count-state.ts';
import type { KeptEntry } from './kept-types.ts';

type Result = ReplyOf<typeof enterCounts>['results'][number];

type Sender = {
  sessionId: number;
  state: Signal<CountState>;
  keepEntry: (entry: KeptEntry) => Promise<void>;
  dropEntry: (clientId: string) => Promise<void>;
  keepSheet: (sheet: CountSheet) => Promise<void>;
};

/** Sends every entry that can be sent, in the order they were typed. When offline it throws and keeps all of them. */
export async function sendEntries(sender: Sender): Promise<void> {
  for (;;) {
    const ready = [...sender.state.get().entries.values()].filter((one) => one.refused === null && one.lineId > 0);
    // Only the first entry per line; the next one needs the version that this one creates.
    const batch = [...new Map(ready.toReversed().map((one) => [one.lineId, one])).values()].toReversed();
    batch.length = Math.min(batch.length, COUNT_ENTRIES_MAX);
    if (batch.length === 0) return;
    // From here on further input becomes a new entry, because the server may already have this one.
    for (const entry of batch) if (!entry.sent) await sender.keepEntry({ ...entry, sent: true });
    try {
      const reply = await call(enterCounts, {
        params: { id: sender.sessionId },
        body: { entries: batch.map(bodyOf) },
      });
      await take(sender, batch, reply);
    } catch (error) {
      await refuse(sender, batch, refusalOf(error));
    }
  }
}

/**
 * The server's refusal. Throws anything else: an unavailable or busy server is treated as offline, because nothing is
 * lost by retrying later.
 */
export function refusalOf(error: unknown): ApiError {
  if (!isApiError(error) || error.status === 0) throw error;
  if (error.status >= 500 || error.status === 429) throw Object.assign(error, { status: 0 });
  return error;
}

const bodyOf = (entry: KeptEntry) => ({
  clientId: entry.clientId,
  countLineId: entry.lineId,
  cases: entry.cases,
  loose: entry.loose,
  part: entry.part,
  unit: entry.unit,
  seenVersion: entry.seenVersion,
  enteredAt: entry.enteredAt,
  settles: entry.settles,
});

async function take(sender: Sender, batch: readonly KeptEntry[], reply: ReplyOf<typeof enterCounts>): Promise<void> {
  const { state } = sender;
  const results = new Map(reply.results.map((result) => [result.clientId, result]));
  const { sheet } = state.get();
  if (sheet !== null) {
    const lines = mergeLines(
      sheet.lines,
      reply.results.map((result) => result.line),
    );
    await sender.keepSheet({ ...sheet, session: reply.session, waiting: reply.waiting, lines });
  }
  for (const entry of batch) {
    const result = results.get(entry.clientId);
    if (result === undefined) continue;
    if (result.outcome === 'unit') {
      const words = t('Counted in {entryUnit}, but the item is counted in {itemUnit}. Enter it again.', {
        entryUnit: entry.unit,
        itemUnit: result.line.unit,
      });
      await sender.keepEntry({ ...entry, unit: result.line.unit, sent: true, refused: words });
      continue;
    }
    await sender.dropEntry(entry.clientId);
    await rebase(sender, entry, result);
  }
}

/** Entries typed after a saved one are based on the version it created, but not on later changes by others. */
async function rebase({ state, keepEntry }: Sender, sent: KeptEntry, { keptVersion, outcome }: Result): Promise<void> {
  for (const entry of state.get().entries.values()) {
    if (entry.lineId !== sent.lineId || entry.refused !== null) continue;
    if (keptVersion !== null) await keepEntry({ ...entry, seenVersion: keptVersion });
    // If the sent entry conflicts with someone else's, what the same user typed after it replaces it.
    else if (outcome === 'conflict') await keepEntry({ ...entry, settles: entry.settles ?? sent.clientId });
  }
}

/** Marks the entries named by the error as rejected, or all of them if it names none. The others are retried. */
async function refuse({ keepEntry }: Sender, batch: readonly KeptEntry[], error: ApiError): Promise<void> {
  const named = new Map(
    error.errors.flatMap(({ path, message }) => {
      const index = /^entries\.(\d+)/.exec(path)?.[1];
      return index === undefined ? [] : [[Number(index), message] as const];
    }),
  );
  for (const [index, entry] of batch.entries()) {
    const words = named.size === 0 ? error.detail : named.get(index);
    if (words !== undefined) await keepEntry({ ...entry, refused: words });
  }
}
