export { VendorsScreen } from './vendors-screen.tsx';
