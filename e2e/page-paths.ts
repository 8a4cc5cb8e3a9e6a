import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = readFileSync(join(import.meta.dirname, '../web/src/page-table.ts'), 'utf8');
const pathsIn = (part = '') => [...part.matchAll(/path: '([^']+)'/g)].map(([, path]) => `/${path}`);
const [shell, doors] = table.split('DOORS: ');

/** The paths of all pages of the page table: those inside the shell, and those before one is signed in. */
export const shellPaths: readonly string[] = pathsIn(shell);
export const doorPaths: readonly string[] = pathsIn(doors);
