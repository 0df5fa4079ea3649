/** Favourite marks on resources: the face of the module. */
export { registerCollectRoutes as registerFavourites } from './routes.ts';
