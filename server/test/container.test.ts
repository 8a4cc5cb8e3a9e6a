import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configVariables } from '../src/platform/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const known = new Set(configVariables.map(({ name }) => name));

describe('container files', () => {
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );

  it('copy files that exist, and none that are ignored', () => {
    expect(copied.length).toBeGreaterThan(12);
    expect(copied.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const leftOut = read('.dockerignore').split('\n');
    expect(copied.filter((source) => leftOut.includes(source))).toEqual([]);
  });

  it('copy the manifest of every workspace before packages are installed', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces.filter((room) => !copied.includes(`${room}/package.json`))).toEqual([]);
  });

  it('start an existing program, not as root, on a compatible runtime', () => {
    const program = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1] ?? '';
    expect(existsSync(join(root, program))).toBe(true);
    expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '));
    expect(dockerfile).toContain('/healthz');
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)).toEqual(['24', '24']);
  });

  it('include a software bill of materials', () => {
    expect(dockerfile).toMatch(/^RUN npm sbom --sbom-format=cyclonedx --omit=dev .*> sbom\.cdx\.json$/m);
    expect(dockerfile).toMatch(/^COPY --from=build .*\/app\/sbom\.cdx\.json/m);
  });

  it('set only variables that Platewise reads', () => {
    const own = [...read('compose.yaml').matchAll(/^ {4,6}([A-Z][A-Z_0-9]+):/gm)].map(([, name = '']) => name);
    const ofOthers = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'POSTGRES_INITDB_ARGS', 'SITE'];
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !known.has(name) && !ofOthers.includes(name))).toEqual([]);
    expect(read('compose.yaml')).toContain('./Caddyfile');
    expect(existsSync(join(root, 'Caddyfile'))).toBe(true);
  });
});

describe('docs/operations.md', () => {
  const page = read('docs/operations.md');

  it('lists variables that Platewise reads and existing commands', () => {
    const named = [...page.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(12);
    const ofOthers = ['POSTGRES_PASSWORD'];
    expect(named.filter((name) => !known.has(name) && !ofOthers.includes(name))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = [...page.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('lists the metrics that /metrics has', () => {
    const source = read('server/src/platform/metrics/metrics.ts');
    const figures = [...source.matchAll(/'(platewise_[a-z_]+)'/g)].map(([, name = '']) => name);
    expect(figures.length).toBeGreaterThan(5);
    expect(figures.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });
});
