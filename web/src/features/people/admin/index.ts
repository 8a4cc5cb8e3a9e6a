export { AdminScreen } from './admin-screen.tsx';
