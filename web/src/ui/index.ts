/**
 * The kit. Pages and features import from here and from `lib`, never from the component library itself.
 *
 * A screen: `Page` (title, one line of purpose, primary action, filters), within it `Tiles` and `Section`s.
 * A row of search, filters or actions: `Fold`, which `Page` uses for its own; on a phone all but search and the primary action opens as a sheet.
 * A list to work through: `DataTable` with `usePagedList` (lib); cards only where few things are compared (`Cards`, `Card`).
 * A few rows to read: `SimpleTable`, with the same columns.
 * Details of a row: `Drawer` (the list stays live beside it; keep the open id in the address with `useUrlState`).
 * A short form: `Dialog` with `onSubmit`. A long one: `Drawer modal`. Before what cannot be undone: `Confirm`.
 * What can be undone: act at once, then `toast({ title, action: { label: 'Undo', onClick } })`.
 * A form: state in `useForm`, fields of `fields.tsx`, `error={formError?.at('path')}`, above the buttons
 *   `<FormErrors error={mutation.error} fields={[...]} />`. Typed numbers stay text; send `typedNumber(text)`.
 * A figure: `Money`, `Delta`, `Badge`; a computed one inside `Figure` with the steps that lead to it. Unknown: `Unknown` with
 *   its reason, or `MissingValue` where the fact can be given in the row.
 * Waiting: `Skeleton` in the final layout; over two seconds `Progress` with its stage. Failed: `ErrorState` with Retry.
 * Nothing there: `EmptyState` with the spec's text as title and the step that starts it.
 * Layout: `Stack`, `Grid`, `Cards`; colours only by the `--pw-*` tokens or the `pw-*` classes of `global.css`.
 * Charts: `ColumnChart` for days, weekdays and hours, `FlowChart` for what goes where, `ForecastChart` for what is expected, `ShareBar` in the row of a table; others in a chunk of their own, with `lazy()`.
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
