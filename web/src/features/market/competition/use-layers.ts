import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';

/** Which competitor's details, settings or menu are open, and whether one is being added; all in the URL. */
export function useLayers() {
  const [details, setDetails] = useUrlState('competitor');
  const [settings, setSettings] = useUrlState('settings');
  const [menu, setMenu] = useUrlState('menu');
  const [adding, setAdding] = useUrlState('add');
  const [, change] = useAddress();
  const idOf = (text: string) => Number(text) || null;
  return {
    details: idOf(details),
    settings: idOf(settings),
    menu: idOf(menu),
    adding: adding !== '',
    openDetails: (id: number | null) => setDetails(id === null ? '' : String(id)),
    openSettings: (id: number | null) => setSettings(id === null ? '' : String(id)),
    openMenu: (id: number | null) => setMenu(id === null ? '' : String(id)),
    /** From details to menu in a single history entry, which Back undoes. */
    moveToMenu: (id: number) => change({ competitor: null, menu: String(id) }),
    setAdding: (open: boolean) => setAdding(open ? '1' : ''),
  };
}
