export { notedStore } from './noted-store.ts';
export { openFileStore } from './open-file-store.ts';
