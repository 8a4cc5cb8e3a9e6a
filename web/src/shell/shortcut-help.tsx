import { useState } from 'react';
import { askHelp } from '../lib/help.ts';
import { t } from '../lib/t.ts';
import { Button, Dialog, Kbd, useShortcut, useShortcutList } from '../ui/index.ts';
import css from './shortcut-help.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const words: Record<string, string> = {
  mod: isMac ? t('Cmd') : t('Ctrl'),
  'shift+?': '?',
  arrowup: t('Up'),
  arrowdown: t('Down'),
};
const partsOf = (keys: string) =>
  keys === 'shift+?'
    ? ['?']
    : keys.split('+').map((key) => words[key.toLowerCase()] ?? key[0]?.toUpperCase() + key.slice(1));

const always = [
  { keys: 'F8', label: t('Go to the latest message') },
  { keys: 'ArrowUp+ArrowDown', label: t('Move through rows. Enter opens, Space selects') },
];

/** Shortcuts available on this screen. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  const shortcuts = useShortcutList();
  useShortcut('shift+?', t('Show shortcuts'), () => setOpen(true));
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('Shortcuts')}
      width={420}
      footer={
        <>
          <Button to="/help" onClick={() => setOpen(false)}>
            {t('Help')}
          </Button>
          <Button
            onClick={() => {
              setOpen(false);
              askHelp('all');
            }}
          >
            {t('Glossary and formulas')}
          </Button>
          <Button to="/dashboard?setup=1" onClick={() => setOpen(false)}>
            {t('Setup checklist')}
          </Button>
        </>
      }
    >
      <dl className={css.list}>
        {[...shortcuts, ...always].map(({ keys, label }) => (
          <div key={keys + label} className={css.row}>
            <dt>{label}</dt>
            <dd>
              {partsOf(keys).map((part) => (
                <Kbd key={part}>{part}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
