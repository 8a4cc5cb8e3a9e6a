import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configVariables } from './config.ts';

/** Writes `.env.example` and the README's table of variables from the configuration; `--check` only compares. */

const root = join(import.meta.dirname, '../../..');
const [begin, end] = ['<!-- variables -->', '<!-- /variables -->'];

const example = [
  '# Every variable that Platewise reads. Nothing needs to be set: these are the defaults.',
  ...configVariables.flatMap(({ name, description, fallback }) => ['', `# ${description}.`, `#${name}=${fallback}`]),
  '',
].join('\n');

const table = [
  '| Variable | Default | What it does |',
  '|---|---|---|',
  ...configVariables.map(
    ({ name, description, fallback }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  ),
].join('\n');

const readmePath = join(root, 'README.md');
const examplePath = join(root, '.env.example');
const readme = await readFile(readmePath, 'utf8');
const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
if (from < 0 || to < from) throw new Error(`README.md lost its marks ${begin} and ${end}`);
const wanted = `${readme.slice(0, from + begin.length)}\n${table}\n${readme.slice(to)}`;

if (process.argv.includes('--check')) {
  const present = await readFile(examplePath, 'utf8').catch(() => '');
  if (readme !== wanted || present !== example) {
    console.error('README.md or .env.example does not fit the configuration. Run: npm run types');
    process.exitCode = 1;
  }
} else {
  await writeFile(readmePath, wanted);
  await writeFile(examplePath, example);
}
