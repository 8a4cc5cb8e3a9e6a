import { TransNoContext } from '@lingui/react/server';
import type { ReactElement, ReactNode } from 'react';
import { i18n, shownValues, type TextValues } from './t.ts';

type TransProps = { id: string; values?: TextValues; components: Record<number, ReactElement> };

/** Lingui would read tags in a value as elements. */
const withoutTags = (values: TextValues): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  );

/** A text with elements in it: `<Trans id="Read <0>the guide</0>" components={{ 0: <Link to="/help" /> }} />`. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext {...props} values={withoutTags(shownValues(values))} lingui={{ i18n }} />
);
