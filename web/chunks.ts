import type { Rolldown } from 'vite';

const libraries = /\/node_modules\/(react|react-dom|scheduler|react-router|clsx|@tanstack\/(query-core|react-query))\//;
/** What the sign-in page shares with the rest, beside what the first script of all has. */
const door =
  /\/node_modules\/(zod\/|lucide-react\/dist\/esm\/(?!icons)|lucide-react\/.*\/(eye-off|circle-exclamation-point)\.)|\/contract\/src\/(endpoint|account-fields|accounts|text)\.|\/web\/src\/(ui\/[a-z]+\/(button|fields|page|tabs|password-field|figures\.module|hidden-costs|later|controls\.module)|lib\/(mutate|session|use-steady|use-url-state|pending-invitation)|shell\/mark)\./;
/** What stands around every page. */
const frame =
  /\/contract\/src\/(?:\w+\/)?(amount-text|fields|hidden-costs|invoices|price-alert-shapes|price-alerts|restaurants|notifications)\.|\/web\/src\/(shell\/(brand|header|help|nav|palette|restaurant-switcher|session-routes|shell|shortcut-help|side-nav|version-notice|waiting-sender)|features\/insight\/notifications\/(bell|use-notifications)|ui\/[a-z]+\/(dialog|term|figures|icon-button|menu|lazy-layer|opener|shortcuts)|lib\/(events|help|new-version|reading-invoices|restaurants))\./;
/** What most pages show their records with. */
const records =
  /\/node_modules\/@mantine\/hooks\/|\/web\/src\/(ui\/[a-z]+\/(data-table|simple-table|search-field|select-field|rows-before|figure)|lib\/(use-paged-list|use-read-again|csv|options-of))\./;
/** Without the beginnings themselves, which stay files of their own: the landing page has hardly any script. */
const afterTheEntry = /^(?!.*(\/web\/src\/(landing\/|main\.tsx)|\.html|vite\/|^\0))/;
const icons = /\/lucide-react\/.*\/icons\//;

/**
 * Which scripts become one file. Left alone, each module that two pages share is a file of its own: eighty of a few hundred bytes for
 * one screen, and a slow computer takes longer to ask for one than to read it. A group holds what is needed together; what most pages
 * do not need, such as exact decimals, is in none.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', test: libraries, priority: 4 },
    // What the first script imports.
    { name: 'start', test: afterTheEntry, tags: ['$initial'], priority: 3 },
    // The same for the page of each language.
    { name: 'landing', test: /\/web\/src\/landing\//, priority: 3 },
    { name: 'door', test: door, minShareCount: 2, priority: 2 },
    { name: 'frame', test: frame, priority: 1 },
    { name: 'icons', test: icons, minShareCount: 30, priority: 1 },
    { name: 'records', test: records, minShareCount: 12 },
  ],
};
