export { InventoryScreen } from './inventory-screen.tsx';
