export { InventoryScreen as InventoryPage } from '../features/stock/inventory/index.ts';
