import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Gzip kilobytes of script a screen may need before it shows; for two slow cores. */
const BUDGET = { landing: 90, signIn: 170, firstScreen: 250, furtherRoute: 80 } as const;
const SHELL = 'src/shell/protected-shell.tsx';
const SIGN_IN = 'src/pages/auth.tsx';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = join(root, 'dist');
const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));

/** All scripts the browser must have before `source` runs: the chunk and what it imports, and so on. */
function neededBy(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build holds no chunk for ${source}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) neededBy(imported, found);
  return found;
}

const sizes = new Map<string, number>();
for (const chunk of Object.values(manifest)) {
  if (chunk.file.endsWith('.js'))
    sizes.set(chunk.file, gzipSync(await readFile(join(outDir, chunk.file))).length / 1000);
}
const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);

/** In the checks only what is too heavy is worth a line. */
const brief = process.argv.includes('--brief');

const entry = neededBy('index.html');
const shell = new Set([...entry, ...neededBy(SHELL)]);
const pages = Object.entries(manifest).flatMap(([source, chunk]) =>
  chunk.isDynamicEntry && source.startsWith('src/pages/') && source !== SIGN_IN ? [source] : [],
);

let over = false;
function report(name: string, size: number, budget: number) {
  const verdict = size <= budget ? '' : '  OVER';
  over ||= size > budget;
  if (!brief || size > budget)
    console.log(`  ${name.padEnd(44)} ${size.toFixed(0).padStart(4)} KB of ${budget}${verdict}`);
}

const landing = Object.keys(manifest).find((source) => manifest[source]?.name === 'landing') ?? 'landing';
report('landing', weigh(neededBy(landing)), BUDGET.landing);
report('sign-in', weigh(new Set([...entry, ...neededBy(SIGN_IN)])), BUDGET.signIn);
for (const page of pages) {
  const needed = new Set([...shell, ...neededBy(page)]);
  const name = page.replace(/^src\/pages\/|\.tsx$/g, '');
  report(`${name}, first screen`, weigh(needed), BUDGET.firstScreen);
  report(`${name}, from any other screen`, weigh([...needed].filter((file) => !shell.has(file))), BUDGET.furtherRoute);
}
if (process.argv.includes('--chunks')) {
  for (const page of [SIGN_IN, ...pages]) {
    console.log(page);
    for (const file of neededBy(page))
      console.log(
        `    ${(sizes.get(file) ?? 0).toFixed(1).padStart(6)} ${file}${entry.has(file) ? ' (entry)' : shell.has(file) ? ' (shell)' : ''}`,
      );
  }
}
if (brief && !over) console.log(`The first scripts of ${pages.length + 2} screens are within their budgets.`);
process.exitCode = over ? 1 : 0;
