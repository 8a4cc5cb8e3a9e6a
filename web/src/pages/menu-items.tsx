export { MenuScreen as MenuItemsPage } from '../features/kitchen/menu-items/index.ts';
