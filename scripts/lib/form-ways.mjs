import { readSources } from './sources.mjs';

const FOLDERS = ['apps/web/src'];
const TESTS = /\.test\.tsx?$/;

/** A form element that is sent by another function than that of `useForm`; attributes end where the next element begins. */
const SENT_BY_HAND = /<form\b(?:(?!<\/?[a-zA-Z]).)*?onSubmit=\{(?!form\.onSubmit\()/s;
const JUDGED_BY_HAND = /\bsatisfies\(rules\./;
const VALIDATE = /\bvalidate: \{/g;

/** No forms: searches, filters, and lists that take only what fits. A file that is here without need is reported. */
const EXCEPTIONS = [
  'apps/web/src/features/account/outbox-page.tsx',
  'apps/web/src/features/publish/batch/batch-table.tsx',
  'apps/web/src/shell/header-search.tsx',
];

/**
 * Ways in which components make forms other than the one of the house: `useForm`, with rules of `packages/model`.
 *
 * @param {Record<string, string>} [files] the text of each file by its path; by default those of the web app
 * @param {readonly string[]} [exceptions]
 * @returns {string[]} one line each
 */
export function otherForms(files = readSources(FOLDERS, TESTS), exceptions = EXCEPTIONS) {
  const components = Object.entries(files).filter(([path]) => path.endsWith('.tsx'));
  const found = components.flatMap(([path, text]) => waysOf(text).map((way) => ({ path, way })));
  const needless = exceptions.filter((path) => !found.some((one) => one.path === path));
  return [
    ...found.filter(({ path }) => !exceptions.includes(path)).map(({ path, way }) => `${path}: ${way}`),
    ...needless.map((path) => `${path}: goes the one way of forms now, take it out of scripts/lib/form-ways.mjs`),
  ];
}

/** @param {string} text @returns {string[]} */
function waysOf(text) {
  return [
    SENT_BY_HAND.test(text) ? 'a form is sent by form.onSubmit(…) of useForm' : null,
    JUDGED_BY_HAND.test(text) ? 'a form knows itself whether it is right (form.isValid()), by follows(rules.…)' : null,
    hasOwnChecks(text)
      ? 'checks of a form stand in a file of their own with a test, in packages/model/src/forms where they can'
      : null,
  ].filter((way) => way !== null);
}

/** True when a function is written within `validate` of a form. @param {string} text */
function hasOwnChecks(text) {
  return [...text.matchAll(VALIDATE)].some(({ index }) => {
    let depth = 0;
    for (let end = text.indexOf('{', index); end < text.length; end += 1) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      if (depth === 0) return text.slice(index, end).includes('=>');
    }
    return false;
  });
}
