import { upload } from './upload.ts';

/** Makes a picture public and answers its address. */
export async function uploadImage(
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<string> {
  const { url } = await upload<{ url: string }>({ path: '/v2/storages/files/uploadImage', file, ...options });
  return url;
}
