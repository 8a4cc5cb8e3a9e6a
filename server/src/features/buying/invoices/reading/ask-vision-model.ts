import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, msg, otherDocumentKind } from '@platewise/domain';
import {
  leavesDoubt,
  mergeReadings,
  type ReaderName,
  type ReadFailure,
  type ReadResult,
  readingOfModel,
  UnreadableDocument,
} from '@platewise/reader';
import type { VisionAnswer } from '../../../../connectors/vision-model/port.ts';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type Document, pagePictures, type SentPage } from '../pages/page-pictures.ts';
import { matchReading } from './match-vendor.ts';
import { comparedWords, failureWords, readByModelOnly, standsAlone } from './vision-words.ts';

/** The reading, the readers involved, and a note for the user. */
export type SeenReading = { result: ReadResult; readers?: ReaderName[]; note?: Message };

/** `leftMs` is the time left for the job, excluding storing the result. */
type Asked = Document & { invoiceId: number; today: string; leftMs: number };

/** Less isn't enough to render and read a page. */
const leastMs = 3_000;

/**
 * Asks the configured vision model about the pages if the offline reading leaves doubts (or always, if so configured),
 * and merges the two. Whatever the model does or fails to do, the offline reading stands.
 */
export async function askVisionModel(
  deps: Deps,
  scope: RestaurantScope,
  asked: Asked,
  offline: ReadResult,
): Promise<SeenReading> {
  const { visionModel: model } = deps;
  const { visionModel: config } = deps.config;
  if (model === null || config === null || !(await isWorthAsking(deps, scope, offline))) return { result: offline };
  const started = performance.now();
  const left = () => Math.floor(asked.leftMs - (performance.now() - started));
  if (left() < leastMs) return without(offline, failureWords('no_time'));
  const pages = await within(left(), drawn(deps, asked, offline, config.maxPages));
  if (pages === 'late' || left() < leastMs) return without(offline, failureWords('no_time'));
  if (pages.length === 0) return { result: offline };
  const reply = await model.read(pages, AbortSignal.timeout(Math.min(config.timeoutMs, left())));
  deps.log.info({ invoice: asked.invoiceId, outcome: reply.ok ? 'answered' : reply.reason }, 'asked the vision model');
  return together(offline, reply, pages, asked.today);
}

/** Documents in doubt, and pages where no invoice was found. Never embedded data or documents that charge nothing. */
async function isWorthAsking(deps: Deps, scope: RestaurantScope, offline: ReadResult): Promise<boolean> {
  if (!offline.ok) return mayBeSeen(offline.failure.reason);
  const { invoice } = offline;
  if (invoice.reader === 'e-invoice-xml' || invoice.pages.length === 0) return false;
  if (otherDocumentKind(invoice.kind) !== null) return false;
  if (deps.config.visionModel?.when === 'always') return true;
  const match = await matchReading(deps.db, scope, invoice);
  return leavesDoubt(invoice, { vendorKnown: match?.confidence === 1 });
}

function mayBeSeen(reason: ReadFailure['reason']): boolean {
  switch (reason) {
    case 'no_text':
    case 'not_an_invoice':
    case 'unreadable':
    case 'timeout':
      return true;
    case 'encrypted':
    case 'broken':
    case 'too_large':
    case 'several_invoices':
      return false;
  }
}

/** A document that can't be rendered can't be shown to a model; its own reader has already reported why. */
async function drawn(deps: Deps, asked: Asked, offline: ReadResult, most: number): Promise<SentPage[]> {
  try {
    return await pagePictures(deps, asked, offline, most);
  } catch (error) {
    if (error instanceof UnreadableDocument) return [];
    throw error;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  const over = new AbortController();
  const late = sleep(ms, 'late' as const, { signal: over.signal, ref: false }).catch(() => 'late' as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

function together(offline: ReadResult, reply: VisionAnswer, sent: readonly SentPage[], today: string): SeenReading {
  if (!reply.ok) return without(offline, failureWords(reply.reason));
  const blank = sent.map(({ size }) => ({ ...size, words: [], turned: 0 as const, source: 'ocr' as const }));
  const model = readingOfModel(reply.answer, offline.ok ? offline.invoice.pages : blank);
  if (model === null) return without(offline, failureWords('no_invoice'));
  const invoice = mergeReadings(offline.ok ? offline.invoice : null, model, today);
  const result: ReadResult = { ok: true, invoice };
  if (!offline.ok) return { result, readers: ['vision-model'], note: readByModelOnly };
  return { result, readers: [invoice.reader, 'vision-model'], note: comparedWords(invoice) };
}

function without(offline: ReadResult, words: Message): SeenReading {
  if (offline.ok) return { result: offline, note: standsAlone(words) };
  const { failure } = offline;
  return {
    result: {
      ok: false,
      failure: { ...failure, message: msg('{failure} {problem}.', { failure: failure.message, problem: words }) },
    },
  };
}
