import { spawnSync } from 'node:child_process';

/** A file system of its own under a folder, that can be filled and made read-only as a real disk can. */
export type SmallDisk = { resize: (kilobytes: number) => void; readOnly: (on: boolean) => void; remove: () => void };

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Null where this account may not mount anything: only an administrator of Linux may. */
export function mountSmallDisk(folder: string, kilobytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  if (!mount('-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0755`, 'tmpfs', folder)) return null;
  const again = (options: string) => {
    if (!mount('-o', `remount,${options}`, folder)) throw new Error(`the disk of the test refuses ${options}`);
  };
  return {
    resize: (size) => again(`size=${size}k`),
    readOnly: (on) => again(on ? 'ro' : 'rw'),
    remove: () => {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
}
