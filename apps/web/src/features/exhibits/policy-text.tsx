import { Code } from '@mantine/core';
import styles from './policy-text.module.css';

interface PolicyTextProps {
  policy: { policyText?: string; translateInfo?: { content: string } };
}

/** A policy in words, line by line; its code where it has no words. */
export function PolicyText({ policy: { policyText = '', translateInfo } }: PolicyTextProps) {
  if (!translateInfo) return <Code block>{policyText}</Code>;
  return <p className={styles.words}>{translateInfo.content.trim()}</p>;
}
