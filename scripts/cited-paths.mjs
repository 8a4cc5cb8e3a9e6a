// Checks that every file and folder of this repository that docs and comments name exists. Placeholders (`<area>`,
// `*.repo.ts`) and generated files aren't checked.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repository } from './launch/places.mjs';

const rooms = [
  ...['domain', 'contract', 'generator', 'reader', 'server', 'web', 'e2e', 'bench'],
  ...['scripts', 'docs', 'runtime'],
];
const generated = /(^|\/)(node_modules|dist|data|test-results)(\/|$)/;
// Violations are made up, notices are others' words, and a migration keeps its text, which says how things were then.
const unchecked = /^(scripts\/boundaries\/violations\/|server\/migrations\/|THIRD_PARTY_NOTICES\.md$)/;
const skip = ({ name, parentPath }) => generated.test(`${parentPath}/${name}`.slice(repository.length + 1));

const paths = globSync([`{${rooms.join(',')}}/**`, '*', '.ci/*'], {
  cwd: repository,
  exclude: skip,
  withFileTypes: true,
}).map(({ name, parentPath }) =>
  join(parentPath, name)
    .slice(repository.length + 1)
    .replaceAll('\\', '/'),
);
const names = new Set(paths.map((path) => basename(path)));
const ends = new Set(paths.flatMap((path) => endsOf(withoutExtension(path)).concat(endsOf(path))));

/** `a/b/c` ends with `a/b/c` and `b/c`. */
function endsOf(path) {
  const parts = path.split('/');
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('/'));
}

function withoutExtension(path) {
  return path.replace(/\.(ts|tsx|mjs)$/, '');
}

const before = String.raw`(?<![\w/.@*<>{}$:-])`;
const after = String.raw`(?![\w/@*<>{}$-])`;
const folders = [...rooms, 'src', 'features', 'platform', 'connectors', 'migrations'].join('|');
const patterns = [
  // From the top of the repository, or from a folder whose name means nothing else.
  new RegExp(String.raw`${before}(?:${folders})(?:/[\w.@-]+)+/?${after}`, 'g'),
  // A file by its name or the end of its path. `x.repo.ts` is a placeholder.
  new RegExp(
    String.raw`${before}(?!x\.)(?:\.{0,2}/)*(?:[\w.-]+/)*[\w.-]{2,}\.(?:ts|tsx|mjs|cjs|sql|md|css)${after}`,
    'g',
  ),
];

/** Whether a path exists from the top, from the folder of the file that names it, or as the end of another. */
function exists(cited, folder) {
  if (existsSync(join(repository, cited)) || existsSync(join(repository, folder, cited))) return true;
  return cited.includes('/') ? ends.has(cited) : names.has(cited);
}

let checked = 0;
const missing = [];
for (const path of paths) {
  const text = proseOf(path);
  if (text === null) continue;
  for (const [at, line] of text.split('\n').entries()) {
    for (const cited of citedIn(line, path.endsWith('.md'))) {
      if (generated.test(cited)) continue;
      checked += 1;
      if (!exists(cited, dirname(path))) missing.push(`${path}:${at + 1}  ${cited}`);
    }
  }
}
if (missing.length > 0) console.log(`These paths don't exist:\n${missing.join('\n')}`);
else console.log(`All ${checked} paths that docs and comments name exist.`);
process.exitCode = missing.length === 0 ? 0 : 1;

function citedIn(line, isPage) {
  const links = isPage ? [...line.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link) : [];
  const named = patterns.flatMap((pattern) => line.match(pattern) ?? []);
  return new Set([...links, ...named.map((path) => path.replace(/^(\.{1,2}\/)+|[./]+$/g, ''))]);
}

/** What people read in a file, on its own lines: all of a page, only the comments of code. */
function proseOf(path) {
  if (unchecked.test(path)) return null;
  const kind = /\.(md|ts|tsx|mjs|cjs|css|sql)$/.exec(path)?.[1];
  if (kind === undefined) return null;
  const text = readFileSync(join(repository, path), 'utf8');
  if (kind === 'md') return text;
  const comments = kind === 'sql' ? /--.*$/gm : /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const lines = text.replace(/[^\n]/g, ' ').split('');
  for (const { 0: comment, index } of text.matchAll(comments)) {
    for (let place = 0; place < comment.length; place++) lines[index + place] = comment[place];
  }
  return lines.join('');
}
