import type { Restaurant } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, Section, Skeleton, Stack } from '../../../ui/index.ts';
import { ChangeChips } from './change-chips.tsx';
import { ComparedScenarios } from './compared-scenarios.tsx';
import { HitDishesTable } from './hit-dishes-table.tsx';
import { NotUnderstood } from './not-understood.tsx';
import { OpenScenario } from './open-scenario.tsx';
import { PrintButton } from './print-button.tsx';
import { SaveScenario } from './save-scenario.tsx';
import { SavedScenarios } from './saved-scenarios.tsx';
import { ScenarioTiles } from './scenario-tiles.tsx';
import css from './scenarios.module.css';
import { SentenceForm } from './sentence-form.tsx';
import { sentenceOf, useScenario } from './use-scenario.ts';
import { type ScenarioChoices, useScenarioChoices } from './use-scenario-choices.ts';
import { WinBack } from './win-back.tsx';

/** What if ingredient prices change: the cost, the dishes, and how to win it back. */
export function WhatIfTab({ restaurant: { id, settings } }: { restaurant: Restaurant }) {
  const choices = useScenarioChoices();
  return (
    <Stack gap={16}>
      {choices.comparedIds.length > 0 ? (
        <ComparedScenarios ids={choices.comparedIds} onOpen={choices.open} onClose={() => choices.compare([])} />
      ) : (
        <OneScenario restaurantId={id} currency={settings.currency} choices={choices} />
      )}
      <SavedScenarios restaurantId={id} openId={choices.openId} onOpen={choices.open} onCompare={choices.compare} />
    </Stack>
  );
}

type Props = { restaurantId: number; currency: string; choices: ScenarioChoices };

function OneScenario({ restaurantId, currency, choices }: Props) {
  const { setWhat, setWays, open: openOne, openId } = choices;
  const scenario = useScenario(restaurantId, choices);
  const { sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result } = scenario;
  if (openId !== null && saved.error) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />;
  if (openId !== null && open === null) return <Skeleton kind="tiles" count={3} />;
  const error = understood.error ?? preview.error;
  const again = () => void (understood.error ? understood.refetch() : preview.refetch());
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
        <SentenceForm sentence={sentence} pending={understood.isFetching} onSubmit={setWhat} />
        {found && <NotUnderstood found={found} />}
        {found && terms && (
          <ChangeChips found={found} terms={terms} currency={currency} onTerms={(next) => setWhat(sentenceOf(next))} />
        )}
        {error && <ErrorState error={error} onRetry={again} />}
        {sentence === '' && (
          <EmptyState
            title={t('See what a price change costs')}
            text={t(
              'Type what may happen to your ingredient prices. You get the extra cost, the dishes it hits, and the fewest menu prices to raise.',
            )}
          />
        )}
        {sentence !== '' && !result && !error && (terms !== null || understood.isPending) && (
          <Skeleton kind="tiles" count={3} />
        )}
        {result && <ScenarioTiles result={result} open={open} />}
        {result && terms && (
          <div className={css.actions}>
            <PrintButton
              restaurantIds={[restaurantId]}
              sentence={sentenceOf(terms)}
              ways={chosen}
              name={isChanged ? undefined : open?.name}
            />
            {result.can.save && open === null && (
              <SaveScenario
                place={{ restaurantId }}
                terms={terms}
                ways={chosen}
                sentence={sentence}
                onSaved={openOne}
              />
            )}
          </div>
        )}
      </Section>
      {result && <WinBack result={result} ways={chosen} onWays={setWays} />}
      {result && <HitDishesTable dishes={result.dishes} currency={currency} />}
    </>
  );
}
