// Draws the table of areas in docs/architecture.md from the imports in the code. `--check` only compares. Also compares the code
// with areas.cjs, which the rules of dependency-cruiser are made of: nothing may be listed that is no longer imported.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repository } from '../launch/places.mjs';
import { allowed, areas, floors } from './areas.cjs';

const page = join(repository, 'docs/architecture.md');
const [begin, end] = ['<!-- areas -->', '<!-- /areas -->'];
const tests = /\.(test|spec|fixture)\.tsx?$|[\\/](testing|test)[\\/]/;
const specifier = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const problems = floors.flatMap((floor) => [...strangers(floor), ...unused(floor), ...circle(floor)]);
for (const problem of problems) console.error(problem);

const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < from) throw new Error(`docs/architecture.md is missing its markers ${begin} and ${end}`);
const wanted = `${text.slice(0, from + begin.length)}\n${table()}\n${text.slice(to)}`;
const stale = text !== wanted && process.argv.includes('--check');
if (stale) console.error('The table of areas in docs/architecture.md is out of date. Run: npm run types');
else if (text !== wanted) writeFileSync(page, wanted);
process.exitCode = stale || problems.length > 0 ? 1 : 0;

/** The areas that files of `area` import. */
function importsOf(floor, area) {
  const root = join(repository, floor.folder);
  const found = new Set();
  for (const file of globSync(`${area}/**/*.{ts,tsx}`, { cwd: root })) {
    if (tests.test(file)) continue;
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const other = areas.find((one) => resolve(root, dirname(file), path).startsWith(join(root, one, '/')));
      if (other !== undefined && other !== area) found.add(other);
    }
  }
  return found;
}

function strangers({ name, folder }) {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: join(repository, folder) });
  const known = name === 'domain' ? [...areas, 'shared'] : areas;
  const folders = new Set(files.map((file) => file.split(/[\\/]/)[0]));
  return [...folders].flatMap((one) => (known.includes(one) ? [] : [`${folder}/${one} is not an area`]));
}

function unused(floor) {
  return areas.flatMap((area) => {
    const found = importsOf(floor, area);
    return allowed(floor, area).flatMap((other) =>
      found.has(other) ? [] : [`${floor.folder}: ${area} no longer imports ${other}. Remove it from areas.cjs`],
    );
  });
}

/** Takes away the areas that import nothing else until none is left; what remains is a circle. */
function circle({ folder, imports }) {
  let left = areas;
  for (;;) {
    const needy = left.filter((area) => (imports[area] ?? []).some((other) => left.includes(other)));
    if (needy.length === 0) return [];
    if (needy.length === left.length)
      return [`${folder}: the imports in areas.cjs have a circle among ${left.join(', ')}`];
    left = needy;
  }
}

function table() {
  const cell = (floor, area) => {
    const found = [...importsOf(floor, area)].sort();
    return found.map((other) => (floor.circles[area]?.includes(other) ? `*${other}*` : other)).join(', ') || '–';
  };
  return [
    `| Area | ${floors.map(({ name }) => `\`${name}\``).join(' | ')} |`,
    `|---|${'---|'.repeat(floors.length)}`,
    ...[...areas].sort().map((area) => `| \`${area}\` | ${floors.map((floor) => cell(floor, area)).join(' | ')} |`),
  ].join('\n');
}
