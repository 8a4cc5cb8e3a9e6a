import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../lib/t.ts';
import { type ToastMessage, toast } from '../feedback/toast.ts';
import type { Load } from './lazy-part.tsx';

type Closable = { onClose: () => void };

/**
 * A dialog or drawer in a chunk of its own. It renders nothing until first opened, which loads its code, then stays
 * mounted so the closing animation is visible. It is open while the prop named `shows` is neither false, null nor
 * undefined. With a `key` that changes while it is open, it can't return the focus: set that key inside.
 *
 *     const AddItemDialog = lazyLayer(async () => (await import('./add-item-dialog.tsx')).AddItemDialog);
 *     const DeleteItem = lazyLayer(async () => (await import('./delete-item.tsx')).DeleteItem, 'item');
 */
export function lazyLayer<Props extends Closable & { open: boolean }>(load: Load<Props>): ComponentType<Props>;
export function lazyLayer<Props extends Closable>(load: Load<Props>, shows: keyof Props): ComponentType<Props>;
export function lazyLayer<Props extends Closable & { open?: unknown }>(
  load: Load<Props>,
  shows: keyof Props = 'open',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Layer(props) {
    const open = (props[shows] ?? false) !== false;
    const needed = useOnceOpen(open);
    const [View, setView] = useState(() => loaded);
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (!open || View !== null) return;
      let wanted = true;
      load().then(
        (part) => {
          loaded = part;
          if (wanted) setView(() => part);
        },
        () => {
          if (!wanted) return;
          toast(failure);
          close();
        },
      );
      return () => {
        wanted = false;
      };
    }, [open, View]);
    return needed && View !== null ? (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    ) : null;
  };
}

/** The page stays as it is. Opening the layer again asks again, but Chromium remembers a failed import until a reload. */
const failure: ToastMessage = {
  title: t("Couldn't open this"),
  description: t('Check your connection, then reload the page.'),
  action: { label: t('Reload'), onClick: () => window.location.reload() },
  destructive: true,
};

/** The dialog restores focus itself first if it can; an opener may be out of reach until the dialog has faded out. */
const afterTheLayerMs = [30, 300];

/**
 * Whether the layer has been open. Returns focus to the opener, which a dialog that mounts open, or unmounts with its
 * page state, doesn't know.
 */
function useOnceOpen(open: boolean): boolean {
  const [needed, setNeeded] = useState(open);
  const [before, setBefore] = useState({ open, opener: open ? document.activeElement : null });
  if (open && !needed) setNeeded(true);
  if (open !== before.open) setBefore({ open, opener: open ? document.activeElement : null });
  const { opener } = before;
  useEffect(() => {
    if (!open || !(opener instanceof HTMLElement)) return;
    return () => {
      const left = document.activeElement?.closest('[role="dialog"]') ?? null;
      for (const ms of afterTheLayerMs) setTimeout(() => giveBack(opener, left), ms);
    };
  }, [open, opener]);
  return needed;
}

/** Unless focus has moved elsewhere in the meantime. `left` is the dialog that closed, and may still be fading out. */
function giveBack(opener: HTMLElement, left: Element | null): void {
  const { activeElement, body } = opener.ownerDocument;
  const nowhere = activeElement === null || activeElement === body || left?.contains(activeElement) === true;
  if (nowhere && opener.isConnected && left?.contains(opener) !== true) opener.focus({ preventScroll: true });
}
