export { RevenueScreen } from './revenue-screen.tsx';
