export { DemoScreen } from './demo-screen.tsx';
