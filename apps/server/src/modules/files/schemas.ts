import { z } from 'zod';
import { resourceProperties } from '../types/index.ts';

export const MetaInfoAnswer = z.looseObject({ fileSize: z.int(), mime: z.string().optional() });

export const FileAnswer = z.object({
  sha1: z.string(),
  fileSize: z.int(),
  metaAnalyzeStatus: z.literal([0, 1, 2, 3]),
  metaInfo: MetaInfoAnswer,
});

/** A file of a list; only its hash when the caller may not know more. */
export const ListedFile = z.union([
  FileAnswer.extend({ metaInfoArray: z.array(resourceProperties.DescribedValue) }),
  z.strictObject({ sha1: z.string() }),
]);

export const StoredFile = z.object({ sha1: z.string(), fileSize: z.int() });
export const ImageAddress = z.object({ url: z.url() });
