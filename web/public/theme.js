// Before anything is painted: the theme that the person chose in the product, or else the system's.
(() => {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return window.localStorage.getItem('platewise.theme');
    } catch {
      return null;
    }
  };
  const show = () => {
    const choice = chosen();
    const scheme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  };
  show();
  dark.addEventListener('change', show);
})();
