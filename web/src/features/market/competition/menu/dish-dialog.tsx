import {
  type CompetitorDish,
  type CompetitorDishDetail,
  deleteCompetitorDish,
  getCompetitorDish,
} from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import {
  Button,
  Confirm,
  Dialog,
  ErrorState,
  Facts,
  Money,
  Section,
  SimpleTable,
  Skeleton,
  toast,
} from '../../../../ui/index.ts';
import { changeColumns } from './change-columns.tsx';
import { GapWords } from './gap-words.tsx';
import { MatchField } from './match-field.tsx';
import css from './menu.module.css';

type Props = { id: number | null; onClose: () => void; onEdit: (dish: CompetitorDish) => void };

/** A competitor's dish: its price history, which of our dishes it matches, and editing if it was entered by hand. */
export function DishDialog({ id, onClose, onEdit }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(getCompetitorDish, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
  const [removing, setRemoving] = useState(false);
  const dish = id === null || data?.id === id ? data : undefined;
  const remove = useCall(deleteCompetitorDish, {
    onSuccess: () => {
      toast({ title: t('Dish removed'), description: dish?.name });
      setRemoving(false);
      onClose();
    },
  });
  return (
    <>
      <Dialog
        open={id !== null}
        onClose={onClose}
        title={dish?.name ?? t('Dish')}
        width={600}
        footer={
          dish && (
            <>
              {dish.can.remove && (
                <Button variant="subtle" onClick={() => setRemoving(true)}>
                  {t('Remove')}
                </Button>
              )}
              {dish.can.edit && <Button onClick={() => onEdit(dish)}>{t('Edit')}</Button>}
              <Button variant="primary" onClick={onClose}>
                {t('Done')}
              </Button>
            </>
          )
        }
      >
        {error && !dish && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !dish && <Skeleton kind="text" count={6} />}
        {dish && <Content key={dish.id} dish={dish} />}
      </Dialog>
      {dish && (
        <Confirm
          open={removing}
          onClose={() => setRemoving(false)}
          title={t('Remove dish')}
          confirm={t('Remove dish')}
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params: { id: dish.id }, body: { version: dish.version } })}
        >
          <p>{t("This deletes {name} and its price history. You can't undo this.", { name: dish.name })}</p>
        </Confirm>
      )}
    </>
  );
}

function Content({ dish }: { dish: CompetitorDishDetail }) {
  const { price, currency, gap, section, category, source, lastVerified, firstSeenAt, goneAt, description } = dish;
  return (
    <div className="pw-stack-16">
      {description && <p className={css.state}>{description}</p>}
      <Facts
        facts={[
          { label: t('Their price'), value: <Money value={price} currency={currency} noCost /> },
          { label: t('You charge'), value: gap ? <GapWords gap={gap} currency={currency} /> : '–' },
          { label: t('Menu heading'), value: [section, category].filter(Boolean).join(' · ') || '–' },
          {
            label: source === 'typed' ? t('Entered') : t('Last read'),
            value: goneAt
              ? t('gone since {date}, first seen {firstDate}', {
                  date: formatDate(goneAt),
                  firstDate: formatDate(firstSeenAt),
                })
              : t('{date}, first seen {firstDate}', {
                  date: lastVerified ? formatDate(lastVerified) : '–',
                  firstDate: formatDate(firstSeenAt),
                }),
          },
        ]}
      />
      <MatchField dish={dish} />
      <Section title={t('Price history')} count={dish.history.length}>
        <SimpleTable
          label={t('Price history')}
          rows={dish.history}
          columns={changeColumns}
          rowKey={(change) => change.id}
          empty={<p className={css.state}>{t('No change since {date}.', { date: formatDate(firstSeenAt) })}</p>}
        />
      </Section>
    </div>
  );
}
