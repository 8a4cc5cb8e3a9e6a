/** A file that is not, or not any more, what a backup wrote. */
export class DamagedBackup extends Error {
  constructor(why: string) {
    super(`The backup is damaged. ${why} Nothing was changed.`);
    this.name = 'DamagedBackup';
  }
}
