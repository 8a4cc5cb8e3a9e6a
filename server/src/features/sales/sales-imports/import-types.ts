import type { SalesMapping, SalesUploaded } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { FileSource, Table } from '../../../platform/tables/index.ts';
import type { Scan } from './interpret/scan.ts';
import type { Layout } from './layouts/layout.ts';
import type { ImportOutcome } from './sales-imports.repo.ts';

/** What an import needs from outside; the command line brings its own. */
export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export type ImportRequest = {
  readonly dryRun: boolean;
  readonly onError: 'stop' | 'skip';
  readonly mapping: SalesMapping | null;
};

/** A file that was opened and scanned, with everything needed to read its rows. */
export type OpenedFile = {
  readonly source: FileSource;
  readonly digest: string;
  readonly table: Table;
  readonly layout: Layout;
  readonly mapping: SalesMapping | null;
  readonly signature: string;
  readonly scan: Scan;
  readonly latest: string;
};

/** The result of reading and storing the rows. */
export type Kept = {
  outcome: ImportOutcome;
  count: number;
  /** Over all valid rows, in hundredths; the outcome covers only what was written. */
  totals: { net: number; tax: number; tips: number; discounts: number };
  voided: number;
  /** Skipped, since a file with more detail already provided them. */
  older: number;
  preview: SalesUploaded['preview'];
};
