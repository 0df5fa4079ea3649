import { answerOf } from './answers.ts';
import type { Question } from './tests-thread.ts';

self.addEventListener('message', ({ data: { id, asked } }: MessageEvent<{ id: number; asked: Question }>) => {
  self.postMessage({ id, answer: answerOf(asked) });
});
