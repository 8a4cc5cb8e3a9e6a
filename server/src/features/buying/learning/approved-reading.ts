import type { Corrected, CorrectedLine, KeptPage, PlaceField } from '@platewise/reader';

/** A line as it was read and as it was approved. */
export type ApprovedLine = CorrectedLine & {
  itemCode: string | null;
  description: string;
  /** A person gave the unit of this line, or said that it is right. */
  unitChecked: boolean;
};

/** An invoice that was read and then approved by a person: all that it can teach of its vendor's papers. */
export type ApprovedReading = {
  invoiceId: number;
  name: string;
  vendorId: number;
  /** A person said whose invoice it is. */
  vendorChosen: boolean;
  vendorNameRead: string | null;
  /** How sure the reader was of that name, 0 to 1. */
  vendorNameConfidence: number;
  marks: string[];
  fields: Partial<Record<PlaceField, Corrected>>;
  lines: ApprovedLine[];
  /** The words of the pages, read from the database only where something can be learned from them. */
  pages: () => Promise<KeptPage[]>;
};
