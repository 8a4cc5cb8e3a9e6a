import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import type { Plugin } from 'vite';
import type { Doc, DocGroup, Outline } from './src/features/people/help/outline.ts';

const folder = fileURLToPath(new URL('../docs', import.meta.url));
const fence = /^ *```.*\n[\s\S]*?^ *```$/gm;
const links = /\]\(([^)#:\s]+)\)/g;

/** A heading as it is read: without links and marks. */
const plain = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

function docOf(file: string, text: string): Doc {
  const slugger = new GithubSlugger();
  const headings = [...text.replace(fence, '').matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const words = plain(heading).trim();
    return { id: slugger.slug(words), text: words };
  });
  const path = file.replace(/(^|\/)README\.md$/, '').replace(/\.md$/, '');
  return { file, path, title: headings[0]?.text ?? file, headings: headings.slice(1) };
}

/** The groups that an index page makes of its links: one for each section or row of a table, one for a linked folder. */
function groupsOf(index: string, texts: ReadonlyMap<string, string>): DocGroup[] {
  const groups: DocGroup[] = [];
  const seen = new Set<string>();
  const docsIn = (line: string, at: string) =>
    [...line.matchAll(links)].flatMap(([, link = '']) => {
      const file = `${at}${link}`;
      const text = texts.get(file);
      if (text === undefined || seen.has(file)) return [];
      seen.add(file);
      return [docOf(file, text)];
    });
  let section: DocGroup = { title: '', docs: [] };
  for (const line of index.split('\n')) {
    const heading = /^## +(.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = { title: heading, docs: [] };
      groups.push(section);
    }
    const area = /^\| *([^|]+?) *\|/.exec(line)?.[1];
    const docs = docsIn(line, '');
    if (area === undefined) section.docs.push(...docs);
    else groups.push({ title: area, section: section.title, docs });
    for (const [, link = ''] of line.matchAll(links)) {
      const list = texts.get(`${link}/README.md`);
      if (list === undefined) continue;
      const first = docOf(`${link}/README.md`, list);
      groups.push({ title: first.title, docs: [first, ...docsIn(list, `${link}/`)] });
    }
  }
  return groups.filter(({ docs }) => docs.length > 0);
}

/**
 * The titles and headings of all pages in `docs`, grouped as in its README: `import outline from '../docs/README.md?outline'`.
 * Computed when the web is built, so that finding a page needs none of their texts.
 */
export function helpOutline(): Plugin {
  return {
    name: 'platewise:help-outline',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/README.md?outline')) return null;
      const names = await readdir(folder, { recursive: true });
      const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.md'));
      const texts = new Map<string, string>();
      for (const file of files.sort()) {
        this.addWatchFile(join(folder, file));
        texts.set(file, await readFile(join(folder, file), 'utf8'));
      }
      const index = texts.get('README.md') ?? '';
      const outline: Outline = { home: docOf('README.md', index), groups: groupsOf(index, texts) };
      return { code: `export default ${JSON.stringify(outline)}`, moduleType: 'js' };
    },
  };
}
