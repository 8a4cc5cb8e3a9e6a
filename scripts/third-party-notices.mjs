// Writes THIRD_PARTY_NOTICES.md from the lockfile and the installed packages; with --check, compares. Fails on a
// license that isn't accepted. Platform-specific packages are listed from the lockfile, so that every machine writes
// the same file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './launch/places.mjs';
import { isAccepted, licenceStatedElsewhere } from './notices/licences.mjs';

const target = join(repository, 'THIRD_PARTY_NOTICES.md');
const lockfile = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));

const packages = Object.entries(lockfile.packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
  .map(([path, entry]) => describe(path, entry))
  .sort((a, b) => (a.id < b.id ? -1 : 1))
  .filter((one, index, all) => one.id !== all[index - 1]?.id);

function describe(path, entry) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = entry.license ?? licenceStatedElsewhere[name] ?? 'unknown';
  const forOnePlatform =
    entry.os !== undefined || entry.cpu !== undefined || entry.libc !== undefined || entry.optional;
  const text = forOnePlatform ? '' : licenceText(join(repository, path));
  return { id: `${name} ${entry.version}`, name, licence, text };
}

function licenceText(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} isn't installed. Run npm ci.`);
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file))
    .sort();
  return files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** Many packages have exactly the same license text; it is printed once, under all their names. */
function byText() {
  const groups = new Map();
  for (const one of packages) {
    const key = `${one.licence}\n${one.text}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function render() {
  const sections = byText().map((group) => {
    const { licence, text } = group[0];
    const body = text === '' ? '' : `\n${text.replaceAll(/^/gm, '    ').replaceAll(/[ \t]+$/gm, '')}\n`;
    return `## ${group.map(({ id }) => id).join(', ')}\n\nLicence: ${licence}\n${body}`;
  });
  const extra = readFileSync(join(repository, 'scripts', 'notices', 'bundled.md'), 'utf8').trim();
  return `# Third-party notices\n\nPlatewise uses these packages. Created by \`node scripts/third-party-notices.mjs\`.\n\n${extra}\n\n${sections.join('\n')}`;
}

const refused = packages.filter(({ name, licence }) => !isAccepted(name, licence));
for (const { id, licence } of refused) console.error(`${id}: the license "${licence}" isn't allowed`);
const text = render();
if (process.argv.includes('--check')) {
  const same = existsSync(target) && readFileSync(target, 'utf8') === text;
  if (!same) console.error('THIRD_PARTY_NOTICES.md is out of date. Run node scripts/third-party-notices.mjs.');
  process.exitCode = same && refused.length === 0 ? 0 : 1;
} else {
  writeFileSync(target, text);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
