import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { helpOutline } from './help-outline.ts';

/** The outline of the help is made of all pages, so a cache that knows its one file would keep an old one. */
const freshOutline: Plugin = {
  name: 'platewise:fresh-outline',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?outline') ? false : undefined)),
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), helpOutline(), freshOutline],
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    // Journeys through whole pages on a machine that does other work besides: time is no verdict here.
    testTimeout: 300_000,
    maxWorkers: 2,
    // Most of what a test makes is garbage at once: with more room for it, less is moved and marked before that.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // One process runs many files and loads the libraries once; what pages share is empty again after each test.
    // So `vi.mock` has no effect on a module that an earlier file has loaded: stub what the browser has instead.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
