export { InventoryScreen as InventoryPage } from '../features/inventory/index.ts';
