export { UsageScreen } from './usage-screen.tsx';
