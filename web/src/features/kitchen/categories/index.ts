export { CategorySettings } from './category-settings.tsx';
export { kindNames, kindOf, kindOptions } from './kinds.ts';
export { UnsortedNote } from './unsorted-note.tsx';
