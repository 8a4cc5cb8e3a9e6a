import { enableCompileCache } from 'node:module';
import { failure, UnreadableDocument } from '../failures.ts';
import { PicturesNeeded } from '../pictures-needed.ts';
import { type FromChild, type Job, type JobAnswer, looksAtPictures, type ToChild } from './messages.ts';

enableCompileCache();
const { readDocument } = await import('../read-document.ts');
const { renderPage } = await import('../pdf/render-page.ts');
const { pageSizes } = await import('../pdf/page-sizes.ts');

/** Whether this child may look at pictures, or refers them to one that does. */
const looks = process.argv.includes(looksAtPictures);

function send(message: FromChild): void {
  process.send?.(message);
}

async function run(id: number, job: Job): Promise<JobAnswer> {
  switch (job.kind) {
    case 'read': {
      const onStage = (stage: Parameters<NonNullable<Parameters<typeof readDocument>[1]['onStage']>>[0]) =>
        send({ id, stage });
      return await read(job.bytes, { ...job.options, onStage });
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

async function read(bytes: Uint8Array, options: Parameters<typeof readDocument>[1]): Promise<JobAnswer> {
  try {
    return { kind: 'read', result: await readDocument(bytes, options, looks) };
  } catch (error) {
    if (error instanceof PicturesNeeded) return { kind: 'pictures' };
    throw error;
  }
}

process.on('message', async ({ id, job }: ToChild) => {
  try {
    send({ id, answer: await run(id, job) });
  } catch (error) {
    send({ id, failure: error instanceof UnreadableDocument ? error.failure : failure('broken') });
  }
});
// The parent is gone: nobody waits for an answer any more.
process.on('disconnect', () => process.exit(0));
