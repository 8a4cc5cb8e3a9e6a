import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that scanners write to, of the product with this data folder. */
export const scansOf = (data: string): string => `${data}-scans`;

/** Writes a file as a scanner does, for one restaurant of the product that reaches the fakes outside. */
export function scan(restaurantId: number, name: string, bytes: Uint8Array): void {
  const root = scansOf(`${process.env.E2E_DATA}-outside`);
  const folder = join(root, String(restaurantId));
  mkdirSync(folder, { recursive: true });
  const half = join(root, `${restaurantId}-${name}`);
  writeFileSync(half, bytes);
  // A scanner may write on for a minute.
  const written = new Date(Date.now() - 120_000);
  utimesSync(half, written, written);
  renameSync(half, join(folder, name));
}
