import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { stackAtSource } from './stack-at-source.ts';

const oven = `type Heat = number;

export function bake(heat: Heat) {
  throw new Error('too hot', { cause: heat });
}
`;
const main = `import { bake } from './oven.ts';

try {
  bake(900);
} catch (error) {
  console.log(error.stack);
}
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-stack-'));
  await mkdir(join(folder, 'server/src'), { recursive: true });
  await writeFile(join(folder, 'server/src/oven.ts'), oven);
  await writeFile(join(folder, 'server/src/main.ts'), main);
  const build = await rolldown({ input: join(folder, 'server/src/main.ts'), platform: 'node' });
  await build.write({ dir: join(folder, 'server/dist'), format: 'esm', sourcemap: true });
  await build.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (file: string) => pathToFileURL(join(folder, file)).href;

it('an error of the bundle is logged with its places in the sources', async () => {
  // In its own process, because the test runner rewrites stack traces too.
  const run = await promisify(execFile)(process.execPath, [join(folder, 'server/dist/main.js')], { env: {} });
  expect(run.stdout).toContain(`at bake (${at('server/dist/main.js')}:`);
  const err = Object.assign(new Error('too hot'), { stack: run.stdout });
  const written: string[] = [];
  createLog('info', { write: (line) => written.push(line) }).error({ err }, 'baking failed');
  const { stack } = JSON.parse(written.join('')).err;
  expect(stack).toContain(`at bake (${at('server/src/oven.ts')}:4:9)`);
  expect(stack).toContain(`at ${at('server/src/main.ts')}:4:3\n`);
});

it('a place without a source map stays as it is', () => {
  const stack = `Error: too hot\n    at bake (${at('server/dist/gone-1a2b.js')}:4:9)\n    at ${at('server/src/oven.ts')}:4:9`;
  expect(stackAtSource(stack)).toBe(stack);
});
