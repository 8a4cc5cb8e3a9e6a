import type { CountSession } from '@platewise/contract';
import { formatDate } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t, translated } from '../../../../lib/t.ts';
import { SimpleTable, useOnPaper } from '../../../../ui/index.ts';
import css from './count-sheet.module.css';
import { countedWords, type ShownLine } from './line-figures.ts';
import { nameOf, type Place } from './places.ts';

type Props = { session: CountSession; places: readonly Place[]; lines: readonly ShownLine[] };

/** The whole sheet, rendered only for print: counted items show their quantity, the others a line to write on. */
export function PaperSheet({ session, places, lines }: Props) {
  if (!useOnPaper()) return null;
  return (
    <div>
      <h1 className={css.paperTitle}>{session.name}</h1>
      <p>
        {t('{countedOn} · counted by', { countedOn: formatDate(session.countedOn) })} <span className={css.pen} />
      </p>
      {places.map(({ name }) => (
        <section key={name} aria-label={name}>
          <h2 className={css.paperPlace}>{name}</h2>
          <SimpleTable
            label={name}
            rows={lines.filter((line) => nameOf(line) === name)}
            rowKey={({ id }) => id}
            columns={columns}
          />
        </section>
      ))}
    </div>
  );
}

const columns = [
  { id: 'name', header: t('Item'), phone: 'title', cell: ({ name }: ShownLine) => name },
  { id: 'shelf', header: t('Shelf'), phone: 'meta', cell: ({ shelf }: ShownLine) => shelf ?? '' },
  {
    id: 'pack',
    header: t('Pack'),
    phone: 'meta',
    cell: ({ caseSize, unit }: ShownLine) =>
      caseSize === null ? '' : t('case of {quantity}', { quantity: formatQuantity(caseSize, unit) }),
  },
  {
    id: 'counted',
    header: t('Counted'),
    align: 'right',
    phone: 'figure',
    cell: (line: ShownLine) =>
      line.quantity === null ? (
        <>
          <span className={css.pen} /> {translated(line.unit)}
        </>
      ) : (
        countedWords(line)
      ),
  },
] as const;
