export { factReply } from './fact-reply.ts';
export { listItemsOfIngredient } from './list-items-of-ingredient.ts';
export {
  findVendorItems,
  noteLastPrice,
  type RememberedItem,
  rememberVendorItem,
  type VendorItemRecord,
} from './remember-vendor-item.ts';
export { type ItemIdentity, vendorItemKey } from './vendor-item-key.ts';
export { vendorItemRoutes } from './vendor-items.routes.ts';
