import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One process runs many files, as Node.js runs the product: nothing is transformed, and nothing is mocked by its path.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
