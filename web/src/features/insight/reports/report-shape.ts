import {
  reportShape as inEnglish,
  type ReportColumn,
  type ReportName,
  type ReportShape,
  reportNames,
} from '@platewise/contract';
import { language } from '../../../lib/language.ts';
import { translated } from '../../../lib/t.ts';

/** A label inside a line; German nouns keep their capital. */
export const lowered = (label: string) => (language === 'de' ? label : label.toLowerCase());

const columnOf = ({ label, none, ...column }: ReportColumn): ReportColumn => ({
  ...column,
  label: translated(label),
  ...(none === undefined ? {} : { none: translated(none) }),
});

const shapeOf = (name: ReportName): ReportShape => {
  const { title, purpose, columns, figures, ...shape } = inEnglish(name);
  return {
    ...shape,
    title: translated(title),
    purpose: translated(purpose),
    columns: columns.map(columnOf),
    figures: figures.map(columnOf),
  };
};

const shapes = new Map(reportNames.map((name) => [name, shapeOf(name)]));

/** A report's title, columns and figures, in the reader's language. */
export const reportShape = (name: ReportName): ReportShape => shapes.get(name) ?? inEnglish(name);
