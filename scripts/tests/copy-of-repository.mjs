import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repository } from '../launch/places.mjs';

const copied = ['domain', 'contract', 'generator', 'reader', 'server', 'web', 'scripts'];
const files = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'biome.json', '.gitignore'];
const generated = new Set(['node_modules', 'dist']);

/** A copy of what compiles and runs one test, with the packages linked: our own to the copy, the rest to ours. */
export function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'platewise-copy-'));
  const filter = (source) => !generated.has(basename(source));
  for (const name of [...copied, ...files])
    cpSync(join(repository, name), join(copy, name), { recursive: true, filter });
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@platewise'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@platewise')
      link(join(repository, 'node_modules', name), join(packages, name));
  }
  for (const name of copied) link(join(copy, name), join(packages, '@platewise', name));
  return { path: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

// Windows lets every user create junctions, but not symbolic links.
const link = (target, path) => symlinkSync(target, path, 'junction');
