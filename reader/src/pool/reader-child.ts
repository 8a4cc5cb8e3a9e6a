import { enableCompileCache } from 'node:module';
import { withinBudget } from '../budget.ts';
import { failure, UnreadableDocument } from '../failures.ts';
import { PicturesNeeded } from '../pictures-needed.ts';
import type { StageEvent } from '../types.ts';
import type { FromChild, ToChild } from './child-process.ts';
import { type ChildAnswer, type Job, type JobAnswer, looksAtPictures } from './messages.ts';

enableCompileCache();
const { readDocument } = await import('../read-document.ts');
const { renderPage } = await import('../pdf/render-page.ts');
const { pageSizes } = await import('../pdf/page-sizes.ts');

/** Whether this child does OCR, or refers pictures to one that does. */
const looks = process.argv.includes(looksAtPictures);

function send(message: FromChild<ChildAnswer, StageEvent>, then: () => void = () => undefined): void {
  process.send?.(message, then);
}

async function run(id: number, job: Job): Promise<JobAnswer> {
  const onStage = (stage: StageEvent) => send({ id, stage });
  switch (job.kind) {
    case 'read':
      return await referring(async () => ({
        kind: 'read',
        result: await readDocument(job.bytes, { ...job.options, onStage }, looks),
      }));
    case 'menu': {
      const { readMenuDocument } = await import('../menu/read-menu-document.ts');
      return await referring(async () => ({
        kind: 'menu',
        result: await readMenuDocument(job.bytes, { ...job.options, onStage }, looks),
      }));
    }
    case 'labels': {
      const { readLabels } = await import('../labels/read-labels.ts');
      return await referring(async () => ({
        kind: 'labels',
        result: await readLabels(job.bytes, { ...job.options, onStage }, looks),
      }));
    }
    case 'page': {
      const { readMenuPage } = await import('../menu/page/read-menu-page.ts');
      return { kind: 'page', page: readMenuPage(job.html, job.url) };
    }
    case 'render':
      return { kind: 'render', page: await renderPage(job.bytes, job.page, job.width, job.turned) };
    case 'sizes':
      return { kind: 'sizes', pages: await pageSizes(job.bytes) };
    case 'join': {
      const { joinPictures } = await import('../pdf/join-pictures.ts');
      return { kind: 'join', bytes: await joinPictures(job.pictures) };
    }
  }
}

/** A document that needs OCR is referred to a child that does it. */
async function referring(answer: () => Promise<JobAnswer>): Promise<JobAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof PicturesNeeded) return { kind: 'pictures' };
    throw error;
  }
}

process.on('message', async ({ id, job }: ToChild<Job>) => {
  const { answer, spent } = await withinBudget(() => run(id, job).catch(failed));
  if (!spent) return send({ id, answer });
  // The abandoned document is still being decoded, and only exiting the process stops that.
  send({ id, answer: failed(new UnreadableDocument('too_large')), last: true }, () => process.exit(0));
});

function failed(error: unknown): ChildAnswer {
  return { kind: 'failed', failure: error instanceof UnreadableDocument ? error.failure : failure('broken') };
}

// The parent is gone, so no one is waiting for an answer.
process.on('disconnect', () => process.exit(0));
