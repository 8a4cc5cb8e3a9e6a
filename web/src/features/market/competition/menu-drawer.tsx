import { type Competitor, type CompetitorDish, getCompetitorMenu } from '@platewise/contract';
import { cuisineNames } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, ErrorState, Initials, lazyLayer, Skeleton, Spinner, TabsView } from '../../../ui/index.ts';
import { ChangesList } from './menu/changes-list.tsx';
import { DishesList } from './menu/dishes-list.tsx';
import css from './menu/menu.module.css';
import { MenuFigures } from './menu/menu-figures.tsx';
import { ReadingState } from './menu/reading-state.tsx';
import { ReadingsList } from './menu/readings-list.tsx';
import { useMatchMenu, useMenuFile, useReadMenu } from './menu/use-menu-calls.ts';
import { milesOf } from './words.ts';

const DishDialog = lazyLayer(async () => (await import('./menu/dish-dialog.tsx')).DishDialog, 'id');
const TypedDishDialog = lazyLayer(
  async () => (await import('./menu/typed-dish-dialog.tsx')).TypedDishDialog,
  'competitorId',
);

type Props = { open: boolean; competitor: Competitor; onClose: () => void };

/** A competitor's menu: dishes with price gaps, changes, and past reads. */
export function MenuDrawer({ open, competitor, onClose }: Props) {
  const { id, name, cuisine } = competitor;
  const { data: menu, error, refetch } = useQuery(read(getCompetitorMenu, { params: { id } }));
  const [tab, setTab] = useState('dishes');
  const [shown, setShown] = useState<number | null>(null);
  const [edited, setEdited] = useState<CompetitorDish | 'new' | null>(null);
  const readNow = useReadMenu(id);
  const match = useMatchMenu(id);
  const file = useMenuFile(id);
  const picker = useRef<HTMLInputElement>(null);
  const write = menu?.can.write ?? false;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={name}
      subtitle={[t('Menu comparison'), cuisineNames(cuisine ?? ''), milesOf(competitor)].filter(Boolean).join(' · ')}
      mark={<Initials name={name} />}
      footer={
        menu && (
          <>
            {write && (
              <Button icon={<Plus size={14} aria-hidden />} onClick={() => setEdited('new')}>
                {t('Add Dish')}
              </Button>
            )}
            {write && (
              <Button
                icon={<Upload size={14} aria-hidden />}
                loading={file.isPending}
                onClick={() => picker.current?.click()}
              >
                {t('Upload menu')}
              </Button>
            )}
            {write && menu.dishes > 0 && (
              <Button loading={match.isPending} onClick={match.start}>
                {t('Match again')}
              </Button>
            )}
            {menu.can.read && (
              <Button variant="primary" loading={readNow.isPending || menu.reading !== null} onClick={readNow.start}>
                {menu.lastReading ? t('Read again') : t('Read its menu')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !menu && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !menu && <Skeleton kind="rows" count={8} />}
      {menu && (
        <div className="pw-stack-16">
          <ReadingState menu={menu} />
          {file.isPending && (
            <div className={css.state} role="status">
              <Spinner label={t('Reading the menu')} />
              <span>{file.waiting}</span>
            </div>
          )}
          <input
            ref={picker}
            className="pw-sr"
            tabIndex={-1}
            type="file"
            aria-label={t('Photo or PDF of the menu of {name}', { name })}
            accept="image/*,application/pdf"
            onChange={(event) => {
              file.send(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          {menu.dishes > 0 && <MenuFigures menu={menu} />}
          <TabsView
            label={t('Menu')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'dishes',
                label: t('Dishes'),
                count: menu.dishes || undefined,
                content: <DishesList menu={menu} onOpen={setShown} onAdd={write ? () => setEdited('new') : null} />,
              },
              {
                value: 'changes',
                label: t('Changes'),
                content: tab === 'changes' && <ChangesList id={id} onOpen={setShown} />,
              },
              { value: 'readings', label: t('Readings'), content: tab === 'readings' && <ReadingsList id={id} /> },
            ]}
          />
        </div>
      )}
      <DishDialog id={shown} onClose={() => setShown(null)} onEdit={setEdited} />
      {edited !== null && menu && (
        <TypedDishDialog
          key={edited === 'new' ? 'new' : edited.id}
          competitorId={id}
          currency={menu.currency}
          dish={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Drawer>
  );
}
