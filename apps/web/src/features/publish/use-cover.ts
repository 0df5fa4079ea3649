import { useQuery } from '@tanstack/react-query';
import { coverQuery } from '#api/files/queries.ts';
import { isSupported, typeInfoQuery } from '#api/types/queries.ts';
import type { ResourceDraft } from './resource-draft.ts';

export interface CoverChoice {
  /** Address of the current cover: chosen, made from the file, or empty. */
  address: string;
  /** Made of the file, for types whose files show something. */
  suggestion: string | null;
}

/**
 * The cover of a draft; until its owner chooses one, it is made of the file where the type allows. `isAnalysed`: a
 * picture can only be made of a file that the platform has looked into.
 */
export function useCover({ content: { file }, type, cover }: ResourceDraft, isAnalysed: boolean): CoverChoice {
  const { data: info } = useQuery({ ...typeInfoQuery(type?.code ?? ''), enabled: type !== null });
  const isMade = info ? isSupported(info.resourceConfig.autoGenerateCover) : false;
  const made = useQuery(coverQuery(isMade && isAnalysed ? file?.sha1 : undefined));
  const suggestion = made.data ?? null;
  return { address: cover ?? suggestion ?? '', suggestion };
}
