export { openFileStore } from './open-file-store.ts';
