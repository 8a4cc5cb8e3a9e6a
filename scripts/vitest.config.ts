import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.mjs'],
    // A machine under load makes a test slow, never red.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
