import type { Send } from '../ui/use-upload.ts';
import { upload } from './upload.ts';

/** Makes a picture public and answers its address. */
export const uploadImage: Send<string> = async (file, options) => {
  const { url } = await upload<{ url: string }>({ path: '/v2/storages/files/uploadImage', file, ...options });
  return url;
};
