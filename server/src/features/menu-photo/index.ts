export { menuPhotoRoutes } from './menu-photo.routes.ts';
