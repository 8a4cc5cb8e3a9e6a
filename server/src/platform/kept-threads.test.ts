import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { keptThreads } from './kept-threads.ts';

type Job = 'answer' | 'fail' | 'end' | 'hang';

const threads = (settings: { timeoutMs?: number; idleMs?: number } = {}) =>
  keptThreads<Job, number>({
    script: new URL('./kept-threads.fixture.ts', import.meta.url),
    what: 'testing',
    memoryMb: 64,
    timeoutMs: 240_000,
    ...settings,
  });

describe('a thread', () => {
  it('is kept for the next calculation', async () => {
    const run = threads();
    const first = await run('answer');
    expect([await run('answer'), await run('answer')]).toEqual([first, first]);
  });

  it('does one calculation at a time', async () => {
    const run = threads();
    const all = await Promise.all([run('answer'), run('answer'), run('answer')]);
    expect(new Set(all).size).toBe(3);
    expect(all).toContain(await run('answer'));
  });

  it('is replaced after an error, an end and a time limit, each of which is reported', async () => {
    const run = threads();
    const first = await run('answer');
    await expect(run('fail')).rejects.toThrow('that went wrong');
    const second = await run('answer');
    await expect(run('end')).rejects.toThrow('testing ended with 3');
    const third = await run('answer');
    expect(new Set([first, second, third]).size).toBe(3);
    await expect(threads({ timeoutMs: 50 })('hang')).rejects.toThrow('testing took too long');
  });

  it('ends when it has had no work for a while', async () => {
    const run = threads({ idleMs: 1 });
    const first = await run('answer');
    await new Promise((done) => setTimeout(done, 20));
    expect(await run('answer')).not.toBe(first);
  });

  it('is replaced if its work cannot be sent to it', async () => {
    const run = threads();
    const first = await run('answer');
    await expect(run((() => 'answer') as never)).rejects.toThrow('could not be cloned');
    expect(await run('answer')).not.toBe(first);
  });

  it('keeps the process until it has answered, and no longer', async () => {
    const [module, script] = ['./kept-threads.ts', './kept-threads.fixture.ts'].map(
      (one) => new URL(one, import.meta.url),
    );
    const program = `const { keptThreads } = await import('${module}');
      const settings = { what: 'testing', memoryMb: 64, timeoutMs: 240_000, idleMs: 240_000 };
      const run = keptThreads({ script: new URL('${script}'), ...settings });
      run('answer').then((thread) => console.log(thread > 0));`;
    const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(ended.stdout).toBe('true\n');
  });
});
