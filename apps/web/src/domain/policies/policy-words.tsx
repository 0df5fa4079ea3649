import styles from './policy-display.module.css';

interface PolicyWordsProps {
  /** As the compiler explains a policy: who may sign, then a line for each state and, indented, one for each event. */
  content: string;
  /** Which of the states, from 0, a contract is in. */
  current?: number;
}

interface Block {
  state: string;
  events: string[];
}

/** A policy in words: for whom it is, and for each state what it licenses and what leads on. */
export function PolicyWords({ content, current }: PolicyWordsProps) {
  const [audience = '', ...lines] = content.trim().split('\n');
  return (
    <div className={styles.words}>
      <p>{audience}</p>
      <ol>
        {blocksOf(lines).map(({ state, events }, index) => (
          <li key={state} aria-current={index === current ? 'step' : undefined}>
            <strong>{state}</strong>
            <ul>
              {[...new Set(events)].map((event) => (
                <li key={event}>{event}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines.filter((each) => each.trim() !== '')) {
    if (/^\s/.test(line)) blocks.at(-1)?.events.push(line.trim());
    else blocks.push({ state: line, events: [] });
  }
  return blocks;
}
