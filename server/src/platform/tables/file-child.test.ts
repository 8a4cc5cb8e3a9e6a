import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** The modules that a file which calls `readInChild` names. */
const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.endsWith('file-reader.ts'))
  .map((path) => ({ folder: dirname(join(source, path)), text: readFileSync(join(source, path), 'utf8') }))
  .filter(({ text }) => text.includes('readInChild<'))
  .flatMap(({ folder, text }) =>
    [...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(([, name = '']) => join(folder, name)),
  );

/** The whole of a package, or what opens tables within the server. */
const doors = /\/(domain|contract|reader)\/src\/index\.ts$|\/platform\/tables\/index\.ts$/;

async function doorsOpenedBy(modules: readonly string[]): Promise<string[]> {
  const program = `import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
    for (const one of ${JSON.stringify(modules.map((one) => pathToFileURL(one).href))}) await import(one);
    console.log(JSON.stringify(seen));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return (JSON.parse(stdout) as string[]).filter((url) => doors.test(url));
}

// Each file gets a process of its own, which would load some eight hundred modules instead of a few dozen.
it('a process that opens a file loads only what the file needs', async () => {
  expect(opening.length).toBeGreaterThanOrEqual(6);
  expect(await doorsOpenedBy([join(import.meta.dirname, 'file-child.ts'), ...opening])).toEqual([]);
  expect(await doorsOpenedBy([join(import.meta.dirname, 'index.ts')])).not.toEqual([]);
});
