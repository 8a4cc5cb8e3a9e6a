// The committed files that a script writes. With --check, it fails if the file isn't what it would write.
export const generators = [
  {
    file: 'the database types',
    path: 'server/src/platform/db/generate-types.ts',
    reads: /^server\/(migrations|src\/platform)\//,
  },
  {
    file: 'docs/configuration.md and .env.example',
    path: 'server/src/platform/write-config-docs.ts',
    reads: /^(server\/src\/platform\/|docs\/configuration\.md$)/,
  },
  { file: 'the areas in docs/architecture.md', path: 'scripts/boundaries/draw-areas.mjs' },
  { file: 'THIRD_PARTY_NOTICES.md', path: 'scripts/third-party-notices.mjs', reads: /\/package\.json$/ },
];
