import { Popover } from '@mantine/core';
import { X } from 'lucide-react';
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { t } from '../../lib/t.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useDrawnOpen } from '../lazy/use-drawn-open.ts';
import css from './figure.module.css';

type TargetProps = { onClick?: (event: MouseEvent) => void; 'data-open'?: boolean };

export type FigureViewProps = {
  target: ReactElement;
  explain: () => ReactNode;
  title: string;
  width: number;
};

/** The popover that explains a figure; loads with the first click. */
export function FigureView({ explain, title, width, ...props }: FigureViewProps) {
  const { id, opened, setOpened } = useDrawnOpen();
  const heading = useId();
  const target = props.target as ReactElement<TargetProps>;
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={setOpened}
      width={width}
      position="left"
      withArrow
      arrowSize={12}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        {cloneElement(target, {
          'data-open': opened || undefined,
          onClick: (event) => {
            target.props.onClick?.(event);
            setOpened(!opened);
          },
        })}
      </Popover.Target>
      <Popover.Dropdown className={css.popover} aria-labelledby={heading} onClick={(event) => event.stopPropagation()}>
        <div className={css.head}>
          <h3 id={heading} className={css.title}>
            {title}
          </h3>
          <IconButton label={t('Close')} size={24} onClick={() => setOpened(false)}>
            <X size={14} aria-hidden />
          </IconButton>
        </div>
        {opened && explain()}
      </Popover.Dropdown>
    </Popover>
  );
}
