import { includesPermissions, type OperatorPermission } from '@colophon/model';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownPermissionsQuery } from '#api/operations/staff.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './overview.module.css';

/** A screen of the console, and the part of the platform that it belongs to. */
export interface ScreenTarget {
  screen: string;
  permission: OperatorPermission;
  search?: Record<string, string>;
}

export interface NumberTile {
  key: string;
  name: string;
  /** As it is written; absent while loading. */
  value: string | undefined;
  /** Leads to what was counted, for those who may see it. */
  target: ScreenTarget;
}

/** Numbers that lead to what they count. */
export function NumberTiles({ label, tiles }: { label: string; tiles: readonly NumberTile[] }) {
  const { data: permissions = [] } = useQuery(ownPermissionsQuery);
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ key, name, value, target }) => {
        const content = (
          <>
            <span className={styles.name}>{name}</span>
            {value === undefined ? (
              <Skeleton height={36} width="60%" />
            ) : (
              <span className={styles.number}>{value}</span>
            )}
          </>
        );
        return (
          <li key={key}>
            {includesPermissions(permissions, [target.permission]) ? (
              <AppLink
                app="console"
                to="/admin/{-$screen}"
                params={{ screen: target.screen }}
                search={target.search}
                className={styles.tile}
              >
                {content}
              </AppLink>
            ) : (
              <div className={styles.tile}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
