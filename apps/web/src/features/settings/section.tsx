import { Skeleton } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './settings.module.css';

interface SectionProps {
  title: string;
  intro?: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The heading, for those who lead the focus there. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the settings with its heading. */
export function Section({ title, intro, actions, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {actions}
      </header>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface RowProps {
  name: ReactNode;
  /** Lines under the name. */
  value?: ReactNode;
  actions?: ReactNode;
}

/** One thing that is set, with what can be done about it. */
export function Row({ name, value, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>{name}</div>
        {value && <div className={styles.value}>{value}</div>}
      </div>
      {actions && <div className={styles.acts}>{actions}</div>}
    </li>
  );
}

interface ListedProps<Item> {
  query: { data: Item[] | undefined; error: unknown; refetch: () => unknown };
  /** Sentence for a list with nothing in it. */
  nothing: string;
  row: (item: Item) => ReactNode;
}

/** The rows of a list that the server answers, in each of its states. */
export function Listed<Item>({ query: { data, error, refetch }, nothing, row }: ListedProps<Item>) {
  if (data?.length) return <Rows>{data.map(row)}</Rows>;
  if (data) {
    return (
      <div className={styles.rows}>
        <p className={styles.nothing}>{nothing}</p>
      </div>
    );
  }
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  return (
    <div className={styles.rows} aria-busy="true">
      <div className={styles.row}>
        <Skeleton height={16} width="50%" />
        <Skeleton height={36} width="6rem" />
      </div>
    </div>
  );
}

/** Several things about one row, a line each. */
export function lines(...texts: string[]): ReactNode {
  return texts.map((text) => <div key={text}>{text}</div>);
}
