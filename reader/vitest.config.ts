import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As Node.js runs the product: nothing is transformed, and nothing is mocked by its path.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
