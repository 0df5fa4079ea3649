const FORMATS = ['image/png', 'image/jpeg', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Value of `<input accept>` for pictures. */
export const IMAGE_ACCEPT = FORMATS.join(',');

/** Why a file is no picture that the server takes, as a text key; `null` when it is one. */
export function imageRefusal(file: File) {
  if (!FORMATS.includes(file.type)) return 'ui:image_wrong_format';
  return file.size > MAX_BYTES ? 'ui:image_too_large' : null;
}
