export { MenuEngineeringScreen } from './menu-engineering-screen.tsx';
