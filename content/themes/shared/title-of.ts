import type { Exhibit } from './freelog-app.ts';

export const titleOf = ({ exhibitTitle, exhibitName }: Pick<Exhibit, 'exhibitTitle' | 'exhibitName'>) =>
  exhibitTitle || exhibitName;
