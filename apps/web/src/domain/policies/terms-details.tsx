import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './terms.module.css';

interface TermsDetailsProps {
  /** Subject of the details, for those who only hear the button. */
  name: string;
  /** Open until the reader closes them. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Shows the details of the terms: states, picture, code. */
export function TermsDetails({ name, isOpenAtFirst = false, children }: TermsDetailsProps) {
  const { t } = useTranslation('policyDisplay');
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;
  return (
    <>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('details_of', { name })}
          rightSection={<IconChevronDown size={16} data-open={isOpen || undefined} />}
          onClick={() => setChosen(!isOpen)}
        >
          {t('details')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
