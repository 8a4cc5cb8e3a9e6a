import { defineConfig } from 'vitest/config';

// How the mutants' tests run: like the domain's own (`domain/vitest.config.ts`), but from the folder of the changed file.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
