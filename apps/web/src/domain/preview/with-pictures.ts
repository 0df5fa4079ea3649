/** A dependency of a text as a picture in it: `{{freelog://owner/name}}`, or `![its caption](freelog://owner/name)`. */
const EMBEDDED = /\{\{freelog:\/\/([^}]+)\}\}|!\[([^\]]*)\]\(<?freelog:\/\/([^)>\s]+)>?\)/g;

/** The text with the address of each picture that it takes from what it depends on; what has none is named instead. */
export function withPictures(text: string, addressOf: (resourceName: string) => string | undefined): string {
  return text.replace(EMBEDDED, (_all, braced?: string, caption?: string, linked?: string) => {
    const name = (braced ?? linked)!;
    const address = addressOf(name);
    return address ? `![${caption || name}](<${address}>)` : `*${caption || name}*`;
  });
}
