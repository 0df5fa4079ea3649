import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadTexts } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import type { Match } from '../use-match.ts';
import type { AddPolicyProps } from './visitor-policy.tsx';

const LiveDrawer = lazy(async () => {
  await loadTexts(['goingLive', 'unlock', 'contracts', 'payments', 'policyFacts']);
  return { default: (await import('./live-drawer.tsx')).LiveDrawer };
});

interface MakeLiveProps {
  nodeId: number;
  match: Pick<Match, 'state'>;
  /** The form for a new policy; routes bring it along. */
  addPolicy: ComponentType<AddPolicyProps>;
}

/** The button that opens what the rules would change on the real node. */
export function MakeLive({ nodeId, match, addPolicy }: MakeLiveProps) {
  const { t } = useTranslation('testNodes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonedButton color="seal" why={match.state !== 'done' && t('not_matched')} onClick={() => setOpen(true)}>
        {t('make_live')}
      </ReasonedButton>
      <Suspense>
        {isOpen && <LiveDrawer nodeId={nodeId} addPolicy={addPolicy} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
