export { GroupWhatIfTab } from './group/group-what-if-tab.tsx';
export { WhatIfTab } from './what-if-tab.tsx';
