import { useWrite } from '#api/mutation.ts';
import { retagUser } from '#api/users/operator-mutations.ts';
import type { ListedUser } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './operators.module.css';
import { TagPicker } from './tag-picker.tsx';

/** The tags of one user; each choice is saved at once. */
export function UserTags({ user }: { user: ListedUser }) {
  const { t } = useTranslation('operators');
  const { userId, tags } = user;
  const carried = tags.map(({ tagId }) => tagId);
  const change = useWrite(retagUser);
  const { added = [], removed = [] } = change.isPending ? change.variables : {};
  const shown = [...carried.filter((tagId) => !removed.includes(tagId)), ...added];
  const choose = (wanted: number[]) =>
    change.mutate({
      userId,
      added: wanted.filter((tagId) => !carried.includes(tagId)),
      removed: carried.filter((tagId) => !wanted.includes(tagId)),
    });
  return (
    <section className={styles.section}>
      <TagPicker label={t('tags')} tagIds={shown} disabled={change.isPending} onChange={choose} />
    </section>
  );
}
