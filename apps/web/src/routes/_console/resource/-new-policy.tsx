import { lazy, type ReactNode, Suspense } from 'react';
import type { NewPolicySlot } from '#features/my-resources/batch-bar.tsx';
import { loadTexts } from '#i18n/i18n.ts';

/** Compiles policies, which nothing else on these pages does. */
const AddPolicyDrawer = lazy(async () => {
  await loadTexts(['policies']);
  return { default: (await import('#features/policies/add-policy-drawer.tsx')).AddPolicyDrawer };
});

/** The drawer in which a policy for own resources is made, from where a resource has none or several get one. */
export function newPolicy(slot: NewPolicySlot): ReactNode {
  return (
    <Suspense>
      <AddPolicyDrawer start="choose" subject="resource" taken={[]} {...slot} />
    </Suspense>
  );
}
