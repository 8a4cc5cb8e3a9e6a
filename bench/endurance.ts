import { readdir, readFile } from 'node:fs/promises';
import { createReaderPool } from '@platewise/reader';
import { photoOfInvoice } from './photos.ts';

const pages = 500;
const different = 25;
const every = 50;

/** Five hundred photos in a row through one process: what it holds after each fifty, as Linux tells. */
export async function benchEndurance(): Promise<void> {
  const photos: Uint8Array[] = [];
  for (let at = 0; at < different; at++) photos.push(await photoOfInvoice(9_000 + at));
  const pool = createReaderPool({ size: 1 });
  const today = new Date().toISOString().slice(0, 10);
  let most = 0;
  let failed = 0;
  const held: number[] = [];
  const watch = setInterval(
    () =>
      void largestChildMb().then((mb) => {
        most = Math.max(most, mb);
      }),
    100,
  );
  try {
    for (let page = 1; page <= pages; page++) {
      const result = await pool.read(photos[page % different] as Uint8Array, { today });
      if (!result.ok && ['timeout', 'too_large', 'broken'].includes(result.failure.reason)) failed += 1;
      if (page % every === 0) held.push(await largestChildMb());
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

async function largestChildMb(): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    processes.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (parent !== process.pid) return 0;
      const statm = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '');
      return (Number(statm.split(' ')[1] ?? 0) * 4096) / 1024 / 1024;
    }),
  );
  return Math.max(0, ...sizes);
}
