import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Decides every check, besides what it reads. */
const always = /^([^/]+$|scripts\/)/;

/** As many paths as fit on a command line on every system. */
const MOST_FILES = 60;

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

const contentOf = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};

/** The files of a repository that git doesn't ignore, each with the hash of its content; null without git. */
export function readTree(root) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) return null;
  const paths = [...new Set(stdout.split('\0').filter(Boolean))].sort();
  const contents = paths.map((path) => [path, contentOf(join(root, path))]);
  // Git lists a deleted file until the deletion is staged.
  return new Map(contents.flatMap(([path, content]) => (content === null ? [] : [[path, hashOf(content)]])));
}

/** What runs the checks: Node.js, the machine's kind, and the packages as they are installed. */
export const readTools = (root) =>
  hashOf(
    process.version,
    process.platform,
    process.arch,
    contentOf(join(root, 'node_modules/.package-lock.json')) ?? '',
  );

/** Everything that decides whether a check passes: its command, the tools, the names of all files and what it reads. */
function keyOf({ run, reads = /^/, eachFile = false }, tree, tools) {
  const parts = [tools, ...run];
  for (const [path, hash] of tree) {
    if (always.test(path) || reads.test(path)) parts.push(path, hash);
    else if (!eachFile) parts.push(path);
  }
  return hashOf(...parts);
}

/**
 * Remembers in `file` which checks passed on which contents. `tree` is null where that isn't known; then every check
 * runs and none is remembered.
 */
export function rememberPasses(file, { tree, tools }) {
  let known = {};
  try {
    known = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None yet.
  }
  const passed = (check) => (tree && known[check.name]?.key === keyOf(check, tree, tools) ? known[check.name] : null);
  return {
    /** What is left to do: nothing (null), or the command with its arguments. */
    left(check) {
      const before = passed(check);
      if (!check.eachFile) return before ? null : check.run;
      const changed = before ? [...tree].flatMap(([path, hash]) => (before.files[path] === hash ? [] : [path])) : null;
      if (changed?.length === 0) return null;
      return [...check.run, ...(changed && changed.length <= MOST_FILES ? changed : ['.'])];
    },
    /** Call with the tree as it is afterward: a check that a file changed under isn't remembered. */
    save(checks, now) {
      for (const check of checks) {
        const key = tree && keyOf(check, tree, tools);
        const steady = now && key === keyOf(check, now, tools);
        if (!steady) continue;
        // A file that changed in between was perhaps read before, perhaps after.
        const same = check.eachFile && [...tree].filter(([path, hash]) => now.get(path) === hash);
        known[check.name] = same ? { key, files: Object.fromEntries(same) } : { key };
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(known));
      renameSync(`${file}.new`, file);
    },
  };
}
