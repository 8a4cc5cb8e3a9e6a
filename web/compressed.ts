import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit in one packet anyway. */
const least = 1024;

const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/** Writes each script, style and text of `assets` compressed as well, for the server to send instead. */
export function compressed(): Plugin {
  return {
    name: 'platewise:compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css|json|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          const bytes = await readFile(file);
          if (bytes.length < least) return;
          await writeFile(`${file}.br`, await brotli(bytes, { params }));
          await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
}
