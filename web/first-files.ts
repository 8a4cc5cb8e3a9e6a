import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

type Page = { path: string; source: string };

/** Read as text: to run the table would be to run every page, and a build has no browser to run them in. */
function pagesIn(text: string): Page[] {
  const pages = [...text.matchAll(/path: '([^']+)',\s*load: async \(\) => \(\{[^}]*?import\('\.\/([^']+)'\)/g)];
  if (pages.length !== text.split('import(').length - 1) throw new Error('page-table.ts holds a page of another form');
  return pages.map(([, path = '', source = '']) => ({ path: `/${path}`, source: `src/${source}` }));
}

/** All that a chunk needs before it runs: scripts in the order in which they are found, styles in the order in which they apply. */
function filesOf(bundle: Rolldown.OutputBundle, first: Chunk | undefined) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (chunk: Chunk | undefined) => {
    if (chunk === undefined || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      take(imported?.type === 'chunk' ? imported : undefined);
    }
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
  };
  take(first);
  return [...scripts, ...styles];
}

/**
 * Tells the server which files each address begins with (`first-files.json`), so that it can name them in the page. Without it the
 * browser finds them one import behind the other: five waves before the first screen.
 */
export function firstFiles(): Plugin {
  let root = '';
  return {
    name: 'platewise:first-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const of = (source: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source));
        const listed = new Set(filesOf(bundle, of('index.html')));
        const shell = filesOf(bundle, of('src/shell/protected-shell.tsx'));
        const beginningWith = (around: readonly string[]) => (page: Page) => {
          const own = filesOf(bundle, of(page.source));
          if (own.length === 0) throw new Error(`The build holds no chunk for ${page.source}`);
          const files = [...new Set([...around, ...own])].filter((file) => !listed.has(file));
          return { path: page.path, files: files.map((file) => `/${file}`) };
        };
        const [within = '', doors = ''] = (await readFile(join(root, 'src/page-table.ts'), 'utf8')).split(
          'const DOORS',
        );
        const list = [...pagesIn(within).map(beginningWith(shell)), ...pagesIn(doors).map(beginningWith([]))];
        this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(list) });
      },
    },
  };
}
