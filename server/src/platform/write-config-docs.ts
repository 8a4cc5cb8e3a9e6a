import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configVariables } from './config.ts';

/** Writes `.env.example` and the table in docs/configuration.md from the config schema; `--check` only compares. */

const root = join(import.meta.dirname, '../../..');
const [begin, end] = ['<!-- variables -->', '<!-- /variables -->'];

const example = [
  '# Every variable that Platewise reads, with its default. All are optional.',
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

const pagePath = join(root, 'docs/configuration.md');
const examplePath = join(root, '.env.example');
const page = await readFile(pagePath, 'utf8');
const [from, to] = [page.indexOf(begin), page.indexOf(end)];
if (from < 0 || to < from) throw new Error(`docs/configuration.md is missing its markers ${begin} and ${end}`);
const wanted = `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`;

if (process.argv.includes('--check')) {
  const present = await readFile(examplePath, 'utf8').catch(() => '');
  if (page !== wanted || present !== example) {
    console.error('docs/configuration.md or .env.example is out of date. Run: npm run types');
    process.exitCode = 1;
  }
} else {
  await writeFile(pagePath, wanted);
  await writeFile(examplePath, example);
}
