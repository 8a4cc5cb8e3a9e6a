import type { Corrected, CorrectedLine, KeptPage, PlaceField } from '@platewise/reader';

/** A line as read and as approved. */
export type ApprovedLine = CorrectedLine & {
  itemCode: string | null;
  description: string;
  /** A user set or confirmed this line's unit. */
  unitChecked: boolean;
};

/** An invoice that was read and then approved by a user: everything it can teach about its vendor's documents. */
export type ApprovedReading = {
  invoiceId: number;
  name: string;
  vendorId: number;
  /** A user chose the vendor. */
  vendorChosen: boolean;
  vendorNameRead: string | null;
  /** The confidence of that name, 0 to 1. */
  vendorNameConfidence: number;
  marks: string[];
  fields: Partial<Record<PlaceField, Corrected>>;
  lines: ApprovedLine[];
  /** The words on the pages, loaded only if something can be learned from them. */
  pages: () => Promise<KeptPage[]>;
};
