// Who may import whom; the rooms are described in docs/architecture.md. Imports of types count as well. Each rule has a
// deliberate violation in scripts/boundaries/violations, and scripts/boundaries/prove.mjs checks that it fires. Circles
// are found by scripts/boundaries/circles.mjs, ten times as fast as by a rule here.
const { areaRules } = require('./scripts/boundaries/areas.cjs');

const tests = '\\.(test|spec|fixture)\\.tsx?$|/(testing|test)/|/vitest\\.config\\.ts$';
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain is arithmetic and its words: it sees itself, the decimal and the text library, no platform, no Node.js.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: tests },
      to: { pathNot: ['^domain/src/', ...npm('decimal\\.js', '@lingui/core')] },
    },
    {
      name: 'contract-is-data',
      comment: 'The contract goes to the browser as well: it sees itself, the domain and zod.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', '^domain/src/index\\.ts$', ...npm('zod')] },
    },
    {
      name: 'reader-stands-alone',
      comment:
        'The reader turns documents into data and is used without a server too: of the rooms it sees the domain only.',
      severity: 'error',
      from: { path: '^reader/' },
      to: { path: '^(server|web|contract|e2e|bench)/' },
    },
    {
      name: 'generator-stands-alone',
      comment:
        'The generator draws documents from its own data, never from what a reader finds: it sees the domain only.',
      severity: 'error',
      from: { path: '^generator/' },
      to: { path: '^(reader|server|web|contract|e2e|bench)/' },
    },
    {
      name: 'generator-for-demo-and-tests',
      comment: 'Made-up documents are for the demo and for tests; the rest of the product does not know them.',
      severity: 'error',
      from: { path: '^(reader|server)/', pathNot: ['^server/src/features/people/demo/', tests] },
      to: { path: '^generator/' },
    },
    {
      name: 'server-not-web',
      comment: 'Server and web meet in the contract only.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-not-server',
      comment: 'Web and server meet in the contract only; documents are read on the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|reader|generator)/' },
    },
    {
      name: 'product-not-tests-or-benches',
      comment: 'Journeys and benches look at the product; the product does not know them.',
      severity: 'error',
      from: { path: '^(domain|contract|reader|server|web)/' },
      to: { path: '^(e2e|bench)/' },
    },
    {
      name: 'rooms-through-their-door',
      comment: 'Another room is entered through what its package.json exports, never by a path into it.',
      severity: 'error',
      from: { path: '^(domain|contract|generator|reader|server|web|e2e|bench)/' },
      to: {
        path: '^(domain|contract|generator|reader)/src/',
        pathNot: [
          '^$1/',
          '^(domain|contract|generator|reader)/src/(index|all)\\.ts$',
          '^domain/src/(buying/supplier-correlation|insight/recommendations)/testing/index\\.ts$',
          '^domain/src/shared/(dates|numbers|texts)/index\\.ts$',
          '^generator/src/random\\.ts$',
          '^reader/src/(bank-statement/read-bank-file|ocr/measure|confidence/training|edi/x12/index|menu/page/testing/index)\\.ts$',
        ],
      },
    },
    {
      name: 'server-feature-through-index',
      comment: 'What another feature offers stands in its index.ts; the rest is its own business.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'web-feature-through-index',
      comment: 'What another feature offers stands in its index.ts; the rest is its own business.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/[^/]+)/' },
      to: {
        path: '^web/src/features/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/[^/]+/index\\.tsx?$'],
      },
    },
    ...areaRules(tests),
    {
      name: 'routes-see-no-sql',
      comment: 'Routes translate HTTP into a use case; the queries stand behind the use case.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.repo\\.ts$', '^server/src/platform/db/', ...npm('kysely', 'pg', 'pg-boss')] },
    },
    {
      name: 'sql-in-repositories',
      comment: 'SQL stands in *.repo.ts, where every query takes its scope.',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: ['\\.repo\\.ts$', tests] },
      to: { path: npm('kysely', 'pg') },
    },
    {
      name: 'sql-in-platform-db',
      comment:
        'Of the platform, only platform/db, repositories and the shared parts of a query (page, reach, readiness) build SQL.',
      severity: 'error',
      from: {
        path: '^server/src/(?!features/)',
        pathNot: [
          // A backup copies tables whole, over a connection of its own.
          '^server/src/platform/(db|backup)/',
          '\\.repo\\.ts$',
          '^server/src/platform/(http/(page|health)|auth/in-reach)\\.ts$',
          tests,
        ],
      },
      to: { path: npm('kysely', 'pg') },
    },
    {
      name: 'connectors-by-their-port',
      comment: 'A feature knows what it needs from outside (port.ts), not who delivers it.',
      severity: 'error',
      from: { path: '^server/src/features/' },
      to: { path: '^server/src/connectors/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'connectors-know-no-feature',
      comment: 'Connectors stand below the features.',
      severity: 'error',
      from: { path: '^server/src/connectors/' },
      to: { path: '^server/src/(features/|(app|serve|main)\\.ts)' },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'The platform is technology without business words: it sees no feature and no connector.',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(features/|connectors/|(app|serve|main)\\.ts)' },
    },
    {
      name: 'components-in-ui',
      comment: 'The component library is imported in web/src/ui only, so that it can be exchanged there.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/src/ui/', tests] },
      to: { path: npm('@mantine/[^/]+') },
    },
    {
      name: 'ui-through-index',
      comment:
        'The UI kit is entered through its index. What loads separately is imported where it is loaded: the provider, the command palette, and the colors of the landing page.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: ['^web/src/ui/', tests] },
      to: {
        path: '^web/src/ui/',
        pathNot: ['^web/src/ui/(index|theme/(provider|printing|tokens)|overlays/palette-dialog)\\.tsx?$', '\\.css$'],
      },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'ui and lib stand below the features and pages.',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|pages)/' },
    },
    {
      name: 'web-features-know-no-page',
      comment: 'Pages are put together from features, not the other way round.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'no-undeclared-package',
      comment: "A package that is imported stands in that room's own package.json.",
      severity: 'error',
      from: { pathNot: '^[^/]+$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package',
      comment: 'A development package is not there in production.',
      severity: 'error',
      from: {
        path: '^(domain|contract|generator|reader|server|web)/src/',
        pathNot: [tests, '^server/src/platform/db/(connect|type-parsers|generate-types)\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-optional'], pathNot: npm('@types/[^/]+') },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
