import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from './places.mjs';

const lock = join(cacheFolder, 'launch.lock');

/** Keeps two starts in one folder from installing and building at the same time: the second waits for the first. */
export async function withLaunchLock(prepare) {
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    for (let told = false; !claim(draft); await wait(100)) {
      const holder = holderOf();
      if (holder === undefined) continue;
      if (!isAlive(holder)) rmSync(lock, { force: true });
      else if (!told) {
        told = true;
        console.error(`Another start (process ${holder}) is preparing this folder; waiting for it ...`);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await prepare();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

/** A hard link appears atomically with its content, and only one process can create it. */
function claim(draft) {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
