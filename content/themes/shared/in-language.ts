/** Returns the words in the language of the page. */
export function inLanguage<Words>(en: Words, zh: Words): Words {
  return document.documentElement.lang.startsWith('zh') ? zh : en;
}
