import type { LineItem } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { Button } from '../../../../ui/index.ts';
import { type FieldKey, type LineField, lineFields, lineKey, lineLabels } from '../model/fields.ts';
import css from './phone-review.module.css';

type PhoneFieldsProps = { line: LineItem; field: LineField; onOpen: (key: FieldKey) => void };

const productOnly: readonly LineField[] = ['ingredient', 'pack', 'cost'];

/** The line's other fields, one tap away. */
export const PhoneFields = ({ line, field, onOpen }: PhoneFieldsProps) => (
  <nav className={css.fields} aria-label={t('Fields of this line')}>
    {lineFields
      .filter((other) => line.lineType === 'product' || !productOnly.includes(other))
      .map((other) => (
        <Button
          key={other}
          size="xs"
          variant={other === field ? 'default' : 'subtle'}
          aria-current={other === field || undefined}
          onClick={() => onOpen(lineKey(line.id, other))}
        >
          {lineLabels[other]}
        </Button>
      ))}
  </nav>
);
