import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../launch/places.mjs';
import { readArguments } from './arguments.mjs';

/**
 * The server's suite runs on the built-in PostgreSQL, in a time zone east of Greenwich. Tests about dates
 * also run in a western one.
 */
function allParts() {
  const units = ['domain', 'contract', 'generator', 'reader', 'web', 'scripts'].map((room) => ({
    names: [room, 'unit'],
    title: `${room}: unit tests`,
    room,
    small: room !== 'reader' && room !== 'web',
    environment: {},
  }));
  const server = {
    names: ['server', 'embedded'],
    title: 'server on the built-in PostgreSQL, Asia/Kolkata',
    room: 'server',
    environment: { TZ: 'Asia/Kolkata', TEST_SERVER: 'server/dist/main.js' },
  };
  // The core tests, over TCP with a password as on a self-hosted server; `npm run test:postgres` runs all.
  const overTcp = {
    names: ['server', 'tcp'],
    title: 'server on PostgreSQL over TCP, UTC',
    room: 'server',
    small: true,
    filter: ['posting/approve-invoice', 'platform/jobs/turns', 'db/type-parsers', 'events/events'],
    environment: { TEST_DATABASE: 'postgres', TZ: 'UTC', DATABASE_URL: '' },
  };
  const dates = ['domain', 'contract', 'generator', 'reader', 'server', 'web']
    .filter((room) => testFiles(room, '.dates.test.{ts,tsx}').length > 0)
    .map((room) => ({
      names: ['dates'],
      title: `${room}: dates, America/New_York`,
      room,
      small: true,
      filter: ['.dates.test.'],
      environment: { TZ: 'America/New_York' },
    }));
  const journeys = {
    names: ['e2e', 'journeys'],
    title: 'browser journeys',
    room: 'e2e',
    folder: 'e2e/journeys',
    browser: true,
    environment: {},
  };
  return [...units, server, overTcp, ...dates, journeys].filter(({ room }) => hasTests(room));
}

/**
 * Words select parts, paths select files, in any mix. A path runs in the parts of its workspace that are named along
 * with it, or else in the first one. Throws for anything without tests: a typo must not pass as a run without failures.
 */
export function chooseParts(asked) {
  const parts = allParts();
  const { words, paths } = readArguments(asked);
  const isNamed = (part) => part.names.some((name) => words.includes(name));
  const unknown = words.filter((word) => !parts.some((part) => part.names.includes(word)));
  if (unknown.length > 0) {
    const known = [...new Set(parts.flatMap((part) => part.names))];
    throw new Error(
      `No tests are named ${unknown.join(', ')}. There are: ${known.join(', ')}, and the path of a file or folder.`,
    );
  }
  if (paths.length === 0) return words.length === 0 ? parts : parts.filter(isNamed);
  const filters = new Map();
  for (const path of paths) {
    const ofRoom = parts.filter((part) => part.room === path.split('/')[0]);
    refuseWithoutTests(path, ofRoom);
    const named = ofRoom.filter(isNamed);
    for (const part of named.length > 0 ? named : ofRoom.slice(0, 1)) {
      filters.set(part, [...(filters.get(part) ?? []), filterOf(path)]);
    }
  }
  const rooms = new Set(paths.map((path) => path.split('/')[0]));
  const whole = words.filter((word) => !parts.some((part) => rooms.has(part.room) && part.names.includes(word)));
  return parts.flatMap((part) => {
    if (filters.has(part)) return [{ ...part, filter: filters.get(part) }];
    return part.names.some((name) => whole.includes(name)) ? [part] : [];
  });
}

/** A slash at the end, since the name of a folder is also the beginning of its neighbors' names. */
const filterOf = (path) => (statSync(join(repository, path)).isDirectory() ? `${path}/` : path);

function refuseWithoutTests(path, parts) {
  if (path.startsWith('..')) throw new Error(`${path} is outside this repository.`);
  if (!existsSync(join(repository, path))) throw new Error(`There is no file or folder ${path}.`);
  const folder = parts[0]?.folder ?? path.split('/')[0];
  const tests = parts.length === 0 ? [] : testFiles(folder, anyTest).map((file) => file.replaceAll('\\', '/'));
  if (tests.some((file) => file === path || file.startsWith(`${path}/`))) return;
  throw new Error(`There are no tests at ${path}. Name a test file or a folder with tests.`);
}

/** Keeps a workspace that has a configuration but no tests, so that it fails. */
function hasTests(room) {
  const configured = ['vitest.config.ts', 'playwright.config.ts'].some((file) =>
    existsSync(join(repository, room, file)),
  );
  return configured || testFiles(room, anyTest).length > 0;
}

const anyTest = '.{test,spec}.{ts,tsx,mjs}';

function testFiles(room, ending) {
  const skip = (path) => /(^|[\\/])(node_modules|dist)$/.test(typeof path === 'string' ? path : path.name);
  return globSync(`${room}/**/*${ending}`, { cwd: repository, exclude: skip });
}
