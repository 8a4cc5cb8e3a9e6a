import { GROUP_SCENARIO_RESTAURANTS, type Restaurant } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { EmptyState, ErrorState, Section, Skeleton, Stack } from '../../../../ui/index.ts';
import { ChangeChips } from '../change-chips.tsx';
import { ComparedScenarios } from '../compared-scenarios.tsx';
import { NotUnderstood } from '../not-understood.tsx';
import { PrintButton } from '../print-button.tsx';
import { SaveScenario } from '../save-scenario.tsx';
import { SavedGroupScenarios } from '../saved-scenarios.tsx';
import css from '../scenarios.module.css';
import { SentenceForm } from '../sentence-form.tsx';
import { sentenceOf } from '../use-scenario.ts';
import { type ScenarioChoices, useScenarioChoices } from '../use-scenario-choices.ts';
import { WaysFields } from '../ways-fields.tsx';
import { GroupBlock } from './group-block.tsx';
import { GroupProposals } from './group-proposals.tsx';
import { OpenGroupScenario } from './open-group-scenario.tsx';
import { PlacesChoice } from './places-choice.tsx';
import { useGroupScenario } from './use-group-scenario.ts';
import { usePlaces } from './use-places.ts';

type Props = {
  restaurants: readonly Restaurant[];
  /** Whether costs are hidden in others. */
  isPart: boolean;
};

/** What if ingredient prices change in several restaurants, each with its own recipes, limits and currency. */
export function GroupWhatIfTab({ restaurants, isPart }: Props) {
  const choices = useScenarioChoices('several');
  return (
    <Stack gap={16}>
      {choices.comparedIds.length > 0 ? (
        <ComparedScenarios
          ids={choices.comparedIds}
          ofSeveral
          onOpen={choices.open}
          onClose={() => choices.compare([])}
        />
      ) : (
        <OneScenario restaurants={restaurants} choices={choices} />
      )}
      <SavedGroupScenarios
        restaurantIds={isPart ? restaurants.slice(0, GROUP_SCENARIO_RESTAURANTS.to).map(({ id }) => id) : undefined}
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
  const scenario = useGroupScenario(chosenPlaces, choices);
  const { places, sentence, chosen, open, isChanged, saved, understood, found, terms, preview, result } = scenario;
  if (openId !== null && saved.error) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />;
  if (openId !== null && open === null) return <Skeleton kind="tiles" count={3} />;
  const error = understood.error ?? preview.error;
  const again = () => void (understood.error ? understood.refetch() : preview.refetch());
  const currency = restaurants.find(({ id }) => places.includes(id))?.settings.currency ?? 'USD';
  const all = result?.blocks.flatMap((block) => block.restaurants) ?? [];
  const maySave = all.every(({ can }) => can.save);
  return (
    <>
      <Section title={t('What if?')}>
        {open && (
          <OpenGroupScenario
            scenario={open}
            changed={isChanged && terms ? { terms, ways: chosen } : null}
            onSaved={() => openOne(open.id)}
            onClose={() => openOne(null)}
          />
        )}
        {open ? (
          <p className="pw-meta">{open.members.map(({ restaurantName }) => restaurantName).join(', ')}</p>
        ) : (
          <PlacesChoice restaurants={restaurants} chosen={places} onChoose={choosePlaces} />
        )}
        <SentenceForm sentence={sentence} pending={understood.isFetching} onSubmit={setWhat} />
        {found && <NotUnderstood found={found} />}
        {found && terms && (
          <ChangeChips
            found={found}
            terms={terms}
            currency={currency}
            onTerms={(next) => setWhat(sentenceOf(next, true))}
          />
        )}
        {error && <ErrorState error={error} onRetry={again} />}
        {sentence === '' && (
          <EmptyState
            title={t('See what a price change costs')}
            text={t(
              'Type what may happen to your ingredient prices. Each restaurant is calculated with its own recipes, sales and prices.',
            )}
          />
        )}
        {sentence !== '' && !result && !error && (terms !== null || understood.isPending) && (
          <Skeleton kind="tiles" count={3} />
        )}
        {result && terms && (
          <div className={css.actions}>
            <PrintButton
              restaurantIds={places}
              sentence={sentenceOf(terms, true)}
              ways={chosen}
              name={isChanged ? undefined : open?.name}
            />
            {open === null && !maySave && (
              <span className="pw-meta">{t('To save it, choose only restaurants where you can change prices.')}</span>
            )}
            {open === null && maySave && (
              <SaveScenario
                place={{ restaurantIds: places }}
                terms={terms}
                ways={chosen}
                sentence={sentence}
                onSaved={openOne}
              />
            )}
          </div>
        )}
      </Section>
      {result?.blocks.map((block) => (
        <GroupBlock key={block.currency} block={block} open={open} />
      ))}
      {result && all.some(({ extra }) => extra.expected > 0) && (
        <Section title={t('Win it back')}>
          <WaysFields ways={chosen} onWays={setWays} />
          <GroupProposals key={keyOf(all)} result={result} />
        </Section>
      )}
    </>
  );
}

/** Other proposals are chosen anew. */
const keyOf = (all: readonly { winBack: { proposals: readonly { id: number; newPrice: number }[] } }[]) =>
  all.flatMap(({ winBack }) => winBack.proposals.map(({ id, newPrice }) => `${id} ${newPrice}`)).join();
