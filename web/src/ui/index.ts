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
 * Forms: state in `useForm`, fields from `forms/`, `error={formError?.at('path')}`, and above the buttons
 *   `<FormErrors error={mutation.error} fields={[...]} />`. Keep typed numbers as text and send `typedNumber(text)`.
 * Figures: `Money`, `Delta`, `Badge`; calculated ones inside `Figure` with their steps. Unknown values: `Unknown` with
 *   the reason, or `MissingValue` where the user can enter the fact in the row.
 * Loading: `Skeleton` in the final layout; over two seconds, `Progress` with its stage. Failed: `ErrorState` with
 *   Retry.
 * Empty: `EmptyState` with the spec's text as title and the step that starts it.
 * Layout: `Stack`, `Grid`, `Cards`; colors only from the `--pw-*` tokens or the `pw-*` classes of `global.css`.
 * Charts: `ColumnChart` for days, weekdays and hours, `FlowChart` for flows, `ForecastChart` for forecasts, `ShareBar`
 *   in a table row; put others in a chunk of their own with `lazyPart`.
 */
export {
  SimpleGrid as Grid,
  Stack,
  useMantineColorScheme as useColorScheme,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useLocalStorage } from '@mantine/hooks';
export { timeAxis } from './charts/axes.ts';
export * from './charts/lazy-charts.tsx';
export { Sparkline } from './charts/sparkline.tsx';
export { WaterfallChart } from './charts/waterfall-chart.tsx';
export * from './controls/button.tsx';
export * from './controls/filter-buttons.tsx';
export * from './controls/icon-button.tsx';
export * from './controls/menu.tsx';
export * from './controls/segmented-control.tsx';
export * from './controls/shortcuts.tsx';
export * from './controls/tabs.tsx';
export * from './controls/view-switch.tsx';
export * from './feedback/secret-once.tsx';
export * from './feedback/states.tsx';
export { toast } from './feedback/toast.ts';
export { Covers } from './figures/covers.tsx';
export * from './figures/figure.tsx';
export * from './figures/figures.tsx';
export * from './figures/hidden-costs.tsx';
export * from './figures/margin-state.tsx';
export { TermHelp } from './figures/term.tsx';
export * from './forms/choice.tsx';
export * from './forms/date-field.tsx';
export * from './forms/detail-fields.tsx';
export * from './forms/fields.tsx';
export * from './forms/file-drop.tsx';
export * from './forms/file-preview.tsx';
export * from './forms/number-fields.tsx';
export * from './forms/password-field.tsx';
export * from './forms/search-field.tsx';
export * from './forms/select-field.tsx';
export * from './forms/slider-field.tsx';
export * from './forms/suggest-field.tsx';
export * from './forms/switch.tsx';
export * from './forms/text-area.tsx';
export * from './forms/toggles.tsx';
export { useForm } from './forms/use-form.ts';
export * from './layout/card.tsx';
export { Fold } from './layout/fold.tsx';
export { Pinned } from './layout/fold-context.tsx';
export * from './layout/page.tsx';
export { later, useLater } from './lazy/later.ts';
export { lazyLayer } from './lazy/lazy-layer.tsx';
export { lazyPart } from './lazy/lazy-part.tsx';
export * from './overlays/confirm.tsx';
export * from './overlays/dialog.tsx';
export * from './overlays/drawer.tsx';
export type { PaletteGroup, PaletteItem } from './overlays/palette-dialog.tsx';
export { useTellSaved } from './overlays/use-discard-guard.ts';
export { saveFile, toCsv } from './table/csv.ts';
export { DataTable } from './table/data-table.tsx';
export type { Column, Sort } from './table/data-table-types.ts';
export { detailColumns } from './table/detail-columns.tsx';
export * from './table/rows-before.ts';
export * from './table/simple-table.tsx';
export { changesOf, useBulkChange } from './table/use-bulk-change.ts';
export { useMediaQuery } from './theme/media.ts';
export { paperOf, useOnPaper } from './theme/printing.ts';
