import { readMenuPage, scoreMenu, testPages } from '@platewise/reader/pages';

const pagesOfSite = 8;
const budgetMs = 5_000;

/**
 * Restaurant web pages in many layouts: how much of their menus is found with the right name and price, and how long
 * eight long pages take, not counting their download.
 */
export function benchWebsite(): void {
  for (const [half, pages] of Object.entries(testPages)) {
    const scores = pages.map(
      ({ html, gold }) => scoreMenu(gold, readMenuPage(html, 'https://e.example/').menu.items).f1,
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    console.log(
      `${half}: ${pages.length} layouts, item F1 ${mean.toFixed(3)}, least ${Math.min(...scores).toFixed(2)}`,
    );
  }
  const rows = Array.from(
    { length: 250 },
    (_, at) => `<li><h4>Dish of the house ${at}a</h4><p>Leeks, cream</p><b>$${9 + (at % 20)}.50</b></li>`,
  );
  const html = `<h2>Menu</h2><ul>${rows.join('')}</ul>`;
  readMenuPage(html, null);
  const started = performance.now();
  for (let page = 0; page < pagesOfSite; page++) readMenuPage(html, null);
  const took = performance.now() - started;
  console.log(
    `${pagesOfSite} pages of 250 dishes: ${took.toFixed(0)} ms of ${budgetMs}${took > budgetMs ? ', OVER' : ''}`,
  );
}
