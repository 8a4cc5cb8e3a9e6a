/**
 * The UI kit. Pages and features import from here and from `lib`, never from the component library directly.
 *
 * Screen: `Page` (title, one-line subtitle, primary action, filters), containing `Tiles` and `Section`s.
 * Search, filters or actions in a row: `Fold`, which `Page` uses for its own; on a phone everything except search and
 *   the primary action moves to a sheet.
 * Long lists: `DataTable` with `usePagedList` (lib). Use cards (`Cards`, `Card`) only to compare a few things.
 * A few read-only rows: `SimpleTable`, with the same columns.
 * Details of a row: `Drawer` (the list stays interactive beside it; keep the open ID in the URL with `useUrlState`).
 * Short form: `Dialog` with `onSubmit`. Long form: `Drawer modal`. Before an irreversible action: `Confirm`.
 * Reversible actions: run immediately, then `toast({ title, action: { label: 'Undo', onClick } })`.
 * Forms: state in `useForm`, fields from `fields.tsx`, `error={formError?.at('path')}`, and above the buttons
 *   `<FormErrors error={mutation.error} fields={[...]} />`. Keep typed numbers as text and send `typedNumber(text)`.
 * Figures: `Money`, `Delta`, `Badge`; calculated ones inside `Figure` with their steps. Unknown values: `Unknown` with
 *   the reason, or `MissingValue` where the user can enter the fact in the row.
 * Loading: `Skeleton` in the final layout; over two seconds, `Progress` with its stage. Failed: `ErrorState` with
 *   Retry.
 * Empty: `EmptyState` with the spec's text as title and the step that starts it.
 * Layout: `Stack`, `Grid`, `Cards`; colors only from the `--pw-*` tokens or the `pw-*` classes of `global.css`.
 * Charts: `ColumnChart` for days, weekdays and hours, `FlowChart` for flows, `ForecastChart` for forecasts, `ShareBar`
 *   in a table row; put others in a chunk of their own with `lazy()`.
 */
export {
  SimpleGrid as Grid,
  Stack,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useLocalStorage } from '@mantine/hooks';
export * from './button.tsx';
export * from './card.tsx';
export * from './choice.tsx';
export { ColumnChart } from './column-chart.tsx';
export * from './confirm.tsx';
export { Covers } from './covers.tsx';
export { saveFile, toCsv } from './csv.ts';
export { DataTable } from './data-table.tsx';
export type { Column, Sort } from './data-table-types.ts';
export * from './date-field.tsx';
export * from './dialog.tsx';
export * from './drawer.tsx';
export * from './fields.tsx';
export * from './figure.tsx';
export * from './figures.tsx';
export * from './file-drop.tsx';
export * from './file-preview.tsx';
export * from './filter-buttons.tsx';
export { FlowChart, type FlowLink } from './flow-chart.tsx';
export { Fold } from './fold.tsx';
export * from './forecast-chart.tsx';
export * from './hidden-costs.tsx';
export * from './icon-button.tsx';
export { IndexChart } from './index-chart.tsx';
export * from './margin-state.tsx';
export { MatrixChart } from './matrix-chart.tsx';
export { useMediaQuery } from './media.ts';
export * from './menu.tsx';
export * from './number-fields.tsx';
export * from './once-open.tsx';
export * from './page.tsx';
export * from './password-field.tsx';
export { useOnPaper } from './printing.ts';
export * from './rows-before.ts';
export * from './search-field.tsx';
export * from './secret-once.tsx';
export * from './segmented-control.tsx';
export * from './select-field.tsx';
export * from './shortcuts.tsx';
export * from './simple-table.tsx';
export * from './slider-field.tsx';
export { Sparkline } from './sparkline.tsx';
export * from './states.tsx';
export * from './suggest-field.tsx';
export * from './switch.tsx';
export * from './tabs.tsx';
export { TermHelp } from './term.tsx';
export * from './text-area.tsx';
export { dismissToast, toast } from './toast.ts';
export * from './toggles.tsx';
export { changesOf, useBulkChange } from './use-bulk-change.ts';
export { useTellSaved } from './use-discard-guard.ts';
export { useForm } from './use-form.ts';
export * from './view-switch.tsx';
export { WaterfallChart } from './waterfall-chart.tsx';
