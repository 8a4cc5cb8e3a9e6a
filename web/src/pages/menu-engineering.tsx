export { MenuEngineeringScreen as MenuEngineeringPage } from '../features/menu-engineering/index.ts';
