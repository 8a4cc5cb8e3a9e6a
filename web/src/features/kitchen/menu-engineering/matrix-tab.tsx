import type { MenuEngineering } from '@platewise/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { DataTable, MatrixChart, Section, TermHelp, Tiles } from '../../../ui/index.ts';
import { classMeanings, classNames } from './class-words.ts';
import { dishColumns } from './dish-columns.tsx';
import css from './menu-engineering.module.css';

const classes = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
const plural = { star: 'Stars', plowhorse: 'Plowhorses', puzzle: 'Puzzles', dog: 'Dogs' } as const;

/** One category as a chart and a list, with a recommended action for each dish. */
export function MatrixTab({ found, category }: { found: MenuEngineering; category: string }) {
  const navigate = useNavigate();
  const open = (id: number | string) => void navigate(`/menu-items?dish=${id}`);
  const columns = useMemo(() => dishColumns(found), [found]);
  const own = found.categories.find((one) => one.category === category);
  const { currency, leftOut } = found;
  if (!own) return null;
  const average = own.averageContribution;
  return (
    <div className={css.stack}>
      <Tiles
        size="fact"
        tiles={classes.map((one) => ({ label: plural[one], value: own.counts[one], note: classMeanings[one] }))}
      />
      {average !== null && (
        <Section
          title="The matrix"
          aside={
            <>
              {own.dishes} dishes, {formatMoney(own.contributed, { currency })} total contribution
              <TermHelp id="menu-mix" name="the menu mix" />
              <TermHelp id="contribution" name="a contribution margin" />
            </>
          }
        >
          <MatrixChart
            label={`Dishes of ${category} by menu mix and contribution`}
            points={found.dishes.flatMap(({ id, name, mix, contribution, class: own_ }) =>
              mix === null || contribution === null
                ? []
                : [{ key: id, name, x: mix, y: contribution, note: own_ === null ? undefined : classNames[own_] }],
            )}
            x={{
              label: 'Menu mix',
              format: (value) => formatPercent(value, 0),
              line: own.popularFromPercent,
              lineLabel: `Popular from ${formatPercent(own.popularFromPercent, 2)}`,
            }}
            y={{
              label: 'Contribution per item',
              format: (value) => formatMoney(value, { currency }),
              line: average,
              lineLabel: `${formatMoney(average, { currency })} average contribution`,
            }}
            corners={{ topLeft: 'Puzzles', topRight: 'Stars', bottomLeft: 'Dogs', bottomRight: 'Plowhorses' }}
            onOpen={open}
          />
        </Section>
      )}
      <Section title="Dishes" count={found.dishes.length}>
        <DataTable
          label={`Menu engineering of ${category}`}
          rows={found.dishes}
          rowKey={({ id }) => id}
          columns={columns}
          initialSort={{ id: 'contributed', desc: true }}
          onOpen={({ id }) => open(id)}
          exportName={`menu-engineering-${found.from}-${found.to}`}
          density="tall"
        />
      </Section>
      {leftOut !== 0 && (
        <p className={css.note}>
          {formatMoney(leftOut, { currency })} in sales isn't included because it isn't mapped to a dish on the menu.
          Map it under POS Systems.
        </p>
      )}
    </div>
  );
}
