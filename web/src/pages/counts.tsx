import { CountsScreen } from '../features/counts/index.ts';

export const CountsPage = () => <CountsScreen />;
