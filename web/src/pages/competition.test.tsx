import {
  addCompetitor,
  type Competitor,
  type CompetitorDish,
  type CompetitorMenu,
  getCompetitor,
  getCompetitorDish,
  getCompetitorMenu,
  getMarketAnalysis,
  getSurroundings,
  listCompetitorDishes,
  listCompetitors,
  listMenuItems,
  listPriceAlerts,
  listRestaurants,
  matchCompetitorMenu,
  type Surroundings,
  searchCompetitors,
  setCompetitorMatch,
  setSurroundings,
  updateCompetitor,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const cactus: Competitor = {
  id: 5,
  restaurantId: 7,
  name: 'Blue Cactus',
  cuisine: 'Mexican',
  priceRange: '$$',
  distanceFromRestaurant: 0.31,
  locating: null,
  status: 'found',
  address: { street: '412 Elm St', city: 'Waco', state: 'TX', zipCode: '76704' },
  businessInfo: {
    rating: 4.3,
    ratingCount: 212,
    ratingSource: 'google',
    phone: '+1 254 555 0100',
    openingHours: 'Mo-Su 11:00-22:00',
    kinds: ['Mexican'],
  },
  website: 'https://bluecactus.example.com',
  menuUrl: null,
  source: 'osm',
  externalId: 'node/1',
  sources: [
    {
      ...{ source: 'osm', externalId: 'node/1', name: 'Blue Cactus', cuisine: 'Mexican', priceRange: null },
      ...{ rating: null, ratingCount: null, phone: null, website: null, url: null, seenAt: '2026-11-20T12:00:00Z' },
    },
  ],
  typedFields: [],
  latitude: 31.554,
  longitude: -97.13,
  tracking: null,
  menu: { dishes: 0, lastReadAt: null, failure: null },
  foundAt: '2026-11-20T12:00:00Z',
  trackedAt: null,
  lastUpdated: '2026-11-20T12:00:00Z',
  createdAt: '2026-11-20T12:00:00Z',
  version: 1,
  can: { edit: true, remove: true },
};
const tracked: Competitor = {
  ...cactus,
  id: 6,
  name: 'Taco Palace',
  status: 'active',
  tracking: { followMenu: true, everyDays: 7, alerts: true },
  menu: { dishes: 2, lastReadAt: null, failure: "We couldn't reach the website." },
  version: 4,
};
const place: Surroundings = {
  restaurantId: 7,
  restaurantName: 'Taqueria Azul',
  address: '1812 Franklin Ave, Waco, TX 76701',
  latitude: 31.55,
  longitude: -97.13,
  lookUp: null,
  locatedBy: 'address',
  keys: [
    { source: 'google', name: 'Google Places', note: 'Ratings and price levels.', apiKey: null, lastError: null },
    { source: 'yelp', name: 'Yelp', note: 'Ratings.', apiKey: '••••x9Qa', lastError: 'The key was refused.' },
  ],
  lastSearch: null,
  attribution: '© OpenStreetMap contributors',
  can: { search: true, setPoint: true, setKeys: true },
};
const menu: CompetitorMenu = {
  competitorId: 6,
  restaurantId: 7,
  name: 'Taco Palace',
  currency: 'USD',
  url: 'https://taco-palace.example.com',
  reading: null,
  lastReading: null,
  nextReadAt: null,
  dishes: 1,
  matched: 0,
  asked: 0,
  gone: 0,
  compared: { dishes: 0, weAskMore: 0, weAskLess: 0, same: 0, medianPercent: null },
  can: { read: true, write: true },
};
const theirs: CompetitorDish = {
  ...{ id: 8, restaurantId: 7, competitorId: 6, name: 'Carne Asada Tacos', description: null, category: 'Tacos' },
  ...{ section: null, price: 4.5, currency: 'USD', source: 'typed', match: null, asked: null, matchedByHand: false },
  ...{ gap: null },
  ...{ goneAt: null, firstSeenAt: '2026-11-20T12:00:00Z', lastVerified: '2026-11-20T12:00:00Z', version: 1 },
  can: { match: true, edit: true, remove: true },
};

const around = [
  fake(getSurroundings, place),
  fakeProblem(getMarketAnalysis, 'internal', 'Not here'),
  fake(getCompetitor, ({ params }) => (params.id === '6' ? tracked : cactus)),
];
const lists = (rows: readonly Competitor[]) =>
  fake(listCompetitors, ({ query }) => rows.filter(({ status }) => status === query.status));
const open = (search: string, handlers: Parameters<typeof renderApp>[1] = []) =>
  renderApp(`/competition${search}`, [...handlers, ...around]);

describe('the competition page', () => {
  it('shows the next step before the first search, and says why a search failed', async () => {
    const { person, container } = open('', [
      lists([]),
      fakeProblem(searchCompetitors, 'place_unknown', "The address of the restaurant couldn't be found."),
    ]);
    expect(await screen.findByText('Not searched yet')).toBeDefined();
    expect(await screen.findByText(/Near 1812 Franklin Ave/)).toBeDefined();
    await expectAccessible(container);
    const [search] = screen.getAllByRole('button', { name: 'Search' });
    await person.click(search as HTMLElement);
    expect((await screen.findAllByText('Search failed')).length).toBeGreaterThan(0);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("couldn't be found");
    await person.click(within(alert).getByRole('button', { name: 'Set location' }));
    expect(await screen.findByRole('dialog', { name: 'Location of Taqueria Azul' })).toBeDefined();
  });

  it.each([
    ['', { radius: 5, cuisine: null, found: 0 }, 'None found', /Nov 20, 2026 found no places within 5 miles/],
    ['', { radius: 5, cuisine: null, found: 3 }, 'Nothing left to review', /is tracked or dismissed/],
    [
      '?radius=10',
      { radius: 5, cuisine: null, found: 0 },
      'Not searched within 10 miles yet',
      /Search for restaurants/,
    ],
    [
      '?radius=3&cuisine=Asian',
      { radius: 5, cuisine: null, found: 3 },
      'None found',
      /no places of this cuisine within/,
    ],
    [
      '?cuisine=Asian',
      { radius: 5, cuisine: 'Mexican', found: 3 },
      'Not searched within 5 miles yet',
      /Search for restaurants/,
    ],
  ])('shows for %j after %j: %s', async (address, last, title, text) => {
    const lastSearch = { at: '2026-11-20T12:00:00Z', ...last };
    open(address, [fake(getSurroundings, { ...place, lastSearch }), lists([])]);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('shows an error and retries', async () => {
    const { person } = open('', [fakeProblem(listCompetitors, 'internal', "The list couldn't be read.")]);
    const retry = await screen.findByRole('button', { name: /again|Retry/i });
    fakeServer.use(lists([cactus]));
    await person.click(retry);
    expect(await screen.findByRole('list', { name: 'Places found' })).toBeDefined();
  });

  it('shows search results with their source, and tracks one', async () => {
    const sent: unknown[] = [];
    const { person, container } = open('', [
      lists([cactus]),
      fake(addCompetitor, ({ body }) => {
        sent.push(body);
        return { ...cactus, status: 'active' as const };
      }),
    ]);
    const found = await screen.findByRole('list', { name: 'Places found' });
    expect(found.textContent).toContain('Mexican · 0.3 miles');
    expect(found.textContent).toContain('4.3 of 5 (212 ratings), Google Places');
    expect(found.textContent).toContain('412 Elm St, Waco');
    await expectAccessible(container);
    await person.click(within(found).getByRole('button', { name: 'Track Blue Cactus' }));
    expect((await screen.findAllByText('Now tracking this competitor')).length).toBeGreaterThan(0);
    expect(sent).toEqual([{ restaurantId: 7, id: 5 }]);
  });

  it('lists tracked competitors with their menu figures, and saves how they are tracked', async () => {
    const sent: unknown[] = [];
    const { person, container } = open('?tab=competitors', [
      lists([tracked]),
      fake(updateCompetitor, ({ body }) => {
        sent.push(body);
        return tracked;
      }),
    ]);
    const mine = await screen.findByRole('list', { name: 'My competitors' });
    expect(mine.textContent).toContain("We couldn't reach the website.");
    await expectAccessible(container);
    await person.click(within(mine).getByRole('button', { name: 'Settings for Taco Palace' }));
    const dialog = await screen.findByRole('dialog', { name: 'Settings for Taco Palace' });
    await person.click(within(dialog).getByRole('switch', { name: /Price alerts/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Settings saved')).length).toBeGreaterThan(0);
    expect(sent).toEqual([{ tracking: { followMenu: true, everyDays: 7, alerts: false } }]);
  });

  it("says when a competitor's data may not be stored and is looked up again", async () => {
    const nameless = cactus.sources.map((source) => ({ ...source, source: 'google' as const, name: null }));
    open('', [lists([{ ...cactus, name: 'A place of Google Places', sources: nameless }])]);
    const found = await screen.findByRole('list', { name: 'Places found' });
    expect(found.textContent).toContain('look it up again when you open it');
    expect(found.textContent).not.toContain('Address unknown');
  });

  it('shows the next step if no competitor is tracked', async () => {
    const { person } = open('?tab=competitors', [lists([])]);
    expect(await screen.findByText('No competitors being tracked yet')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Search & Track' }));
    expect(await screen.findByText('Not searched yet')).toBeDefined();
  });

  it('adds one by hand, requires a name, and keeps the typed text after an error', async () => {
    const { person } = open('?add=1', [
      lists([]),
      fakeProblem(addCompetitor, 'invalid', 'Check the fields', [
        { path: 'website', message: 'Enter a web address, such as bluecactus.example.com' },
      ]),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Add a competitor' });
    const add = within(dialog).getByRole('button', { name: 'Add and track' });
    await person.click(add);
    expect(await within(dialog).findByText('Enter a name')).toBeDefined();
    await person.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Casa Luna');
    await person.type(within(dialog).getByRole('textbox', { name: /^Website/ }), 'casa luna');
    await expectAccessible(dialog);
    await person.click(add);
    expect(await within(dialog).findByText(/such as bluecactus\.example\.com/)).toBeDefined();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Casa Luna');
  });

  it('corrects a competitor', async () => {
    const sent: unknown[] = [];
    const { person } = open('?competitor=5', [
      lists([cactus]),
      fake(updateCompetitor, ({ body }) => {
        sent.push(body);
        return { ...cactus, name: 'Blue Cactus Grill' };
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Blue Cactus' });
    expect(await within(drawer).findByText('Mo-Su 11:00-22:00')).toBeDefined();
    await person.click(within(drawer).getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Blue Cactus' });
    await person.type(within(dialog).getByRole('textbox', { name: /^Name/ }), ' Grill');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Competitor saved')).length).toBeGreaterThan(0);
    expect(sent).toEqual([{ name: 'Blue Cactus Grill', version: 1 }]);
  });

  it('sets the location, and shows an invalid one at its field', async () => {
    const { person } = open('', [
      lists([]),
      fakeProblem(setSurroundings, 'invalid', 'Check the fields', [
        { path: 'latitude', message: 'Latitude must be from -90 to 90' },
      ]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Change location' }));
    const dialog = await screen.findByRole('dialog', { name: 'Location of Taqueria Azul' });
    await person.click(within(dialog).getByRole('radio', { name: /Coordinates/ }));
    await person.clear(within(dialog).getByRole('textbox', { name: 'Latitude' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Latitude' }), '91');
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Latitude must be from -90 to 90')).toBeDefined();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value).toBe('91');
  });

  it('shows which directories are used, and why a key failed', async () => {
    const { person } = open('', [lists([])]);
    await person.click(await screen.findByRole('button', { name: 'Directories' }));
    const dialog = await screen.findByRole('dialog', { name: 'Directories' });
    expect(within(dialog).getByText('The key was refused.')).toBeDefined();
    expect(within(dialog).getByText('Not Configured')).toBeDefined();
    await expectAccessible(dialog);
  });

  it("matches a competitor's menu again on request", async () => {
    let matched = false;
    const { person } = open('?tab=competitors&menu=6', [
      lists([tracked]),
      fake(getCompetitorMenu, () => ({ ...menu, matched: matched ? 1 : 0 })),
      fake(listCompetitorDishes, () => [
        { ...theirs, match: matched ? { menuItemId: 31, name: 'Carne Asada Taco', price: 4.25, score: 93 } : null },
      ]),
      fake(matchCompetitorMenu, () => {
        matched = true;
        return { changed: 1, matched: 1, asked: 0 };
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Taco Palace' });
    const row = await within(drawer).findByRole('row', { name: /Carne Asada Tacos/ });
    expect(row.textContent).toContain('none');
    await expectAccessible(drawer);
    await person.click(within(drawer).getByRole('button', { name: 'Match again' }));
    expect((await screen.findAllByText('1 match changed')).length).toBeGreaterThan(0);
    expect(await within(drawer).findByText('Carne Asada Taco')).toBeDefined();
  });

  it('asks about an uncertain match, and matches it once a person confirms', async () => {
    let sent: unknown = null;
    const asked = { menuItemId: 31, name: 'Classic Burger', price: 11.5, score: 58 };
    const cheeseburger: CompetitorDish = { ...theirs, name: 'Classic Cheeseburger', asked };
    const { person } = open('?tab=competitors&menu=6', [
      lists([tracked]),
      fake(getCompetitorMenu, { ...menu, asked: 1 }),
      fake(listCompetitorDishes, () => [cheeseburger]),
      fake(getCompetitorDish, { ...cheeseburger, history: [] }),
      fake(listMenuItems, []),
      fake(setCompetitorMatch, ({ body }) => {
        sent = body;
        return { ...cheeseburger, asked: null, match: { ...asked, score: null }, matchedByHand: true };
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Taco Palace' });
    const row = await within(drawer).findByRole('row', { name: /Classic Cheeseburger/ });
    expect(row.textContent).toContain('Classic Burger? Confirm');
    await person.click(within(row).getByRole('button', { name: /Classic Cheeseburger/ }));
    await person.click(await screen.findByRole('button', { name: 'Yes, same dish' }));
    expect((await screen.findAllByText('Matched to Classic Burger')).length).toBeGreaterThan(0);
    expect(sent).toMatchObject({ choice: 'dish', menuItemId: 31 });
  });

  it('lists price alerts, or says that there are none', async () => {
    open('?tab=alerts', [lists([]), fake(listPriceAlerts, [])]);
    expect(await screen.findByText('No price alerts yet')).toBeDefined();
  });

  it('hides alerts if costs are hidden', async () => {
    const noCosts = {
      ...taqueria,
      role: 'staff',
      can: { ...taqueria.can, edit: false, remove: false, copySetup: false, seeCosts: false },
    };
    open('?tab=alerts', [fake(listRestaurants, [noCosts]), lists([])]);
    expect((await screen.findAllByText(/hidden/i)).length).toBeGreaterThan(0);
    expect(screen.queryByText('No price alerts yet')).toBeNull();
  });
});

describe('the competition page without a restaurant', () => {
  it('asks to add one first', async () => {
    open('', [fake(listRestaurants, [])]);
    expect(await screen.findByText('No restaurants found. Please create a restaurant first.')).toBeDefined();
  });
});
