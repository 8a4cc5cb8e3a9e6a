export { MenuScreen as MenuItemsPage } from '../features/menu-items/index.ts';
