import type { DishDerivation } from '@platewise/contract';
import { ChartLine, FileText } from 'lucide-react';
import { formatDate, formatMoney, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { FigureWay, MissingValue } from '../../../ui/index.ts';
import css from './derivation.module.css';
import { InvoiceClip } from './invoice-clip.tsx';
import type { DerivedLine, Go } from './places.ts';

type Source = DishDerivation['sources'][string];
type Props = { line: DerivedLine; dish: DishDerivation; go: Go };

/** Cost of a recipe line: portion, yield, conversion and price, then the source of the price. */
export function LineWay({ line, dish, go }: Props) {
  const { currency } = dish;
  const source = line.kind === 'purchased' ? dish.sources[String(line.ingredientId)] : undefined;
  // The cost is the result, which is shown below the rule.
  const steps = line.steps.filter(({ kind }) => kind !== 'cost');
  return (
    <>
      <FigureWay
        steps={steps}
        result={{
          label: line.name,
          value: line.cost === null ? <MissingValue /> : formatUnitCost(line.cost, currency),
        }}
        source={
          source && { title: titles[source.kind], text: wordsOf(source), clip: <Lines {...{ source, currency }} /> }
        }
        links={[
          ...(source ? invoiceLink(source) : []),
          {
            label: line.kind === 'prep' ? t('Open the prep item') : t('Price history'),
            to: `/ingredients?ingredient=${line.ingredientId}${line.kind === 'prep' ? '' : '&tab=prices'}`,
            icon: <ChartLine aria-hidden />,
          },
        ]}
      />
      {line.missing && <p className={css.note}>{line.missing.question}</p>}
      {line.kind === 'prep' && (
        <button type="button" className={css.deeper} onClick={() => go({ kind: 'prep', prepId: line.ingredientId })}>
          {t('Where this price came from')}
        </button>
      )}
    </>
  );
}

const titles: Record<Source['kind'], string> = {
  invoice: t('Price from an approved invoice'),
  typed: t('Price entered manually'),
  recipe: t('Price from its recipe'),
  price_list: t('Price from a price list'),
};

const wordsOf = ({ vendorName, invoiceNumber, date }: Source) =>
  [[vendorName, invoiceNumber].filter(Boolean).join(' '), formatDate(date)].filter(Boolean).join(', ');

function invoiceLink({ invoiceId, lines }: Source) {
  if (invoiceId === null) return [];
  const at = lines[0] === undefined ? '' : `?line=${lines[0].id}`;
  return [{ label: t('Open invoice'), to: `/invoices/${invoiceId}${at}`, icon: <FileText aria-hidden /> }];
}

/** The invoice lines, each above its section of the page. */
const Lines = ({ source, currency }: { source: Source; currency: string }) => (
  <ul className={css.lines}>
    {source.lines.map((one) => (
      <li key={one.id}>
        <div className={css.line}>
          <span>{one.description}</span>
          <span className="pw-num">
            {one.quantity !== null && one.unitPrice !== null
              ? `${formatQuantity(one.quantity, one.unit)} × ${formatUnitCost(one.unitPrice, currency)} = `
              : ''}
            {formatMoney(one.totalPrice, { currency })}
          </span>
        </div>
        {source.invoiceId !== null && one.clip && (
          <InvoiceClip invoiceId={source.invoiceId} clip={one.clip} label={one.description} />
        )}
      </li>
    ))}
  </ul>
);
