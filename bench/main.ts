import { benchAccounting } from './accounting.ts';
import { benchAdmin } from './admin.ts';
import { benchAdvice } from './advice.ts';
import { benchApprove } from './approve.ts';
import { benchAudit } from './audit.ts';
import { benchBrowser } from './browser.ts';
import { benchCorrelation } from './correlation.ts';
import { benchCostAnalysis } from './cost-analysis.ts';
import { benchCountSheet } from './count-sheet.ts';
import { benchCounts } from './counts.ts';
import { benchCrowd } from './crowd.ts';
import { benchDashboards } from './dashboards.ts';
import { benchDepletion } from './depletion.ts';
import { drawHistory } from './draw-history.ts';
import { benchEndurance } from './endurance.ts';
import { benchFinancials } from './financials.ts';
import { benchForecasting } from './forecasting.ts';
import { benchGrowth } from './growth.ts';
import { benchInvoiceEntry } from './invoice-entry.ts';
import { benchLarge } from './large.ts';
import { benchMenuCosts } from './menu-costs.ts';
import { benchOrdering } from './ordering.ts';
import { benchPeople } from './people.ts';
import { benchPhoto } from './photo.ts';
import { benchPlaces } from './places.ts';
import { benchPricing } from './pricing.ts';
import { benchRecipes } from './recipes.ts';
import { benchRecost } from './recost.ts';
import { benchRecostYear } from './recost-year.ts';
import { benchSales } from './sales.ts';
import { benchShort } from './short.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStart } from './start.ts';
import { benchThroughput } from './throughput.ts';
import { benchUpload } from './upload.ts';
import { benchUsage } from './usage.ts';
import { benchWebsite } from './website.ts';
import { benchWhy } from './why.ts';

const benches = {
  upload: benchUpload,
  approve: benchApprove,
  audit: benchAudit,
  'invoice-entry': benchInvoiceEntry,
  recost: benchRecost,
  'recost-year': benchRecostYear,
  recipes: benchRecipes,
  pricing: benchPricing,
  advice: benchAdvice,
  start: benchStart,
  'sign-in': benchSignIn,
  photo: benchPhoto,
  crowd: benchCrowd,
  people: benchPeople,
  throughput: benchThroughput,
  admin: benchAdmin,
  sales: benchSales,
  website: benchWebsite,
  'menu-costs': benchMenuCosts,
  accounting: benchAccounting,
  'cost-analysis': benchCostAnalysis,
  correlation: benchCorrelation,
  places: benchPlaces,
  counts: benchCounts,
  'count-sheet': benchCountSheet,
  browser: benchBrowser,
  usage: benchUsage,
  depletion: benchDepletion,
  financials: benchFinancials,
  why: benchWhy,
  ordering: benchOrdering,
  forecasting: benchForecasting,
  large: benchLarge,
  growth: benchGrowth,
  dashboards: benchDashboards,
  endurance: benchEndurance,
  short: benchShort,
  history: drawHistory,
} as const;

/**
 * `npm run bench` runs everything, `npm run bench -- approve` one, `-- history` draws what `short` kept. Machines are
 * noisy: read the ratio to the floor.
 */
const wanted = process.argv.slice(2);
const long = new Set(['endurance', 'dashboards', 'people', 'throughput', 'growth', 'short', 'history']);
for (const [name, bench] of Object.entries(benches)) {
  // Only when named: those of five hundred pages, ten million lines or minutes of users, and the short form of others.
  if (wanted.length > 0 ? !wanted.includes(name) : long.has(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
