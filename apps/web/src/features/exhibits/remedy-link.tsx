import { Anchor } from '@mantine/core';
import type { ListedExhibit } from '#api/exhibits/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { isNodesFault } from './exhibit-state.ts';

/** The way to where the licences of an exhibit are put right: its own contracts, or what somebody else has to mend. */
export function RemedyLink({ exhibit: { presentableId, presentableTitle, licence } }: { exhibit: ListedExhibit }) {
  const { t } = useTranslation('exhibits');
  const isOwn = licence !== null && isNodesFault(licence);
  return (
    <Anchor
      component={AppLink}
      app="console"
      to="/node/exhibit/formal/$exhibitID"
      params={{ exhibitID: presentableId }}
      search={isOwn ? { openAuthDrawer: 'true' } : {}}
      aria-label={t(isOwn ? 'handle_of' : 'what_to_do_of', { name: presentableTitle })}
      fz="inherit"
    >
      {t(isOwn ? 'handle' : 'what_to_do')}
    </Anchor>
  );
}
