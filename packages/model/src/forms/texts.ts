import { rules } from '../rules.ts';
import { follows, followsTrimmed } from './checks.ts';

interface Written {
  readonly chinese: string;
  readonly english: string;
  readonly isPublished: boolean;
}

/** A language: what is published is there in both. */
const language = (text: string, { isPublished }: Written) =>
  isPublished && text === '' ? 'rules:both_to_publish' : follows(rules.interfaceText)(text);

/** Fields of a text of the interface. */
export const interfaceTextChecks = {
  key: followsTrimmed(rules.textKey),
  chinese: language,
  english: language,
  comment: followsTrimmed(rules.textComment),
};
