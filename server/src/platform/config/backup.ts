import { join, resolve } from 'node:path';
import * as z from 'zod';
import { trueFalse } from './true-false.ts';

export const backupShape = {
  BACKUP_KEEP: z.coerce.number().int().min(0).max(365).default(7).describe('Nightly backups to keep; 0 turns them off'),
  BACKUP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(3)
    .describe("Hour of the nightly backup, in the machine's time zone"),
  BACKUP_DIR: z.string().optional().describe('Folder for backups. Default: backups in DATA_DIR'),
  BACKUP_DOCUMENTS: trueFalse.describe('Whether backups include documents, or the database only'),
};

type Values = z.infer<z.ZodObject<typeof backupShape>>;

export type BackupConfig = { keep: number; hour: number; folder: string; documents: boolean };

export const backupOf = (value: Values, dataDir: string): BackupConfig => ({
  keep: value.BACKUP_KEEP,
  hour: value.BACKUP_HOUR,
  folder: resolve(value.BACKUP_DIR ?? join(dataDir, 'backups')),
  documents: value.BACKUP_DOCUMENTS,
});
