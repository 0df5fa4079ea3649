import { pageNameOf } from '@colophon/model';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import styles from './person-link.module.css';
import { type Person, PersonName } from './person-name.tsx';

/** A person who has a page. */
export interface LinkedPerson extends Person {
  userId: number;
}

interface PersonLinkProps {
  person: LinkedPerson;
  /** Looks of its own, where a plain link would not do. */
  className?: string | undefined;
  /** Stands for both names where there is room for one line. */
  children?: ReactNode;
}

/** The name of a person, which leads to their page. */
export function PersonLink({ person, className, children }: PersonLinkProps) {
  return (
    <AppLink
      app="console"
      to="/author/$username"
      params={{ username: pageNameOf(person) }}
      className={className ?? styles.link!}
    >
      {children ?? <PersonName person={person} />}
    </AppLink>
  );
}
