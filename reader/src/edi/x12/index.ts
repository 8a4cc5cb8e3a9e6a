// For price catalogs, read by the server in a child process that needs nothing else of the reader.
export { UnreadableDocument } from '../../failures.ts';
export { phrase, type Segment } from '../segment.ts';
export { tokenizeX12 } from './tokenize.ts';
