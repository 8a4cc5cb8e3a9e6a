import type { LineItem } from '@platewise/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { Button, Delta, Kbd, Menu, type MenuItem } from '../../../ui/index.ts';
import { type LineField, lineFields, lineKey, sureWords } from '../model/fields.ts';
import { type LineType, lineTypeWords } from '../model/words.ts';
import check from './check-row.module.css';
import { CheckRow } from './check-row.tsx';
import { IngredientCell, useIngredientValue } from './ingredient-cell.tsx';
import { LineCell, useLineValue } from './line-cell.tsx';
import { type CellField, shownText } from './line-values.ts';
import css from './lines-table.module.css';
import { MissingFactRow } from './missing-fact-row.tsx';
import { useReviewState } from './review-context.tsx';

type LineRowProps = {
  line: LineItem;
  index: number;
  lines: readonly LineItem[];
  onEdit: (line: LineItem) => void;
  onDelete: (line: LineItem) => void;
};

export function LineRow({ line, index, lines, onEdit, onDelete }: LineRowProps) {
  const { focus, focusOn, editable } = useReviewState();
  const focused = lineFields.find((field) => focus === lineKey(line.id, field));
  const mover = (field: LineField) => (rows: number, columns: number) => {
    const other = rows === 0 ? line : lines[index + rows];
    const column = lineFields[lineFields.indexOf(field) + columns];
    if (!other || !column) return false;
    focusOn(lineKey(other.id, column));
    return true;
  };
  const cell = (field: CellField, suffix?: string) => (
    <LineCell line={line} index={index} field={field} suffix={suffix} onMove={mover(field)} />
  );
  const below = focused && <BelowRow line={line} index={index} field={focused} />;
  return (
    <>
      <tr className={css.row} data-asks={line.missing !== null || undefined}>
        <td className={css.index}>{index + 1}</td>
        <td className={css.printed}>{cell('description')}</td>
        <td>
          <IngredientCell line={line} index={index} onMove={mover('ingredient')} />
        </td>
        <td className={css.number}>
          {cell('quantity', line.weight === null ? (line.unit ?? undefined) : (line.weightUnit ?? 'lb'))}
        </td>
        <td className={css.number}>
          {cell('unitPrice', line.weight === null ? undefined : `/${line.weightUnit ?? 'lb'}`)}
        </td>
        <td className={css.number}>{cell('totalPrice')}</td>
        <td className={css.since}>
          <SinceLast line={line} />
        </td>
        <td className={css.menu}>
          {editable && <LineMenu line={line} index={index} onEdit={onEdit} onDelete={onDelete} />}
        </td>
      </tr>
      {below}
      {line.missing && editable && (
        <tr className={css.below}>
          <td colSpan={8}>
            <MissingFactRow line={line} missing={line.missing} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Against what the ingredient cost before; once approved, against what it cost before the approval. */
function SinceLast({ line }: { line: LineItem }) {
  const { impact, view } = useReviewState();
  if (line.ingredientId === null || line.lineType !== 'product') return null;
  const posted = view.review.invoice.approvedAt !== null;
  const change = posted
    ? (impact?.ingredients.find(({ lineIds }) => lineIds.includes(line.id))?.changePercent ?? null)
    : line.changePercent;
  if (change !== null) return <Delta value={change} />;
  return <span className="pw-ink-3">{posted || line.costPerIngredientUnit === null ? '' : 'first price'}</span>;
}

function LineMenu({ line, index, onEdit, onDelete }: Omit<LineRowProps, 'lines'>) {
  const { store } = useReviewState();
  const types = Object.entries(lineTypeWords) as [LineType, string][];
  const items: MenuItem[] = [
    { label: 'Edit line', icon: <Pencil size={14} aria-hidden />, onClick: () => onEdit(line) },
    'divider',
    ...types
      .filter(([type]) => type !== line.lineType)
      .map(([lineType, label]) => ({
        label:
          lineType === 'supplies'
            ? 'These are supplies'
            : `This is a ${label.toLowerCase()}`.replace('a freight', 'freight').replace('a tax', 'tax'),
        onClick: () => void store.line(line.id, { label: `Type, line ${index + 1}` }, { lineType }, { lineType }),
      })),
    'divider',
    { label: 'Delete line', icon: <Trash2 size={14} aria-hidden />, danger: true, onClick: () => onDelete(line) },
  ];
  return <Menu label={`Line ${index + 1}`} items={items} />;
}

/** What the value in focus asks for, right under its row. */
function BelowRow({ line, index, field }: { line: LineItem; index: number; field: LineField }) {
  return field === 'ingredient' ? (
    <ProposedIngredient line={line} index={index} />
  ) : (
    <DoubtfulValue line={line} index={index} field={field} />
  );
}

function DoubtfulValue({ line, index, field }: { line: LineItem; index: number; field: CellField }) {
  const { editable } = useReviewState();
  const value = useLineValue(line, index, field);
  if (!editable || (value.doubt === null && value.proposal === null)) return null;
  const proposal = value.proposal && {
    ...value.proposal,
    text: shownText(
      {
        ...line,
        [field]: value.proposal.value,
        weight: line.weight === null ? null : field === 'quantity' ? value.proposal.value : line.weight,
      },
      field,
    ),
  };
  return (
    <tr className={css.below} data-tone="amber">
      <td colSpan={8}>
        <CheckRow
          read={shownText(line, field) || 'nothing'}
          doubt={value.doubt}
          reader={value.reader}
          proposal={proposal}
          onKeep={value.keep}
          onUse={value.use}
        />
      </td>
    </tr>
  );
}

function ProposedIngredient({ line, index }: { line: LineItem; index: number }) {
  const { editable } = useReviewState();
  const value = useIngredientValue(line, index);
  if (!editable || !value.proposed) return null;
  return (
    <tr className={css.below} data-tone="amber">
      <td colSpan={8}>
        <div className={check.row}>
          <span className={check.words}>
            <b className={check.read}>
              {line.ingredientName} is proposed
              {value.doubt !== null && `, ${sureWords(value.doubt)}`}.
            </b>{' '}
            Once kept, this vendor's item is matched by itself.
          </span>
          <Button size="xs" onClick={value.keep} trailing={<Kbd>Enter</Kbd>}>
            Keep
          </Button>
        </div>
      </td>
    </tr>
  );
}
