import { actualVsTheoreticalReport } from './actual-vs-theoretical.ts';
import type { ReportBuilders } from './build-report.ts';
import { costAnalysisReport } from './cost-analysis.ts';
import { invoiceSummaryReport } from './invoice-summary.ts';
import { menuEngineeringReport } from './menu-engineering.ts';
import { priceChangesReport } from './price-changes.ts';
import { profitAndLossReport } from './profit-and-loss.ts';
import { profitabilityReport } from './profitability.ts';
import { supplierSpendReport } from './supplier-spend.ts';
import { wasteReport } from './waste.ts';

export const reportBuilders: ReportBuilders = {
  profitability: profitabilityReport,
  'cost-analysis': costAnalysisReport,
  'invoice-summary': invoiceSummaryReport,
  'profit-and-loss': profitAndLossReport,
  'price-changes': priceChangesReport,
  'supplier-spend': supplierSpendReport,
  'menu-engineering': menuEngineeringReport,
  'actual-vs-theoretical': actualVsTheoreticalReport,
  waste: wasteReport,
};
