export { PayablesScreen } from './payables-screen.tsx';
