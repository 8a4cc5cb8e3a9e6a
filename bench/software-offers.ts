import type { MatchRecord } from '@platewise/domain';

const list = (text: string) => text.split('|');
const makers = list(
  'nordic peak software|bluefin interactive|corvid|stratalogic systems|marlow learning|topaz games|helix security|vantage media',
);
const subjects = list(
  'photo|video|disk|system|math|reading|spelling|tax|invoice|home|garden|landscape|fire|dragon|space|city|island|castle|typing|spanish|french|world|atlas|street|web|print|poster|card|label|antivirus|family|legacy|chess|poker|casino|golf|train|flight',
);
const kinds = list(
  'suite|studio|manager|workshop|tutor|quest|tycoon|simulator|creator|express|security|cleaner|backup|recovery|planner|designer|maker|adventure|clubhouse|academy|explorer|master|empire|rescue|vault',
);
const editions = list(
  'upgrade|professional|standard|deluxe|premium|student edition|academic|home edition|small business|gold|platinum|3-user|5 user|limited edition|expansion pack',
);
const platforms = list('win|mac|win/mac|pc|windows|mac os x');
const padding = list(
  '(jewel case)|complete package|retail box|cd-rom|dvd-rom|software|new|small box|download|license|- pc|win 98/me/2000/xp|1 user|original|factory sealed',
);

export type SoftwareRandom = { even: () => number; pick: <T>(from: readonly T[]) => T };
type Title = {
  maker: string;
  what: string;
  version: number | null;
  edition: string | null;
  platform: string | null;
  price: number;
};

/**
 * Software as offered by two shops: one is terse and has the maker in a field, the other puts makers, box types, and
 * article numbers into the title. Families differ by version, edition, and platform.
 */
export function softwareOffers(count: number, random: SoftwareRandom): [MatchRecord, MatchRecord][] {
  const { even, pick } = random;
  const titles: Title[] = [];
  while (titles.length < count) {
    const maker = pick(makers);
    const what = [pick(subjects), ...(even() < 0.4 ? [pick(subjects)] : []), pick(kinds)].join(' ');
    const form = even();
    const first = form < 0.35 ? 2004 + Math.floor(5 * even()) : form < 0.8 ? 1 + Math.floor(11 * even()) : null;
    const price = 10 + 300 * even() ** 2.5;
    const family = 1 + Math.floor(3.5 * even());
    for (let each = 0; each < family && titles.length < count; each++) {
      titles.push({
        maker,
        what,
        version: first === null ? null : first + Math.floor(2.2 * even()),
        edition: even() < 0.45 ? pick(editions) : null,
        platform: even() < 0.5 ? pick(platforms) : null,
        price: price * (0.6 + 0.9 * even()),
      });
    }
  }
  return titles.map((title) => [terse(title, random), padded(title, random)]);
}

const shortMaker = (maker: string) => maker.split(' ')[0] ?? maker;

function terse({ maker, what, version, edition, platform, price }: Title, { even, pick }: SoftwareRandom): MatchRecord {
  const named = even();
  const parts = [
    ...(named < 0.45 ? [maker] : named < 0.7 ? [shortMaker(maker)] : []),
    what,
    ...(version !== null && even() < 0.9 ? [version < 100 && even() < 0.3 ? `${version}.0` : String(version)] : []),
    ...(edition !== null && even() < 0.85 ? [edition] : []),
    ...(platform !== null && even() < 0.45 ? [pick([platform, `(${platform})`])] : []),
  ];
  return {
    name: parts.join(' '),
    maker: even() < 0.92 ? maker : undefined,
    price: even() < 0.03 ? undefined : price * (0.9 + 0.25 * even()),
  };
}

function padded(
  { maker, what, version, edition, platform, price }: Title,
  { even, pick }: SoftwareRandom,
): MatchRecord {
  const around: string[] = [];
  while (even() < 0.45) around.push(pick(padding));
  const numbered =
    version === null || even() < 0.2
      ? []
      : [
          version > 2000 && even() < 0.12
            ? String(version).slice(2)
            : `${version < 100 ? pick(['', 'v']) : ''}${version}`,
        ];
  const parts = [
    ...(even() < 0.6 ? [pick([maker, shortMaker(maker)])] : []),
    what,
    ...numbered,
    ...(edition !== null && even() < 0.75 ? [edition.replace('professional', pick(['pro', 'professional']))] : []),
    ...(platform !== null && even() < 0.4 ? [`for ${platform}`] : []),
    ...around,
    ...(even() < 0.2 ? [`(${10_000_000 + Math.floor(89_999_999 * even())})`] : []),
  ];
  return {
    name: parts.join(' '),
    maker: even() < 0.1 ? shortMaker(maker) : undefined,
    price: even() < 0.02 ? undefined : price * (0.7 + 0.55 * even()),
  };
}
