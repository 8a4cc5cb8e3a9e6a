import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../launch/places.mjs';

/**
 * The server's suite runs on the PostgreSQL that the product runs on, east of Greenwich; on PGlite, under UTC, what is about
 * that engine or about the edge alone, and any file that is asked for by its path; what is about dates also in the west.
 */
function allParts() {
  const units = ['domain', 'contract', 'reader', 'web'].map((room) => ({
    names: [room, 'unit'],
    title: `${room}: unit tests`,
    room,
    environment: {},
  }));
  const server = [
    // What starts the product's own PostgreSQL runs with that engine only, what is about the other with the other.
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
    environment: { TEST_DATABASE: database, TZ: zone },
  }));
  // What everything else leans on, over TCP with a password as on a server of one's own; `npm run test:postgres` runs all.
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
 * Words choose parts, paths choose files; a path runs in the first part of its room, or in those that are named beside it.
 * Throws for what there is not: a typing error must not pass as a run without failures.
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

/** A room with a configuration and no tests is kept, so that it fails. */
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
