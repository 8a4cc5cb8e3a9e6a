/** Pictures follow the system by themselves; where a theme was chosen in the product, they follow the choice. */
export function showChosenPictures(page: ParentNode = document, choice = storedChoice()): void {
  if (choice !== 'light' && choice !== 'dark') return;
  for (const source of page.querySelectorAll<HTMLSourceElement>('[data-theme-source]')) {
    source.media = choice === 'dark' ? 'all' : 'not all';
  }
}

function storedChoice(): string | null {
  try {
    return window.localStorage.getItem('platewise.theme');
  } catch {
    return null;
  }
}
