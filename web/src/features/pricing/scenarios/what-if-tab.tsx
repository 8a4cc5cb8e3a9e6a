import { type Restaurant, SCENARIO_RESTAURANTS_MAX } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, Section, Skeleton, Stack } from '../../../ui/index.ts';
import { ChangeChips } from './change-chips.tsx';
import { ComparedScenarios } from './compared-scenarios.tsx';
import { HitDishesTable } from './hit-dishes-table.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { OpenScenario } from './open-scenario.tsx';
import { PlacesChoice } from './places-choice.tsx';
import { PrintButton } from './print-button.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { SavedScenarios } from './saved-scenarios.tsx';
import { ScenarioBlock } from './scenario-block.tsx';
import { ScenarioNotes, ScenarioTiles } from './scenario-tiles.tsx';
import css from './scenarios.module.css';
import { SentenceForm } from './sentence-form.tsx';
import { usePlaces } from './use-places.ts';
import { useScenario } from './use-scenario.ts';
import { type ScenarioChoices, useScenarioChoices } from './use-scenario-choices.ts';
import { WinBack } from './win-back.tsx';

type Props = {
  restaurants: readonly Restaurant[];
  /** Whether the person has others, which aren't shown or whose costs are hidden. */
  isPart: boolean;
};

/** What if ingredient prices change in one or more restaurants: the cost, the dishes, and how to win it back. */
export function WhatIfTab({ restaurants, isPart }: Props) {
  const choices = useScenarioChoices();
  return (
    <Stack gap={16}>
      {choices.comparedIds.length > 0 ? (
        <ComparedScenarios ids={choices.comparedIds} onOpen={choices.open} onClose={() => choices.compare([])} />
      ) : (
        <OneScenario restaurants={restaurants} choices={choices} />
      )}
      <SavedScenarios
        restaurantIds={isPart ? restaurants.slice(0, SCENARIO_RESTAURANTS_MAX).map(({ id }) => id) : undefined}
        ofSeveral={restaurants.length > 1}
        openId={choices.openId}
        onOpen={choices.open}
        onCompare={choices.compare}
      />
    </Stack>
  );
}

function OneScenario({ restaurants, choices }: { restaurants: readonly Restaurant[]; choices: ScenarioChoices }) {
  const { setWhat, setWays, open: openOne, openId } = choices;
  const [chosenPlaces, choosePlaces] = usePlaces(restaurants);
  const scenario = useScenario(chosenPlaces, restaurants.length > 1, choices);
  const { places, write, sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result } =
    scenario;
  if (openId !== null && saved.error) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />;
  if (openId !== null && open === null) return <Skeleton kind="tiles" count={3} />;
  const error = understood.error ?? preview.error;
  const again = () => void (understood.error ? understood.refetch() : preview.refetch());
  const first = restaurants.find(({ id }) => places.includes(id))?.settings.currency;
  const currency = first ?? open?.saved.blocks[0]?.currency ?? 'USD';
  const blocks = result?.blocks ?? [];
  const all = blocks.flatMap((block) => block.restaurants);
  const maySave = all.every(({ can }) => can.save);
  /** One restaurant needs no table of restaurants. */
  const [alone = null] = places.length === 1 ? blocks : [];
  return (
    <>
      <Section title={t('What if?')}>
        {open && (
          <OpenScenario
            scenario={open}
            changed={isChanged && terms ? { terms, ways: chosen } : null}
            onSaved={() => openOne(open.id)}
            onClose={() => openOne(null)}
          />
        )}
        {open && (restaurants.length > 1 || open.members.length > 1) && (
          <p className="pw-meta">{open.members.map(({ restaurantName }) => restaurantName).join(', ')}</p>
        )}
        {!open && restaurants.length > 1 && (
          <PlacesChoice restaurants={restaurants} chosen={places} onChoose={choosePlaces} />
        )}
        <SentenceForm sentence={sentence} pending={understood.isFetching} onSubmit={setWhat} />
        {found && <NotUnderstood found={found} />}
        {found && terms && (
          <ChangeChips found={found} terms={terms} currency={currency} onTerms={(next) => setWhat(write(next))} />
        )}
        {error && <ErrorState error={error} onRetry={again} />}
        {sentence === '' && (
          <EmptyState
            title={t('See what a price change costs')}
            text={
              restaurants.length > 1
                ? t(
                    'Type what may happen to your ingredient prices. Each restaurant is calculated with its own recipes, sales and prices.',
                  )
                : t(
                    'Type what may happen to your ingredient prices. You get the extra cost, the dishes it hits, and the fewest menu prices to raise.',
                  )
            }
          />
        )}
        {sentence !== '' && !result && !error && (terms !== null || understood.isPending) && (
          <Skeleton kind="tiles" count={3} />
        )}
        {alone && result && (
          <>
            <ScenarioTiles block={alone} weeks={result.weeks} saved={open?.saved ?? null} />
            {alone.restaurants.map((place) => (
              <ScenarioNotes key={place.restaurantId} place={place} />
            ))}
          </>
        )}
        {result && terms && (
          <div className={css.actions}>
            <PrintButton
              restaurantIds={places}
              sentence={write(terms)}
              ways={chosen}
              name={isChanged ? undefined : open?.name}
            />
            {open === null && !maySave && restaurants.length > 1 && (
              <span className="pw-meta">{t('To save it, choose only restaurants where you can change prices.')}</span>
            )}
            {open === null && maySave && (
              <SaveScenario restaurantIds={places} terms={terms} ways={chosen} sentence={sentence} onSaved={openOne} />
            )}
          </div>
        )}
      </Section>
      {!alone &&
        blocks.map((block) => <ScenarioBlock key={block.currency} block={block} saved={open?.saved ?? null} />)}
      <WinBack places={all} isAlone={alone !== null} ways={chosen} onWays={setWays} />
      {alone?.restaurants.map((place) => (
        <HitDishesTable key={place.restaurantId} dishes={place.dishes} currency={place.currency} />
      ))}
    </>
  );
}
