import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import styles from './operators.module.css';
import { TagPicker } from './tag-picker.tsx';
import { useChange } from './use-change.ts';
import type { ListedUser } from './user-queries.ts';

/** The tags of one user; each choice is saved at once. */
export function UserTags({ user }: { user: ListedUser }) {
  const { t } = useTranslation('operators');
  const { userId, tags } = user;
  const carried = tags.map(({ tagId }) => tagId);
  const params = { path: { userId } };
  const change = useChange(async (wanted: number[]) => {
    const added = wanted.filter((tagId) => !carried.includes(tagId));
    const removed = carried.filter((tagId) => !wanted.includes(tagId));
    if (added.length > 0) await answer(api.PUT('/v2/users/{userId}/setTag', { params, body: { tagIds: added } }));
    if (removed.length > 0) await answer(api.PUT('/v2/users/{userId}/unsetTag', { params, body: { tagIds: removed } }));
  });
  return (
    <section className={styles.section}>
      <TagPicker
        label={t('tags')}
        tagIds={change.isPending ? change.variables : carried}
        disabled={change.isPending}
        onChange={(wanted) => change.mutate(wanted)}
      />
    </section>
  );
}
