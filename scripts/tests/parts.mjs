import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../launch/places.mjs';

/**
 * The server's suite runs on the PostgreSQL the product runs on, in a time zone east of Greenwich. On PGlite, under
 * UTC: tests about that engine or only about the HTTP boundary, and any file requested by path. Tests about dates also
 * run in a western time zone.
 */
function allParts() {
  const units = ['domain', 'contract', 'reader', 'web', 'scripts'].map((room) => ({
    names: [room, 'unit'],
    title: `${room}: unit tests`,
    room,
    environment: {},
  }));
  const server = [
    // Tests that start the product's own PostgreSQL run only with that engine, and tests about the other engine only
    // with that one.
    {
      names: ['server', 'pglite'],
      database: 'pglite',
      engine: 'PGlite',
      zone: 'UTC',
      leaveOut: '**/*.postgres.test.ts',
      filter: ['.pglite.test.'],
    },
    {
      names: ['server', 'embedded'],
      database: 'embedded',
      engine: 'embedded PostgreSQL',
      zone: 'Asia/Kolkata',
      leaveOut: '**/*.pglite.test.ts',
    },
  ].map(({ names, database, engine, zone, leaveOut, filter }) => ({
    names,
    title: `server on ${engine}, ${zone}`,
    room: 'server',
    leaveOut,
    filter,
    environment: { TEST_DATABASE: database, TZ: zone, TEST_SERVER: 'server/dist/main.js' },
  }));
  // The core tests, over TCP with a password as on a self-hosted server; `npm run test:postgres` runs all.
  const overTcp = {
    names: ['server', 'tcp'],
    title: 'server on PostgreSQL over TCP, UTC',
    room: 'server',
    filter: ['posting/approve-invoice', 'platform/jobs/turns', 'db/type-parsers', 'events/events'],
    environment: { TEST_DATABASE: 'postgres', TZ: 'UTC', DATABASE_URL: '' },
  };
  const dates = ['domain', 'contract', 'reader', 'server', 'web']
    .filter((room) => testFiles(room, '.dates.test.{ts,tsx}').length > 0)
    .map((room) => ({
      names: ['dates'],
      title: `${room}: dates, America/New_York`,
      room,
      filter: ['.dates.test.'],
      environment: { TZ: 'America/New_York' },
    }));
  const journeys = {
    names: ['e2e', 'journeys'],
    title: 'browser journeys',
    room: 'e2e',
    browser: true,
    environment: {},
  };
  return [...units, ...server, overTcp, ...dates, journeys].filter(({ room }) => hasTests(room));
}

/**
 * Words select parts, paths select files. A path runs in the first part of its workspace, or in the parts named along
 * with it. Throws for anything that doesn't exist: a typo must not pass as a run without failures.
 */
export function chooseParts(asked) {
  const parts = allParts();
  const paths = asked.filter(isPath).map((path) => path.replaceAll('\\', '/'));
  const names = asked.filter((name) => !isPath(name));
  const unknown = names.filter((name) => !parts.some((part) => part.names.includes(name)));
  if (unknown.length > 0) {
    const known = [...new Set(parts.flatMap((part) => part.names))];
    throw new Error(
      `No tests are named ${unknown.join(', ')}. There are: ${known.join(', ')}, and the path of a file.`,
    );
  }
  const named = names.length === 0 ? parts : parts.filter((part) => part.names.some((name) => names.includes(name)));
  if (paths.length === 0) return named;
  const rooms = Map.groupBy(paths, (path) => path.split('/')[0]);
  return [...rooms].flatMap(([room, filter]) => {
    const ofRoom = named.filter((part) => part.room === room && !leavesOut(part, filter));
    if (ofRoom.length === 0) throw new Error(`No tests found at ${filter.join(', ')}.`);
    return (names.length === 0 ? ofRoom.slice(0, 1) : ofRoom).map((part) => ({ ...part, filter }));
  });
}

const isPath = (name) => /[\\/]/.test(name) && existsSync(join(repository, name));
const leavesOut = (part, paths) => paths.every((path) => path.endsWith(part.leaveOut?.replace('**/*', '') ?? '\0'));

/** Keeps a workspace that has a configuration but no tests, so that it fails. */
function hasTests(room) {
  const configured = ['vitest.config.ts', 'playwright.config.ts'].some((file) =>
    existsSync(join(repository, room, file)),
  );
  return configured || testFiles(room, '.{test,spec}.{ts,tsx}').length > 0;
}

function testFiles(room, ending) {
  const skip = (path) => /(^|[\\/])(node_modules|dist)$/.test(typeof path === 'string' ? path : path.name);
  return globSync(`${room}/**/*${ending}`, { cwd: repository, exclude: skip });
}
