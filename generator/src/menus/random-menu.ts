import type { Random } from '../random.ts';
import { footNotes, houseNotes, houses, kinds, type SectionKind, streets, taglines, towns } from './kitchen.ts';
import type { MenuDish, MenuSection, MenuText } from './menu.ts';

const endings = {
  whole: ['00'],
  charm: ['95', '99', '95', '50'],
  plain: ['00', '50', '00', '25', '75', '50'],
} as const;

/** Picks the content of a menu. `rich` is the share of dishes with a description; `whole` rules out cents. */
export function randomMenu(
  random: Random,
  wanted: { sections: number; rich: number; whole: boolean; dear: number },
): MenuText {
  const ending = wanted.whole ? endings.whole : random.pick([endings.charm, endings.plain]);
  const chosen = shuffled(random, kinds).slice(0, wanted.sections);
  const sections = chosen.map((kind) => sectionOf(random, kind, { ...wanted, ending }));
  const number = `(555) 010-${random.int(1000, 9999)}`;
  return {
    house: random.pick(houses),
    tagline: random.chance(0.6) ? random.pick(taglines) : null,
    foot: shuffled(random, footNotes).slice(0, random.int(0, 2)),
    contact: random.chance(0.4)
      ? `${random.int(10, 980)} ${random.pick(streets)}, ${random.pick(towns)}  ${number}`
      : null,
    sections,
  };
}

type Terms = { rich: number; whole: boolean; dear: number; ending: readonly string[] };

function sectionOf(random: Random, kind: SectionKind, terms: Terms): MenuSection {
  const sizes = kind.sizes && random.chance(0.5) ? random.pick(kind.sizes) : null;
  const described = random.chance(0.75) ? terms.rich : 0;
  const dishes = shuffled(random, kind.dishes).slice(0, random.int(4, 9));
  return {
    title: random.pick(kind.titles),
    note: random.chance(0.15) ? random.pick(houseNotes) : null,
    sizes,
    dishes: dishes.map((name) => dishOf(random, name, kind, sizes, { ...terms, rich: described })),
  };
}

function dishOf(
  random: Random,
  name: string,
  kind: SectionKind,
  labels: readonly string[] | null,
  { rich, dear, ending }: Terms,
): MenuDish {
  const [from, to] = kind.cost;
  const base = random.int(from, to);
  const priced = (whole: number) => `${Math.round(whole * dear)}.${random.pick(ending)}`;
  const sizes = (labels ?? []).map((label, at) => ({
    label,
    price: priced(base + at * random.int(3, label === 'Bottle' ? 30 : 6)),
  }));
  return {
    name,
    mark: random.chance(0.12) ? random.pick(['(V)', '(GF)', '(VG)', '*', '(N)']) : '',
    description: random.chance(rich) ? words(random, kind.parts) : null,
    price: sizes[0]?.price ?? priced(base),
    sizes,
  };
}

/** 'garlic aioli, grilled sourdough and lemon'. */
function words(random: Random, parts: readonly string[]): string {
  const chosen = shuffled(random, parts).slice(0, random.int(2, Math.min(6, parts.length)));
  const last = chosen.pop() ?? '';
  const lead = random.pick(['', '', 'served with ', 'with ', 'topped with ']);
  const text = `${lead}${chosen.join(', ')}${random.pick([' and ', ' & ', ', '])}${last}`;
  return random.chance(0.3) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : text;
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.int(0, left.length - 1), 1)[0] as T);
}
