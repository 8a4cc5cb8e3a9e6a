import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const inBundle = /(file:\/\/\S+?\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | null>();

/**
 * A stack trace with the bundle's places replaced by those in the sources. Node.js can do this too, but it reads the
 * source maps at every start, and these are read only when something fails. Example:
 * 'at serve (file:///app/server/dist/serve-C2s9.js:9120:7)' becomes 'at serve (file:///app/server/src/serve.ts:77:3)'.
 */
export function stackAtSource(stack: string): string {
  return stack.replaceAll(inBundle, (place, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    return `${new URL(found.originalSource, file).href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

/** A newer build may have replaced the files of a running server. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}
