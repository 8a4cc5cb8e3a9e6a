export { CountScreen } from './count-screen.tsx';
export { CountsScreen } from './counts-screen.tsx';
