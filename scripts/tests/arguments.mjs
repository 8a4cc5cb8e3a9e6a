import { relative, resolve } from 'node:path';
import { repository } from '../launch/places.mjs';

/** What was asked of `npm test`: words select parts, and anything with a slash is a path, here from the repository. */
export function readArguments(asked) {
  const paths = asked.filter(isPath).map(fromRepository);
  return { words: asked.filter((name) => !isPath(name)), paths: [...new Set(paths)] };
}

const isPath = (name) => /[\\/]/.test(name);
const fromRepository = (name) =>
  relative(repository, resolve(repository, name.replaceAll('\\', '/'))).replaceAll('\\', '/') || '.';

/** What has to be built: journeys use all of the product, and some of the server's tests start it. */
export function neededBuilds(asked) {
  const { words, paths } = readArguments(asked);
  const rooms = [...words, ...paths.map((path) => path.split('/')[0])];
  if (rooms.length === 0 || rooms.some((room) => room === 'e2e' || room === 'journeys')) return ['web', 'server'];
  return rooms.every((room) => withoutBuild.has(room)) ? [] : ['server'];
}

const withoutBuild = new Set(['domain', 'contract', 'generator', 'reader', 'web', 'scripts', 'unit', 'dates']);
