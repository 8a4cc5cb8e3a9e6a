// Which area may import which on each floor (workspace). draw-areas.mjs compares this with the code and draws the table in
// docs/architecture.md.
// `imports` contains no circle. `circles` are the imports that close one today: remove them when you can, never add one.
const areas = ['people', 'sales', 'kitchen', 'stock', 'pricing', 'buying', 'books', 'market', 'insight'];

const floors = [
  {
    name: 'domain',
    folder: 'domain/src',
    imports: {
      kitchen: ['sales'],
      pricing: ['kitchen', 'sales'],
      books: ['buying'],
      market: ['pricing', 'sales'],
      insight: ['kitchen', 'pricing', 'sales'],
    },
    circles: {},
  },
  {
    name: 'contract',
    folder: 'contract/src',
    imports: {
      people: ['sales'],
      sales: ['insight'],
      stock: ['kitchen'],
      buying: ['people', 'kitchen', 'stock'],
      books: ['insight', 'buying'],
      market: ['kitchen', 'stock'],
    },
    // An ingredient shows its vendor items, the catalog its vendors, and a photo of a menu is asked for like one of a shelf.
    circles: { kitchen: ['stock', 'buying'] },
  },
  {
    name: 'server',
    folder: 'server/src/features',
    imports: {
      sales: ['people'],
      kitchen: ['people', 'sales'],
      stock: ['people', 'sales', 'kitchen'],
      pricing: ['people', 'sales', 'kitchen'],
      buying: ['people', 'sales', 'kitchen', 'stock', 'pricing'],
      books: ['people', 'sales', 'pricing', 'buying'],
      market: ['people', 'kitchen', 'pricing'],
      insight: ['people', 'sales', 'kitchen', 'stock', 'pricing', 'buying', 'books'],
    },
    circles: {
      // The demo, the transfer of a restaurant and the list of connections use every area; a new restaurant gets its rules.
      people: ['sales', 'kitchen', 'stock', 'pricing', 'buying', 'books', 'market', 'insight'],
      // Merging and copying take vendors and stock along; a dish has a history of prices.
      kitchen: ['stock', 'pricing', 'buying', 'insight'],
      // Counts and usage read vendor items and invoices.
      stock: ['buying'],
      // A price is compared with competitors' menus, whose changes raise alerts.
      pricing: ['market'],
      // A change of vendor can come from a recommendation.
      buying: ['insight'],
    },
  },
  {
    name: 'web',
    folder: 'web/src/features',
    imports: {
      sales: ['people', 'kitchen'],
      kitchen: ['people'],
      stock: ['people', 'kitchen'],
      pricing: ['people', 'kitchen'],
      buying: ['people', 'kitchen'],
      books: ['people', 'buying'],
      market: ['people', 'pricing'],
      insight: ['people', 'kitchen', 'pricing', 'buying'],
    },
    // A restaurant's card opens its tax rates, categories and copies, and its form is filled from its website.
    circles: { people: ['kitchen', 'sales'] },
  },
];

const allowed = ({ imports, circles }, area) => [...(imports[area] ?? []), ...(circles[area] ?? [])];

/** One rule per area of a floor, all under the floor's name. */
const areaRules = (tests) =>
  floors.flatMap((floor) =>
    [...areas, 'shared'].map((area) => ({
      name: `areas-of-${floor.name}`,
      comment: 'Areas import each other only as listed in scripts/boundaries/areas.cjs.',
      severity: 'error',
      from: { path: `^${floor.folder}/${area}/`, pathNot: tests },
      to: {
        path: `^${floor.folder}/[^/]+/`,
        pathNot: `^${floor.folder}/(${[area, 'shared', ...allowed(floor, area)].join('|')})/`,
      },
    })),
  );

module.exports = { areas, floors, allowed, areaRules };
