import { msg } from '@platewise/domain';
import { failure, ReaderBusy, ReaderClosed, ReaderLeft, UnreadableDocument } from '../failures.ts';
import { labelFailure } from '../labels/label-failure.ts';
import type { LabelsOptions, LabelsResult } from '../labels/types.ts';
import { menuFailure } from '../menu/menu-failure.ts';
import type { MenuOptions, MenuResult } from '../menu/menu-result.ts';
import type { MenuPage } from '../menu/page/read-menu-page.ts';
import type { PictureOfPage } from '../pdf/join-pictures.ts';
import type { PageSize } from '../pdf/page-sizes.ts';
import type { ReadFailure, ReadOptions, ReadResult, RenderedPage, StageEvent, Turn } from '../types.ts';
import { createLane, type InQueue, type LaneOutcome } from './lane.ts';
import { type ChildAnswer, type Job, type JobAnswer, looksAtPictures } from './messages.ts';

export type ReaderPoolOptions = {
  /**
   * The most child processes that read text and render pages; there are as many again for OCR, and one more for small
   * PDFs.
   */
  size?: number;
  /** Timeout for one job, after which its process is killed; a page that needs OCR may take three times as long. */
  timeoutMs?: number;
  /** CPU time for one text document, or for one page that needs OCR. */
  processorMs?: number;
  /** Memory limit of one child process. */
  memoryMb?: number;
  /** Memory limit of one child process that does OCR. */
  pictureMemoryMb?: number;
  /** Pages after which a child is replaced. */
  recycleAfter?: number;
  /** How long an OCR child stays idle before it is ended; those that read text stay ten times as long. */
  pictureIdleMs?: number;
};

export type Reader = {
  /** Reads a document; every failure of the document is a result. Rejects with ReaderClosed once the pool is closed. */
  read: (bytes: Uint8Array, options: ReadOptions & Pick<InQueue, 'onPlace'>) => Promise<ReadResult>;
  /**
   * Reads a menu from a PDF or a photo; every failure of the file is a result. Rejects with ReaderClosed, ReaderBusy
   * and ReaderLeft.
   */
  readMenu: (bytes: Uint8Array, options?: MenuOptions & InQueue) => Promise<MenuResult>;
  /** Reads the package labels in a photo, as `readMenu` reads a menu. */
  readLabels: (bytes: Uint8Array, options?: LabelsOptions & InQueue) => Promise<LabelsResult>;
  /**
   * Reads a restaurant's web page; rejects with UnreadableDocument if that takes too much time or memory, and with
   * ReaderLeft.
   */
  readMenuPage: (html: string, url: string | null, signal?: AbortSignal) => Promise<MenuPage>;
  /** A page as an image, rotated clockwise by `turned`; rejects with UnreadableDocument. */
  renderPage: (bytes: Uint8Array, page: number, width: number, turned?: Turn) => Promise<RenderedPage>;
  /** The pages of a document, even an unreadable one; rejects with UnreadableDocument. */
  pageSizes: (bytes: Uint8Array) => Promise<PageSize[]>;
  /** Combines pictures of pages into one PDF; rejects with UnreadableDocument. */
  joinPictures: (pictures: readonly PictureOfPage[]) => Promise<Uint8Array>;
};

export type ReaderPool = Reader & {
  /** The same reader for one account: accounts take turns. */
  by: (account: string) => Reader;
  /** Starts a child before the first document, which then does not have to wait for it. */
  warm: () => void;
  /** Kills the children; running and waiting jobs fail. */
  close: () => Promise<void>;
};

/** A text PDF up to this size goes to the fast lane. */
const smallBytes = 1024 * 1024;
/** CPU limit for a small PDF there; one that needs more is read again in the regular lane. */
const swiftProcessorMs = 4_000;

/**
 * Reads documents in child processes, so that a hostile file can only harm its own job. There are three kinds: one
 * reads small PDFs and is never busy with one for long; one reads any text and renders pages; one does OCR, which takes
 * seconds and the models' memory. So a small PDF is read while large ones wait, a page can be shown while fifty photos
 * wait, and photos yield the CPU to everything else. Example: `const pool = createReaderPool({ size: 2 }); await
 * pool.by('7').read(bytes, { today: '2026-11-21' })`.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const { size = 2, timeoutMs = 30_000, memoryMb = 700, pictureMemoryMb = 1_000, recycleAfter = 200 } = options;
  const { processorMs = 10_000, pictureIdleMs = 60_000 } = options;
  const script = new URL('./reader-child.ts', import.meta.url);
  const all = { script, recycleAfter, leavesRemains };
  const text = { ...all, timeoutMs, memoryMb, idleMs: 10 * pictureIdleMs };
  const swift = createLane<Job, ChildAnswer, StageEvent>({
    ...text,
    size: 1,
    // Where CPU time is not available, the timeout keeps it short.
    timeoutMs: Math.min(30_000, timeoutMs),
    processorMs: Math.min(swiftProcessorMs, processorMs),
  });
  const quick = createLane<Job, ChildAnswer, StageEvent>({ ...text, size, processorMs });
  const pictures = createLane<Job, ChildAnswer, StageEvent>({
    ...all,
    size,
    args: [looksAtPictures],
    idleMs: pictureIdleMs,
    patient: true,
    // They yield to everything else, so on a busy machine a page takes many times longer than it needs.
    timeoutMs: 3 * timeoutMs,
    memoryMb: pictureMemoryMb,
  });
  let closed = false;

  const read = async (account: string, job: Job, watch: Watch): Promise<Outcome> => {
    let outcome = isSmallPdf(job) ? await swift.submit(account, job, watch) : null;
    // It was not as small as it looked.
    if (outcome === null || ('ended' in outcome && outcome.ended === 'timeout')) {
      outcome = await quick.submit(account, job, watch);
    }
    const refers = 'answer' in outcome && outcome.answer.kind === 'pictures';
    return told(refers ? await pictures.submit(account, job, watch) : outcome);
  };
  const ask = async (account: string, job: Job, signal?: AbortSignal): Promise<JobAnswer> => {
    const outcome = told(await quick.submit(account, job, { signal }));
    if ('answer' in outcome) return outcome.answer;
    throw new UnreadableDocument(outcome.failure.reason, outcome.failure.message);
  };

  const by = (account: string): Reader => ({
    read: async (bytes, { onStage, onPlace, ...asked }) => {
      const outcome = await read(account, { kind: 'read', bytes, options: asked }, { onStage, onPlace });
      // An interrupted job says nothing about the document: it must be read again.
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: outcome.failure };
      return expectKind(outcome.answer, 'read').result;
    },
    readMenu: async (bytes, { onStage, onPlace, signal, mostAhead, ...asked } = {}) => {
      const watch = { onStage, onPlace, signal, mostAhead };
      const outcome = await read(account, { kind: 'menu', bytes, options: asked }, watch);
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: menuFailure(outcome.failure) };
      return expectKind(outcome.answer, 'menu').result;
    },
    readLabels: async (bytes, { onStage, onPlace, signal, mostAhead, ...asked } = {}) => {
      const watch = { onStage, onPlace, signal, mostAhead };
      const outcome = await read(account, { kind: 'labels', bytes, options: asked }, watch);
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: labelFailure(outcome.failure) };
      return expectKind(outcome.answer, 'labels').result;
    },
    readMenuPage: async (html, url, signal) =>
      expectKind(await ask(account, { kind: 'page', html, url }, signal), 'page').page,
    renderPage: async (bytes, page, width, turned = 0) =>
      expectKind(await ask(account, { kind: 'render', bytes, page, width, turned }), 'render').page,
    pageSizes: async (bytes) => expectKind(await ask(account, { kind: 'sizes', bytes }), 'sizes').pages,
    joinPictures: async (given) => expectKind(await ask(account, { kind: 'join', pictures: given }), 'join').bytes,
  });

  return {
    ...by(''),
    by,
    warm: swift.warm,
    close: async () => {
      closed = true;
      await Promise.all([swift.close(), quick.close(), pictures.close()]);
    },
  };
}

const isSmallPdf = (job: Job): boolean =>
  (job.kind === 'read' || job.kind === 'menu') &&
  job.bytes.length <= smallBytes &&
  Buffer.from(job.bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

type Watch = InQueue & { onStage?: (event: StageEvent) => void };
type Outcome = { answer: JobAnswer } | { failure: ReadFailure };

function told(outcome: LaneOutcome<ChildAnswer>): Outcome {
  if ('answer' in outcome) {
    return outcome.answer.kind === 'failed' ? { failure: outcome.answer.failure } : { answer: outcome.answer };
  }
  switch (outcome.ended) {
    case 'timeout':
      return { failure: failure('timeout') };
    case 'memory':
      return { failure: failure('too_large') };
    case 'closed':
      return {
        failure: failure('timeout', msg('Reading was stopped because Platewise is shutting down. Try again.')),
      };
    case 'crashed':
      return { failure: failure('broken') };
    case 'full':
      throw new ReaderBusy();
    case 'left':
      throw new ReaderLeft();
  }
}

/** A document that was abandoned midway may still hold memory in its child. */
function leavesRemains(answer: ChildAnswer): boolean {
  if (answer.kind === 'failed') return answer.failure.reason === 'too_large';
  const read = answer.kind === 'read' || answer.kind === 'menu' || answer.kind === 'labels';
  return read && !answer.result.ok && answer.result.failure.reason === 'too_large';
}

function expectKind<K extends JobAnswer['kind']>(answer: JobAnswer, kind: K): Extract<JobAnswer, { kind: K }> {
  if (answer.kind !== kind) throw new Error(`The reader answered ${answer.kind} to ${kind}`);
  return answer as Extract<JobAnswer, { kind: K }>;
}
