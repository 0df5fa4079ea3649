import { compile, signerOf } from '@colophon/policy';
import { begin } from '@colophon/policy/simulation';
import { recordCase, testPolicy } from '@colophon/policy/tests';
import type { Answers, Question } from './tests-thread.ts';

const ANSWERS: { [Kind in keyof Answers]: (asked: Extract<Question, { kind: Kind }>) => Answers[Kind] } = {
  run: ({ policyText, tests, ...options }) => {
    const { state_machine: machine } = compile(policyText, options.subject);
    return machine ? testPolicy(tests, { ...options, machine }) : null;
  },
  begin: ({ policyText, subject, startAt, timeZone, name }) => {
    const { state_machine: machine } = compile(policyText, subject);
    const started = machine && begin({ machine, subject, startAt, timeZone });
    return started ? recordCase(started, { machine, name, kind: signerOf(subject) }) : null;
  },
  record: ({ simulation, machine, name }) =>
    recordCase(simulation, { machine, name, kind: signerOf(simulation.setup.subject) }),
};

/** The answer of the thread behind `tests-thread.ts`. */
export function answerOf(asked: Question): Answers[keyof Answers] {
  return ANSWERS[asked.kind](asked as never);
}
