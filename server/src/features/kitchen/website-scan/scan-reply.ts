import type { scrapeRestaurant as endpoint, ReplyOf } from '@platewise/contract';
import { t } from '@platewise/domain';
import { type FoundBusiness, menuCategoryOf } from '@platewise/reader';
import type { ScannedPage, SiteScan } from './follow-menu.ts';

type Reply = ReplyOf<typeof endpoint>;

const mostItems = 3000;

/** Merges the pages into one menu: a dish on several pages appears once. */
export function scanReply(url: string, scan: SiteScan): Reply {
  const items = new Map<string, Reply['menuItems'][number]>();
  const pages = scan.pages.map((page) => {
    for (const item of page.menu.items) {
      const key = `${item.name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()}|${item.price}`;
      if (items.size < mostItems && !items.has(key)) {
        const sizes = item.sizes.map(({ label, price }) => ({ label, price: Number(price) }));
        const price = item.price === null ? null : Number(item.price);
        items.set(key, { ...item, price, sizes, category: menuCategoryOf(item.section, item.name), source: page.url });
      }
    }
    return { url: page.url, items: page.menu.items.length };
  });
  const needsJavaScript = items.size === 0 && scan.pages.some((page) => page.needsJavaScript);
  return {
    businessInfo: businessOf(
      url,
      scan.pages.map((page) => page.menu.business),
    ),
    menuItems: [...items.values()],
    pages,
    notes: [...notesOf(scan.pages), ...scan.notes].slice(0, 20),
    needsJavaScript,
  };
}

const notesOf = (pages: readonly ScannedPage[]): string[] =>
  pages.flatMap((page) => [
    ...(page.needsJavaScript
      ? [t("{page} shows its content only with JavaScript, which Platewise doesn't run.", { page: page.url })]
      : []),
    ...page.notes,
  ]);

/** The given page takes precedence; others fill its gaps. */
function businessOf(url: string, businesses: readonly FoundBusiness[]): Reply['businessInfo'] {
  const first = <T>(pick: (business: FoundBusiness) => T | null): T | null =>
    businesses.map(pick).find((value) => value !== null) ?? null;
  const list = (pick: (business: FoundBusiness) => string[]): string[] =>
    businesses.map(pick).find((values) => values.length > 0) ?? [];
  const none = { full: null, street: null, city: null, state: null, zipCode: null, country: null };
  return {
    name: first((one) => one.name),
    description: first((one) => one.description),
    address: first((one) => (one.address.full === null ? null : one.address)) ?? none,
    phone: first((one) => one.phone),
    email: first((one) => one.email),
    website: url,
    cuisines: list((one) => one.cuisines),
    priceRange: first((one) => one.priceRange),
    hours: list((one) => one.hours),
  };
}
