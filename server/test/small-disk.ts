import { spawnSync } from 'node:child_process';

/** A separate file system mounted on a folder, which can be filled up and made read-only like a real disk. */
export type SmallDisk = { resize: (kilobytes: number) => void; readOnly: (on: boolean) => void; remove: () => void };

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** Null if this user may not mount anything; only root on Linux may. */
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
