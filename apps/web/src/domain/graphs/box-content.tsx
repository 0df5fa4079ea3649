import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowUpRight,
  IconCircleCheck,
  IconCircleDashed,
  IconFlask,
  IconLock,
  IconPlayerStop,
  type TablerIcon,
} from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { ResourceLink } from '#domain/resources/resource-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBoxWords } from './box-words.ts';
import type { ContractsBox, GraphBox, GraphContract, ResourceBox, ResourceSign } from './graph.ts';
import styles from './graphs.module.css';

/** Actions by which boxes open something. */
export interface GraphActions {
  openContract: (contractId: string) => void;
  /** Everything between the subject of the graph and a resource that it licenses. */
  openRelation: (resource: { resourceId: string; resourceName: string }) => void;
}

export const GraphActionsContext = createContext<GraphActions>({
  openContract: () => undefined,
  openRelation: () => undefined,
});

const STATE_ICONS: Record<GraphContract['state'], TablerIcon> = {
  active: IconCircleCheck,
  testActive: IconFlask,
  inactive: IconAlertTriangle,
  terminal: IconPlayerStop,
  exception: IconCircleDashed,
  unknown: IconLock,
};
const SIGN_ICONS: Record<ResourceSign, TablerIcon> = {
  licensed: IconCircleCheck,
  notLicensed: IconAlertTriangle,
  leftToUser: IconArrowUpRight,
  chainBroken: IconAlertTriangle,
};

interface BoxContentProps<Box> {
  box: Box;
  /** True when the Tab key stops at the links and buttons inside. */
  isReachable: boolean;
}

/** Draws the content of a box of a graph, in the picture and in the list. */
export function BoxContent({ box, isReachable }: BoxContentProps<GraphBox>) {
  if (box.kind === 'resource') return <Resource box={box} isReachable={isReachable} />;
  if (box.kind === 'contracts') return <Contracts box={box} isReachable={isReachable} />;
  return (
    <>
      <span className={styles.name} title={box.nodeName}>
        {box.nodeName}
      </span>
      <span className={styles.about} title={box.exhibitName}>
        {box.exhibitName}
      </span>
    </>
  );
}

function Resource({ box, isReachable }: BoxContentProps<ResourceBox>) {
  const { t } = useTranslation('graphs');
  const { aboutResource } = useBoxWords();
  const { openRelation } = useContext(GraphActionsContext);
  const { resourceId, resourceName, signs, hasRelation } = box;
  const about = aboutResource(box);
  const isLacking = signs.includes('notLicensed');
  const tabIndex = isReachable ? 0 : -1;
  return (
    <>
      <ResourceLink resourceId={resourceId} tabIndex={tabIndex} className={styles.name} title={resourceName}>
        {resourceName}
      </ResourceLink>
      <span className={styles.about} title={about}>
        {about}
      </span>
      {signs.map((sign) => (
        <Sign key={sign} kind={sign} icon={SIGN_ICONS[sign]} word={t(`sign_${sign}`)} />
      ))}
      {hasRelation && (
        <UnstyledButton
          className={styles.action}
          tabIndex={tabIndex}
          aria-label={t(isLacking ? 'get_licence_for' : 'view_contracts_of', { resource: resourceName })}
          onClick={() => openRelation({ resourceId, resourceName })}
        >
          {t(isLacking ? 'get_licence' : 'view_contracts')}
        </UnstyledButton>
      )}
    </>
  );
}

function Contracts({ box, isReachable }: BoxContentProps<ContractsBox>) {
  const { t } = useTranslation('graphs');
  const { stateWord } = useBoxWords();
  const { openContract, openRelation } = useContext(GraphActionsContext);
  const { contracts, isOwn, licensorId, licensorName } = box;
  const tabIndex = isReachable ? 0 : -1;
  if (contracts.length === 0) {
    return (
      <>
        <Sign kind="notLicensed" icon={IconAlertTriangle} word={t('no_contract')} />
        {isOwn && (
          <UnstyledButton
            className={styles.action}
            tabIndex={tabIndex}
            aria-label={t('get_licence_for', { resource: licensorName })}
            onClick={() => openRelation({ resourceId: licensorId, resourceName: licensorName })}
          >
            {t('get_licence')}
          </UnstyledButton>
        )}
      </>
    );
  }
  return contracts.map((contract) => (
    <div key={contract.contractId} className={styles.contract}>
      <span className={styles.name} title={contract.name}>
        {contract.name}
      </span>
      <span className={styles.row}>
        <Sign kind={contract.state} icon={STATE_ICONS[contract.state]} word={stateWord(contract)} />
        {contract.state !== 'unknown' && (
          <UnstyledButton
            className={styles.action}
            tabIndex={tabIndex}
            aria-label={t('view_named', { name: contract.name })}
            onClick={() => openContract(contract.contractId)}
          >
            {t('view')}
          </UnstyledButton>
        )}
      </span>
    </div>
  ));
}

function Sign({ kind, icon: Icon, word }: { kind: string; icon: TablerIcon; word: string }) {
  return (
    <span className={styles.sign} data-kind={kind}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  );
}
