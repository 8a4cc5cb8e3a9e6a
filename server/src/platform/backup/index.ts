export type { Manifest } from './content.ts';
export { backupName } from './names.ts';
export { lastBackup } from './nightly.repo.ts';
export { makeNightlyBackup } from './nightly.ts';
export { moveDatabase, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
