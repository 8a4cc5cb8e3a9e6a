/** For comparing what people type with what is shown: 'Análisis' as 'analisis', since few type accents on a phone. */
export const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
