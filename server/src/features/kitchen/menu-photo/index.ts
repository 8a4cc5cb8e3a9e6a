export { readMenuFile } from './extract-menu.ts';
export { menuPhotoRoutes } from './menu-photo.routes.ts';
