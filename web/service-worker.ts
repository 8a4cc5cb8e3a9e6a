import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

// What opens without a signal: the shell, the counts, sending invoices, and the dialogs that they ask with.
const needed = [
  'src/shell/protected-shell.tsx',
  'src/shell/sign-in-again.tsx',
  'src/pages/counts.tsx',
  'src/pages/invoices.tsx',
  'src/features/buying/invoices/list/upload-area.tsx',
  'src/features/buying/invoices/list/file-check.ts',
  'src/lib/shrink-photo.ts',
  'src/features/buying/invoices/list/pages-sheet.tsx',
  'src/features/buying/invoices/waiting/waiting-invoices.ts',
  'src/features/buying/invoices/waiting/waiting-sender.tsx',
  'src/pages/count.tsx',
  'src/features/stock/counts/start-count-dialog.tsx',
  'src/features/stock/counts/sheet/add-item-dialog.tsx',
  'src/features/stock/counts/sheet/session-dialogs.tsx',
  'src/features/stock/counts/report/count-report.tsx',
  'src/ui/table/data-table-body.tsx',
  'src/ui/overlays/dialog-view.tsx',
  'src/ui/controls/menu-view.tsx',
  'src/ui/forms/select-view.tsx',
  'src/ui/forms/suggest-view.tsx',
  'src/ui/feedback/toaster.tsx',
];

/** The scripts and styles that these modules and the entry need at once, found from chunk to chunk. */
function filesOf(bundle: Bundle, root: string): Set<string> {
  const files = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    // Of the languages, the worker keeps only the one in use (`src/sw/catalog-cache.ts`).
    if (files.has(name) || chunk === undefined || name.endsWith('.json')) return;
    files.add(name);
    if (chunk.type !== 'chunk') return;
    for (const file of [
      ...chunk.imports,
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ]) {
      take(file);
    }
  };
  const missing = new Set(needed);
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') {
      if (/inter-latin-opsz-normal.*\.woff2$/.test(name)) take(name);
      continue;
    }
    const module = chunk.facadeModuleId?.replace(root, '').replace(/^\//, '') ?? '';
    const isIdb = chunk.moduleIds.some((id) => /node_modules\/idb\//.test(id));
    if ((chunk.isEntry && module === 'index.html') || needed.includes(module) || isIdb) take(name);
    missing.delete(module);
  }
  if (missing.size > 0)
    throw new Error(`Update the list in service-worker.ts: no file is built for ${[...missing].join(', ')}.`);
  return files;
}

const hashOf = (source: string | Uint8Array) => createHash('sha256').update(source).digest('hex').slice(0, 16);

/** Builds `sw.js` behind the rest and tells it which files open a count without a signal. */
export function serviceWorker(): Plugin {
  let root = '';
  let list: { url: string; revision: string | null }[] = [];
  let outDir = '';
  return {
    name: 'platewise:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? page.source : '';
        // Their names carry their content; the page has one name for ever.
        list = [...filesOf(bundle, root)].sort().map((name) => ({ url: `/${name}`, revision: null }));
        list.push({ url: '/index.html', revision: hashOf(html) });
      },
    },
    async closeBundle() {
      if (list.length === 0) return;
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { __PRECACHE__: JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          lib: {
            entry: fileURLToPath(new URL('src/sw/sw.ts', import.meta.url)),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'sw.js',
          },
        },
      });
    },
  };
}
