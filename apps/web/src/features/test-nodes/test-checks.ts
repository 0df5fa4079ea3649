import { follows, given, rules } from '@colophon/model';
import { isName } from '@colophon/node-rules';

const followsTitle = follows(rules.exhibitTitle);
const followsKey = follows(rules.customPropertyKey);
const followsValue = follows(rules.propertyValue);

/** A rule holds a text in one line. */
const oneLine = (text: string) => (/[\r\n]/.test(text) ? 'mappingRules:line_break' : null);

/** Fields of what a test exhibit says of itself; labels are names of the language of rules. */
export const infoChecks = {
  title: (title: string) => given(title.trim()) ?? oneLine(title) ?? followsTitle(title),
  labels: (labels: readonly string[]) => (labels.every(isName) ? null : 'testNodes:label_wrong'),
};

/** The value of a property. */
export const valueCheck = (value: string) => given(value.trim()) ?? oneLine(value) ?? followsValue(value);

/** Fields of a property that a rule adds to those there are. */
export const attributeChecks = (taken: readonly string[]) => ({
  key: (key: string) => given(key) ?? followsKey(key) ?? (taken.includes(key) ? 'rules:property_taken' : null),
  value: valueCheck,
  description: (text: string) => oneLine(text) ?? follows(rules.propertyRemark)(text),
});
