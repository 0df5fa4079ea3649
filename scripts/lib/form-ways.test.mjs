import { expect, test } from 'vitest';
import { otherForms } from './form-ways.mjs';

/** @param {string} text */
const waysIn = (text) => otherForms({ 'a.tsx': text }, []);

test.each([
  '<form onSubmit={submit} noValidate>',
  '<form\n  className={styles.form}\n  onSubmit={(event) => {\n    event.preventDefault();',
  'const isFine = satisfies(rules.nodeTitle, title);',
  'useForm({ initialValues, validate: { name: (name) => (name ? null : REQUIRED) } })',
  'validate: {\n  titles: { en_US: follows(rules.a), zh_CN: (text) => check(text) },\n},',
])('another way of making a form is found: %s', (text) => {
  expect(waysIn(text)).toEqual([expect.stringMatching(/^a\.tsx: /)]);
});

test.each([
  '<form id={id} noValidate onSubmit={form.onSubmit(({ name }) => save(name))}>',
  '<form method="post" action={url}><Button onSubmit={submit} /></form>',
  'useForm({ validate: { name: follows(rules.nodeName) }, transformValues: ({ name }) => name.trim() })',
  'useForm({ validate: categoryChecks, onSubmit: (values) => save(values) })',
])('the one way is left alone: %s', (text) => {
  expect(waysIn(text)).toEqual([]);
});

test('what is left out is what needs it', () => {
  expect(otherForms({ 'a.tsx': '<form onSubmit={submit}>' }, ['a.tsx'])).toEqual([]);
  expect(otherForms({ 'a.tsx': '<form>' }, ['a.tsx'])).toEqual([expect.stringContaining('take it out')]);
  expect(otherForms()).toEqual([]);
});
