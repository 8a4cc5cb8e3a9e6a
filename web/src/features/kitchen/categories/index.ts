export { CategorySettings } from './category-settings.ts';
export { kindOf, kindOptions } from './kinds.ts';
export { UnsortedNote } from './unsorted-note.tsx';
