import { readdir, readFile } from 'node:fs/promises';
import { createReaderPool } from '@platewise/reader';
import { photoOfInvoice } from './photos.ts';

const pages = 500;
const different = 25;
const every = 50;

/** Five hundred photos in a row through one process: its memory after every fifty, as reported by Linux. */
export async function benchEndurance(): Promise<void> {
  const photos: Uint8Array[] = [];
  for (let at = 0; at < different; at++) photos.push(await photoOfInvoice(9_000 + at));
  const pool = createReaderPool({ size: 1 });
  const today = new Date().toISOString().slice(0, 10);
  let most = 0;
  let failed = 0;
  const held: number[] = [];
  const look = async () => {
    most = Math.max(most, await largestChildMb('VmHWM'));
  };
  // Linux records a process's peak memory, so infrequent checks miss nothing.
  const watch = setInterval(() => void look(), 1_000);
  try {
    for (let page = 1; page <= pages; page++) {
      const result = await pool.read(photos[page % different] as Uint8Array, { today });
      if (!result.ok && ['timeout', 'too_large', 'broken'].includes(result.failure.reason)) failed += 1;
      if (page % every !== 0) continue;
      held.push(await largestChildMb('VmRSS'));
      console.log(`${page} pages: ${held.at(-1)?.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
    }
  } finally {
    clearInterval(watch);
    await pool.close();
  }
  console.log(
    `Held after each ${every} pages: ${held.map((mb) => mb.toFixed(0)).join(', ')} MB; at most ${most.toFixed(0)} MB; ${failed} failed`,
  );
  console.log(most < 1_000 ? 'within the budget of 1 GB' : 'OVER the budget of 1 GB');
}

/** The memory of the largest child process. */
export async function largestChildMb(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    processes.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return number('PPid') === process.pid ? number(field) / 1024 : 0;
    }),
  );
  return Math.max(0, ...sizes);
}
