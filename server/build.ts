import { rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const repository = join(import.meta.dirname, '..');
const output = join(import.meta.dirname, 'dist');

/** Packages of many small files. Others stay where they are: some have native parts or find files beside their own. */
const bundled =
  /^(kysely|zod|fastify|fastify-type-provider-zod|@fastify\/(cookie|helmet|multipart|swagger)|ai|@ai-sdk\/[\w-]+|prom-client|pg|pg-boss|pg-copy-streams|file-type|fast-xml-parser|otpauth|@lingui\/core|robots-parser|papaparse|ipaddr\.js|decimal\.js|client-zip)(\/|$)/;

const isOwn = (id: string) => /^[./]|^@platewise\//.test(id) || id.startsWith(repository);

const posix = (path: string) => path.split(sep).join('/');

/** What a module reads or starts next to itself, it finds where its source is. */
const besideSource: Plugin = {
  name: 'beside-source',
  transform: {
    filter: { id: /^[^\0]*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const source = posix(relative(output, id));
      const own = code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `joinFromBundle(import.meta.dirname, ${JSON.stringify(dirname(source))})`);
      // All on the same lines, so the source map stays right.
      return { code: `import { join as joinFromBundle } from 'node:path'; ${own}`, map: null };
    },
  },
};

/**
 * Bundles the server, because Node.js takes twice as long to load its thousands of files one by one. Nothing is
 * minified, and the log uses the source maps (`stack-at-source.ts`), so a stack trace leads to the source.
 */
rmSync(output, { recursive: true, force: true });
const build = await rolldown({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  external: (id, importer) => {
    if (isOwn(id)) return false;
    // What a bundled package needs might not be found from here.
    if (importer !== undefined && posix(importer).includes('/node_modules/')) return false;
    return !bundled.test(id);
  },
  // Without this, a package would be loaded even if nothing of it is used here, such as the one that opens pictures.
  treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
  plugins: [besideSource],
  logLevel: 'warn',
});
await build.write({
  dir: output,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  comments: { jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await build.close();
