import { ReaderClosed, UnreadableDocument } from '../failures.ts';
import { labelFailure } from '../labels/label-failure.ts';
import type { LabelsOptions, LabelsResult } from '../labels/types.ts';
import { menuFailure } from '../menu/menu-failure.ts';
import type { MenuOptions, MenuResult } from '../menu/menu-result.ts';
import type { MenuPage } from '../menu/page/read-menu-page.ts';
import type { PictureOfPage } from '../pdf/join-pictures.ts';
import type { PageSize } from '../pdf/page-sizes.ts';
import type { ReadOptions, ReadResult, RenderedPage, StageEvent, Turn } from '../types.ts';
import { createLane } from './lane.ts';
import type { Job, JobAnswer } from './messages.ts';
import type { Outcome } from './reader-process.ts';

export type ReaderPoolOptions = {
  /** Child processes at most that read text and draw pages; as many again look at pictures. */
  size?: number;
  /** Longest time for one job, after which its process is killed; a page that is looked at may take three times as long. */
  timeoutMs?: number;
  /** Memory of one child process. */
  memoryMb?: number;
  /** Memory of one child process that looks at pictures. */
  pictureMemoryMb?: number;
  /** Pages after which a child is replaced. */
  recycleAfter?: number;
};

export type ReaderPool = {
  /** Starts a child ahead of the first document, which then does not wait for it. */
  warm: () => void;
  /** Reads a document; every failure of the document is an answer. Rejects with ReaderClosed once the pool is closed. */
  read: (bytes: Uint8Array, options: ReadOptions) => Promise<ReadResult>;
  /** Reads a menu on paper, a PDF or a photo; every failure of the file is an answer. Rejects with ReaderClosed. */
  readMenu: (bytes: Uint8Array, options?: MenuOptions) => Promise<MenuResult>;
  /** Reads the package labels in a photo; every failure of the file is an answer. Rejects with ReaderClosed. */
  readLabels: (bytes: Uint8Array, options?: LabelsOptions) => Promise<LabelsResult>;
  /** Reads a restaurant's web page; rejects with UnreadableDocument where that takes too long or too much memory. */
  readMenuPage: (html: string, url: string | null) => Promise<MenuPage>;
  /** A page as a picture, turned clockwise by `turned`; rejects with UnreadableDocument. */
  renderPage: (bytes: Uint8Array, page: number, width: number, turned?: Turn) => Promise<RenderedPage>;
  /** The pages of a document, also of one that nobody can read; rejects with UnreadableDocument. */
  pageSizes: (bytes: Uint8Array) => Promise<PageSize[]>;
  /** Pictures of pages as one PDF; rejects with UnreadableDocument. */
  joinPictures: (pictures: readonly PictureOfPage[]) => Promise<Uint8Array>;
  /** Kills the children; jobs under way and waiting answer a failure. */
  close: () => Promise<void>;
};

/**
 * Reads documents in child processes, so that a hostile file can harm nothing but its own job. There are two kinds: one
 * reads text and draws pages, in milliseconds; the other looks at pictures, which takes seconds and the networks' memory.
 * So a page can be shown and a PDF be read while fifty photos wait, and photos yield the processor to everything else.
 * Example: `const pool = createReaderPool({ size: 2 }); await pool.read(bytes, { today: '2026-11-21' })`.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const { size = 2, timeoutMs = 30_000, memoryMb = 700, pictureMemoryMb = 1_000, recycleAfter = 200 } = options;
  const quick = createLane({ size, timeoutMs, memoryMb, recycleAfter, looks: false });
  // They yield to everything else, so on a busy machine a page takes many times the seconds that it needs.
  const patience = 3 * timeoutMs;
  const pictures = createLane({ size, timeoutMs: patience, memoryMb: pictureMemoryMb, recycleAfter, looks: true });
  let closed = false;

  const read = async (job: Job, onStage?: (event: StageEvent) => void): Promise<Outcome> => {
    const outcome = await quick.submit(job, onStage);
    const refers = 'answer' in outcome && outcome.answer.kind === 'pictures';
    return refers ? pictures.submit(job, onStage) : outcome;
  };

  return {
    warm: quick.warm,
    read: async (bytes, { onStage, ...asked }) => {
      const outcome = await read({ kind: 'read', bytes, options: asked }, onStage);
      // What was cut off says nothing of the document: it is to be read again.
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: outcome.failure };
      return expectKind(outcome.answer, 'read').result;
    },
    readMenu: async (bytes, { onStage, ...asked } = {}) => {
      const outcome = await read({ kind: 'menu', bytes, options: asked }, onStage);
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: menuFailure(outcome.failure) };
      return expectKind(outcome.answer, 'menu').result;
    },
    readLabels: async (bytes, { onStage, ...asked } = {}) => {
      const outcome = await read({ kind: 'labels', bytes, options: asked }, onStage);
      if (closed && 'failure' in outcome) throw new ReaderClosed();
      if ('failure' in outcome) return { ok: false, failure: labelFailure(outcome.failure) };
      return expectKind(outcome.answer, 'labels').result;
    },
    readMenuPage: async (html, url) =>
      expectKind(answerOf(await quick.submit({ kind: 'page', html, url })), 'page').page,
    renderPage: async (bytes, page, width, turned = 0) =>
      expectKind(answerOf(await quick.submit({ kind: 'render', bytes, page, width, turned })), 'render').page,
    pageSizes: async (bytes) => expectKind(answerOf(await quick.submit({ kind: 'sizes', bytes })), 'sizes').pages,
    joinPictures: async (pictures) =>
      expectKind(answerOf(await quick.submit({ kind: 'join', pictures })), 'join').bytes,
    close: async () => {
      closed = true;
      await Promise.all([quick.close(), pictures.close()]);
    },
  };
}

function answerOf(outcome: Outcome): JobAnswer {
  if ('answer' in outcome) return outcome.answer;
  throw new UnreadableDocument(outcome.failure.reason, outcome.failure.message);
}

function expectKind<K extends JobAnswer['kind']>(answer: JobAnswer, kind: K): Extract<JobAnswer, { kind: K }> {
  if (answer.kind !== kind) throw new Error(`The reader answered ${answer.kind} to ${kind}`);
  return answer as Extract<JobAnswer, { kind: K }>;
}
