export { CompetitionScreen as CompetitionPage } from '../features/market/competition/index.ts';
