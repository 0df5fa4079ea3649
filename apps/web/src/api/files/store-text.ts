import { upload } from './upload.ts';

interface TextFile {
  name: string;
  text: string;
  wordCount: number;
}

/** Stores a text as a file of the user's, with what is known of it, and answers by what it can be found. */
export async function storeText({ name, text, wordCount }: TextFile): Promise<{ name: string; sha1: string }> {
  const file = new File([text], name, { type: 'text/markdown' });
  const fields = { extParams: btoa(JSON.stringify({ metaInfo: { WordCount: wordCount } })) };
  const { sha1 } = await upload<{ sha1: string }>({ path: '/v2/storages/files/upload', file, fields });
  return { name, sha1 };
}
