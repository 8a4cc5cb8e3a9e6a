import type { LineItem } from '@platewise/contract';
import { MessageCircleQuestion, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { Button, Kbd, Menu, type MenuItem } from '../../../../ui/index.ts';
import { hasCostDoubt, type LineField, lineFields, lineKey, sureness } from '../model/fields.ts';
import { typedPack } from '../model/pack-reading.ts';
import type { LineType } from '../model/words.ts';
import check from './check-row.module.css';
import { CheckRow } from './check-row.tsx';
import { CostCell, SinceLast } from './cost-cell.tsx';
import { CostDoubtRow } from './cost-doubt-row.tsx';
import { IngredientCell, useIngredientValue } from './ingredient-cell.tsx';
import { LineCell, useLineValue } from './line-cell.tsx';
import { type CellField, shownText } from './line-values.ts';
import css from './lines-table.module.css';
import { MissingFactRow } from './missing-fact-row.tsx';
import { PackRow } from './pack-row.tsx';
import { RememberedTag } from './remembered-tag.tsx';
import { useReviewState } from './review-context.tsx';

const columns = 7;

type LineRowProps = {
  line: LineItem;
  index: number;
  lines: readonly LineItem[];
  onEdit: (line: LineItem) => void;
  onDelete: (line: LineItem) => void;
};

/** Charges have no pack, and a cost is focusable only if it needs review. */
const hasCell = (line: LineItem, field: LineField): boolean =>
  field === 'cost' ? hasCostDoubt(line) : field !== 'pack' || line.lineType === 'product';

/** The next field in the given direction that exists for this line. */
function fieldFrom(line: LineItem, field: LineField, step: number): LineField | undefined {
  if (step === 0) return hasCell(line, field) ? field : 'totalPrice';
  const from = lineFields.indexOf(field);
  const ahead = step > 0 ? lineFields.slice(from + 1) : lineFields.slice(0, from).reverse();
  return ahead.find((other) => hasCell(line, other));
}

export function LineRow({ line, index, lines, onEdit, onDelete }: LineRowProps) {
  const { focus, focusOn, editable, rate, ask } = useReviewState();
  const [typing, setTyping] = useState<string | null>(null);
  const typed = typing === null ? null : typedPack(line, typing, rate);
  const focused = lineFields.find((field) => focus === lineKey(line.id, field));
  const mover = (field: LineField) => (rows: number, steps: number) => {
    const other = rows === 0 ? line : lines[index + rows];
    const column = other && fieldFrom(other, field, steps);
    if (!other || !column) return false;
    focusOn(lineKey(other.id, column));
    return true;
  };
  const cell = (field: CellField, onDraft?: (text: string | null) => void, suffix?: string) => (
    <LineCell line={line} index={index} field={field} suffix={suffix} onDraft={onDraft} onMove={mover(field)} />
  );
  const isProduct = line.lineType === 'product';
  const doubtful = hasCostDoubt(line) && editable;
  return (
    <>
      <tr className={css.row} data-asks={line.missing !== null || doubtful || undefined}>
        <td className={css.index}>{index + 1}</td>
        <td>
          <div className={css.pair} data-pair="item">
            <div className={css.printed}>{cell('description')}</div>
            <div className={css.ingredient}>
              <IngredientCell line={line} index={index} onMove={mover('ingredient')} />
              <RememberedTag line={line} of={['ingredient', 'type']} brief />
            </div>
          </div>
        </td>
        <td>
          <div className={css.pair} data-pair="amount">
            <div className={css.number}>
              {cell('quantity')}
              {cell('unit')}
            </div>
            <div className={css.pack}>
              <RememberedTag line={line} of={['pack', 'unit']} />
              {isProduct && cell('pack', setTyping)}
            </div>
          </div>
        </td>
        <td className={css.number}>
          {cell('unitPrice', undefined, line.weight === null ? undefined : `/${line.weightUnit ?? 'lb'}`)}
        </td>
        <td className={css.number}>{cell('totalPrice')}</td>
        <td>
          <div className={css.pair} data-pair="cost">
            <div className={css.number}>
              <CostCell line={line} index={index} typed={typed} onMove={mover('cost')} />
            </div>
            <div className={css.since}>
              <SinceLast line={line} typed={typed} />
            </div>
          </div>
        </td>
        <td className={css.menu}>
          {(editable || ask) && <LineMenu line={line} index={index} onEdit={onEdit} onDelete={onDelete} />}
        </td>
      </tr>
      {focused === 'pack' && editable && (
        <tr className={css.below}>
          <td colSpan={columns}>
            <PackRow line={line} typed={typed} />
          </td>
        </tr>
      )}
      {focused && <BelowRow line={line} index={index} field={focused} />}
      {doubtful && (
        <tr className={css.below}>
          <td colSpan={columns}>
            <CostDoubtRow line={line} index={index} />
          </td>
        </tr>
      )}
      {line.missing && editable && (
        <tr className={css.below}>
          <td colSpan={columns}>
            <MissingFactRow line={line} missing={line.missing} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What a line can be turned into. */
const turnIntoWords: Record<LineType, string> = {
  product: t('This is a product'),
  supplies: t('These are supplies'),
  tax: t('This is tax'),
  freight: t('This is freight or fuel'),
  deposit: t('This is a deposit'),
  fee: t('This is a fee'),
  discount: t('This is a discount'),
  credit: t('This is a credit'),
};

function LineMenu({ line, index, onEdit, onDelete }: Omit<LineRowProps, 'lines'>) {
  const { store, editable, ask } = useReviewState();
  const asking = ask && {
    label: t('Ask about this line'),
    icon: <MessageCircleQuestion size={14} aria-hidden />,
    onClick: () => ask(line),
  };
  if (!editable) return <Menu label={t('Line {index}', { index: index + 1 })} items={[asking]} />;
  const types = Object.entries(turnIntoWords) as [LineType, string][];
  const items: MenuItem[] = [
    { label: t('Edit line'), icon: <Pencil size={14} aria-hidden />, onClick: () => onEdit(line) },
    ...(asking ? [asking] : []),
    'divider',
    ...types
      .filter(([type]) => type !== line.lineType)
      .map(([lineType, label]) => ({
        label,
        onClick: () =>
          void store.line(
            line.id,
            { label: t('Type, line {index}', { index: index + 1 }) },
            { lineType },
            { lineType },
          ),
      })),
    'divider',
    { label: t('Delete line'), icon: <Trash2 size={14} aria-hidden />, danger: true, onClick: () => onDelete(line) },
  ];
  return <Menu label={t('Line {index}', { index: index + 1 })} items={items} />;
}

/** Controls for the focused value, right below its row. */
function BelowRow({ line, index, field }: { line: LineItem; index: number; field: LineField }) {
  if (field === 'cost' || field === 'pack') return null;
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
      <td colSpan={columns}>
        <CheckRow
          read={shownText(line, field) || t('nothing')}
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
      <td colSpan={columns}>
        <div className={check.row}>
          <span className={check.words}>
            <b className={check.read}>
              {value.doubt === null
                ? t('{ingredientName} is suggested.', { ingredientName: line.ingredientName })
                : t('{ingredientName} is suggested, {confidence}% sure.', {
                    ingredientName: line.ingredientName,
                    confidence: sureness(value.doubt),
                  })}
            </b>{' '}
            {t("Keep it to match this vendor's item automatically next time.")}
          </span>
          <Button size="xs" onClick={value.keep} trailing={<Kbd>{t('Enter')}</Kbd>}>
            {t('Keep')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
