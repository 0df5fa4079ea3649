import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ComparedVersions } from './compared-versions.tsx';

interface RaisedDependencyProps {
  /** The resource that uses the other. */
  licenseeId: string;
  dependency: { resourceId: string; resourceName: string };
  /** The version in use, and the one that would be. */
  before: string;
  after: string;
}

/** Leads to what another version of a dependency changes, and to which contracts it takes. */
export function RaisedDependency({ licenseeId, dependency, before, after }: RaisedDependencyProps) {
  const { t } = useTranslation('versionChanges');
  const [isOpen, setIsOpen] = useState(false);
  const { resourceId, resourceName: name } = dependency;
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconArrowsDiff size={16} aria-hidden="true" />}
        aria-label={t('changes_of', { name, before, after })}
        onClick={() => setIsOpen(true)}
      >
        {t('changes', { before, after })}
      </Button>
      {isOpen && (
        <SideDrawer
          opened
          onClose={() => setIsOpen(false)}
          title={t('changes_of', { name, before, after })}
          width={820}
        >
          <ComparedVersions resourceId={resourceId} before={before} after={after} user={{ licenseeId }} />
        </SideDrawer>
      )}
    </>
  );
}
