export { CategorySettings } from './category-settings.ts';
export { kindNames, kindOf, kindOptions } from './kinds.ts';
export { UnsortedNote } from './unsorted-note.tsx';
