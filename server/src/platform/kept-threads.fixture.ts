import { parentPort, threadId } from 'node:worker_threads';

/** Answers with its own number, fails, or never answers. */
parentPort?.on('message', (job: 'answer' | 'fail' | 'end' | 'hang') => {
  if (job === 'answer') parentPort?.postMessage(threadId);
  else if (job === 'fail') throw new Error('that went wrong');
  else if (job === 'end') process.exit(3);
});
