import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { maxWorkers: 2, include: ['src/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
});
