export { CompetitionScreen as CompetitionPage } from '../features/competition/index.ts';
