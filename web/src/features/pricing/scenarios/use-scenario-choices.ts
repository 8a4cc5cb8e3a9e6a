import { SCENARIO_CANDIDATES, type ScenarioCandidates } from '@platewise/contract';
import { type GuestReaction, guestReactions, type PricingMode, pricingModes } from '@platewise/domain';
import { useAddress } from '../../../lib/use-url-state.ts';

/** How a loss is won back. */
export type Ways = { mode: PricingMode; guests: GuestReaction; candidates: ScenarioCandidates };

export const usualWays: Ways = { mode: 'manual_review', guests: 'expected', candidates: 'menu' };

export type ScenarioChoices = {
  /** The sentence; empty for none. */
  what: string;
  /** What is set; the rest is as saved or as usual. */
  ways: Partial<Ways>;
  /** The saved scenario that is open. */
  openId: number | null;
  /** The saved scenarios that are compared. */
  comparedIds: readonly number[];
  setWhat: (what: string) => void;
  setWays: (ways: Partial<Ways>) => void;
  open: (id: number | null) => void;
  compare: (ids: readonly number[]) => void;
};

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((one) => one === value);

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? [Number(text)] : []);

/** What the tab shows, in the URL, so that a scenario can be shared as a link. */
export function useScenarioChoices(): ScenarioChoices {
  const [search, change] = useAddress();
  const mode = known(pricingModes, search.get('limit'));
  const guests = known(guestReactions, search.get('guests'));
  const candidates = known(SCENARIO_CANDIDATES, search.get('from'));
  const none = { what: null, limit: null, guests: null, from: null, group: null };
  return {
    what: (search.get('what') ?? '').trim(),
    ways: { ...(mode && { mode }), ...(guests && { guests }), ...(candidates && { candidates }) },
    // Links copied earlier call one of several restaurants a group.
    openId: idOf(search.get('scenario') ?? search.get('group') ?? '')[0] ?? null,
    comparedIds: (search.get('compare') ?? '').split(',').flatMap(idOf),
    setWhat: (what) => change({ what: what === '' ? null : what, compare: null }),
    setWays: (ways) =>
      change(
        {
          ...(ways.mode && { limit: ways.mode }),
          ...(ways.guests && { guests: ways.guests }),
          ...(ways.candidates && { from: ways.candidates }),
        },
        { replace: true },
      ),
    open: (id) => change({ ...none, compare: null, scenario: id === null ? null : String(id) }),
    compare: (ids) => change({ ...none, scenario: null, compare: ids.length === 0 ? null : ids.join(',') }),
  };
}
