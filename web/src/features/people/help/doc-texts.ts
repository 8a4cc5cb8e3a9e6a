import type { Doc } from './outline.ts';

const folder = '../../../../../docs/';
const texts = import.meta.glob<string>('../../../../../docs/**/*.md', { query: '?raw', import: 'default' });

export const textOf = async ({ file }: Doc): Promise<string> => {
  const load = texts[folder + file];
  if (!load) throw new Error(`docs/${file} is missing from the build`);
  return await load();
};

const pictures = import.meta.glob<string>('../../../../../docs/images/*.{svg,png}', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const pictureUrl = (file: string): string | undefined => pictures[folder + file];
