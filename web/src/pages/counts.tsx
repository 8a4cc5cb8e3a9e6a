import { CountsScreen } from '../features/stock/counts/index.ts';

export const CountsPage = () => <CountsScreen />;
