export { CompetitionScreen } from './competition-screen.tsx';
