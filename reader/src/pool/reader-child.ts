import { enableCompileCache } from 'node:module';
import { failure, UnreadableDocument } from '../failures.ts';
import type { FromChild, Job, JobAnswer, ToChild } from './messages.ts';

enableCompileCache();
const { readDocument } = await import('../read-document.ts');
const { pageCount, renderPage } = await import('../pdf/render-page.ts');

function send(message: FromChild): void {
  process.send?.(message);
}

async function run(id: number, job: Job): Promise<JobAnswer> {
  switch (job.kind) {
    case 'read': {
      const onStage = (stage: Parameters<NonNullable<Parameters<typeof readDocument>[1]['onStage']>>[0]) =>
        send({ id, stage });
      return { kind: 'read', result: await readDocument(job.bytes, { ...job.options, onStage }) };
    }
    case 'render':
      return { kind: 'render', page: await renderPage(job.bytes, job.page, job.width) };
    case 'count':
      return { kind: 'count', pages: await pageCount(job.bytes) };
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
