import { type CompileOptions, compile } from '../compile.ts';
import { explain } from '../explain.ts';
import type { Finding, StateMachine, SubjectType } from '../types.ts';
import type { PolicyDraft } from './draft.ts';
import { type DraftProblem, draftProblems } from './problems.ts';
import { toText } from './to-text.ts';

/** Language and moment of a reading; see `compile`. */
export type ReadingOptions = Required<CompileOptions>;

/** Result of reading a policy while it is being made. */
export interface PolicyReading {
  /** The text, if nothing is wrong with it and it licenses something. */
  text: string | null;
  /** The states, or those that can be read already. */
  machine: StateMachine | undefined;
  /** Description of the states, in the reader's language. */
  content: string;
  missing: DraftProblem[];
  /** Errors of a written text. */
  findings: Finding[];
  /** Findings about text that is legal but hardly meant. */
  hints: Finding[];
}

/** Reads a written text. */
export function readText(text: string, subject: SubjectType, options: ReadingOptions): PolicyReading {
  const { state_machine: machine, errorObjects, warningObjects, hints } = compile(text, subject, options);
  const findings = [...errorObjects, ...warningObjects];
  if (!machine || findings.length > 0) return { text: null, machine, content: '', missing: [], findings, hints: [] };
  const isLicensing = machine.declarations.serviceStates.some(({ name }) => name === 'active');
  return {
    text: isLicensing ? text : null,
    machine,
    content: explain(machine, options.locale).content.trim(),
    missing: isLicensing ? [] : [{ field: 'licence', code: 'licence_missing' }],
    findings,
    hints,
  };
}

/** Reads a draft, of an incomplete one what is complete. */
export function readDraft(draft: PolicyDraft, subject: SubjectType, options: ReadingOptions): PolicyReading {
  const missing = draftProblems(draft, options.now);
  if (missing.length === 0) return readText(toText(draft), subject, options);

  const complete = completePart(draft, missing);
  const unfinished = complete.states.filter(({ steps }) => steps.length === 0);
  const ended = complete.states.map((state) =>
    state.steps.length === 0 ? { ...state, steps: [{ id: 0, kind: 'terminate' as const }] } : state,
  );
  const { state_machine: machine } = compile(toText({ states: ended }), subject);
  const isUnfinished = (name: string) => unfinished.some((state) => state.name === name);
  const finished = Object.entries(machine?.states ?? {}).filter(([name]) => !isUnfinished(name));
  const content = explain(
    { audiences: machine?.audiences ?? [], states: Object.fromEntries(finished) },
    options.locale,
  ).content;
  return { text: null, machine, content: content.trim(), missing, findings: [], hints: [] };
}

/** A draft without the states and the events that have problems. */
function completePart({ states }: PolicyDraft, problems: readonly DraftProblem[]): PolicyDraft {
  const isFine = (id: number, stepId?: number) =>
    !problems.some(({ state, stepId: wrong, field }) => {
      if (state?.id !== id) return false;
      return stepId === undefined ? field === 'name' : wrong === stepId;
    });
  const named = states.filter(({ id }, index) => index === 0 || isFine(id));
  const ids = new Set(named.map(({ id }) => id));
  return {
    states: named.map((state) => ({
      ...state,
      steps: state.steps.filter(
        (step) => isFine(state.id, step.id) && (step.kind === 'terminate' || ids.has(step.target!)),
      ),
    })),
  };
}
