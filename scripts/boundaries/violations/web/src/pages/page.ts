export type Page = { title: string };
