import { Badge } from '@mantine/core';
import styles from './operators.module.css';

/** The tags that a user carries. */
export function TagNames({ tags }: { tags: readonly { tagId: number; tag: string }[] }) {
  return (
    <span className={styles.tags}>
      {tags.map(({ tagId, tag }) => (
        <Badge key={tagId} variant="default">
          {tag}
        </Badge>
      ))}
    </span>
  );
}
