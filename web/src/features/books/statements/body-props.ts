import type { Invoice, StatementDetail } from '@platewise/contract';

export type BodyProps = {
  statement: StatementDetail;
  /** The document it was read from. */
  document: Invoice | null;
  /** The line being edited. */
  editing: number | 'new' | null;
  onEdit: (line: number | 'new' | null) => void;
  /** The line whose place on the page is highlighted. */
  lit: number | null;
  onLit: (lineId: number) => void;
  /** Shows a line's place; null without pages. */
  onShow: ((lineId: number) => void) | null;
  /** Shows the pages in place of the lines; null where they are beside them. */
  onPages: (() => void) | null;
};
