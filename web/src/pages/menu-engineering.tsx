export { MenuEngineeringScreen as MenuEngineeringPage } from '../features/kitchen/menu-engineering/index.ts';
