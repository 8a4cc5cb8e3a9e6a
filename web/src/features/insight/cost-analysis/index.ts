export { CostAnalysisScreen } from './cost-analysis-screen.tsx';
export { ForecastTiles } from './forecast-tiles.tsx';
export { RiskBadge } from './risk-badge.tsx';
export { TimeframeButtons, useTimeframe } from './timeframe.tsx';
