import type { MenuEngineering } from '@platewise/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { DataTable, MatrixChart, Section, TermHelp, Tiles } from '../../../ui/index.ts';
import { classMeanings, classNames } from './class-words.ts';
import { dishColumns } from './dish-columns.tsx';
import css from './menu-engineering.module.css';

const classes = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
const plural = { star: t('Stars'), plowhorse: t('Plowhorses'), puzzle: t('Puzzles'), dog: t('Dogs') } as const;

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
    <div className="pw-tab-20">
      <Tiles
        size="fact"
        tiles={classes.map((one) => ({ label: plural[one], value: own.counts[one], note: classMeanings[one] }))}
      />
      {average !== null && (
        <Section
          title={t('The matrix')}
          aside={
            <>
              {t('{dishes} dishes, {contributed} total contribution', {
                dishes: own.dishes,
                contributed: formatMoney(own.contributed, { currency }),
              })}
              <TermHelp id="menu-mix" name={t('the menu mix')} />
              <TermHelp id="contribution" name={t('contribution margin')} />
            </>
          }
        >
          <MatrixChart
            label={t('{category} by menu mix and contribution', { category })}
            points={found.dishes.flatMap(({ id, name, mix, contribution, class: own_ }) =>
              mix === null || contribution === null
                ? []
                : [{ key: id, name, x: mix, y: contribution, note: own_ === null ? undefined : classNames[own_] }],
            )}
            x={{
              label: t('Menu mix'),
              format: (value) => formatPercent(value, 0),
              line: own.popularFromPercent,
              lineLabel: t('Popular: {percent} of sales or more', {
                percent: formatPercent(own.popularFromPercent, 2),
              }),
            }}
            y={{
              label: t('Contribution per item'),
              format: (value) => formatMoney(value, { currency }),
              line: average,
              lineLabel: t('average contribution: {average}', { average: formatMoney(average, { currency }) }),
            }}
            corners={{
              topLeft: t('Puzzles'),
              topRight: t('Stars'),
              bottomLeft: t('Dogs'),
              bottomRight: t('Plowhorses'),
            }}
            onOpen={open}
          />
        </Section>
      )}
      <Section title={t('Dishes')} count={found.dishes.length}>
        <DataTable
          label={t('Menu engineering: {category}', { category })}
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
          {t(
            "{leftOut} in sales isn't included because it isn't mapped to a dish on the menu. Map it under POS Systems.",
            { leftOut: formatMoney(leftOut, { currency }) },
          )}
        </p>
      )}
    </div>
  );
}
