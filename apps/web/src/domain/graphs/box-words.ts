import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GraphBox, GraphContract, ResourceBox } from './graph.ts';

/** Returns the words for the boxes of graphs, in the reader's language. */
export function useBoxWords() {
  const { t } = useTranslation(['graphs', 'ui']);
  const typeWords = useTypeWords();
  const stateWord = ({ state }: GraphContract) =>
    state === 'unknown' ? t('state_unknown') : t(`ui:contract_${state}`);
  const aboutResource = ({ resourceType, versions }: ResourceBox) => [typeWords(resourceType), ...versions].join(' · ');
  const nameOf = (box: GraphBox): string => {
    if (box.kind === 'exhibit') return t('exhibit_on', { exhibit: box.exhibitName, node: box.nodeName });
    if (box.kind === 'resource') return box.resourceName;
    return t('contracts_about', { resource: box.licensorName });
  };
  /** Everything that a box says, in one line. */
  const lineOf = (box: GraphBox): string => {
    const said = (): string[] => {
      if (box.kind === 'resource') return [aboutResource(box), ...box.signs.map((sign) => t(`sign_${sign}`))];
      if (box.kind === 'exhibit') return [];
      if (box.contracts.length === 0) return [t('no_contract')];
      return box.contracts.map((contract) => `${contract.name}: ${stateWord(contract)}`);
    };
    return [nameOf(box), ...said()].join(t('comma'));
  };
  return { stateWord, aboutResource, nameOf, lineOf };
}
