/** The file isn't a backup, or was altered after it was written. */
export class DamagedBackup extends Error {
  constructor(why: string) {
    super(`The backup is damaged. ${why} Nothing was changed.`);
    this.name = 'DamagedBackup';
  }
}
