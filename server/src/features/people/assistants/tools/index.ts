import { explainTool } from '../explain/explain-tool.ts';
import type { Tool } from '../tool.ts';
import { buyingTools } from './buying.ts';
import { decisionTools } from './decisions.ts';
import { findingTools } from './finding.ts';
import { invoiceTool } from './invoice.ts';
import { kitchenTools } from './kitchen.ts';
import { moneyTools } from './money.ts';
import { proposingTools } from './proposing.ts';
import { questionTools } from './questions.ts';
import { stockTools } from './stock.ts';

const reading = [
  ...questionTools,
  ...findingTools,
  ...decisionTools,
  ...moneyTools,
  ...kitchenTools,
  ...buyingTools,
  invoiceTool,
  ...stockTools,
];

export const tools: readonly Tool[] = [...reading, explainTool(reading), ...proposingTools];
