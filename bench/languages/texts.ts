/** Texts as long as somebody may write them. */

const POLICY_STATES = 400;
const RULES = 600;
const MANY_RULES = 10_000;
/** Every so many of the rules has an error. */
const ERROR_EVERY = 10;
/** The longest text that the compilers read, and about what 10,000 rules come to. */
const LONGEST = 1_048_576;

/** A policy of about 80 KB. */
export function longPolicy(): string {
  const states = Array.from({ length: POLICY_STATES }, (_, index) => {
    const next = index + 1 === POLICY_STATES ? 'finish' : `step${index + 1}`;
    return `step${index}[active, testActive]:
  ~freelog.TransactionEvent("${index + 1}.50", "self.account") => ${next}
  ~freelog.RelativeTimeEvent("${(index % 30) + 1}", "day") => ${next}
  ~freelog.TimeEvent("2030-0${(index % 9) + 1}-15 12:00") => finish`;
  });
  const start = 'initial:\n  ~freelog.CycleEndEvent("1", "month") => step0';
  return ['for public, registeredUsers', start, ...states, 'finish:\n  terminate\n'].join('\n\n');
}

const RULE_FORMS: readonly ((number: number) => string)[] = [
  (number) => `add $maple-studio/poster-${number}@^2.4.0 as poster-${number}
do
  set_labels travel | journal | night
  set_title "Field notes, part ${number}"
  show
end`,
  (number) => `// The player in its new clothes
alter player-${number}
do
  set_cover "https://images.example/${number}.webp"
  add_attr "medium" "screen print" "How it was made"
  delete_attr "year"
  hide
end`,
  (number) => `add #workbench/sketch-${number} as sketch-${number}
do
  add_rely $orbit/codec@1.2.0 | #workbench/shell to $orbit/player-${number}
end`,
  (number) => `alter mixer-${number}
  replace $orbit/codec with #workbench/codec-dev under $orbit/player>$orbit/mixer@~1.4.0 | #workbench/shell`,
];

/** Rules of about 80 KB with all sorts of actions. */
export function longRules(): string {
  return Array.from({ length: RULES }, (_, index) => RULE_FORMS[index % RULE_FORMS.length]!(index)).join('\n');
}

/** 10,000 rules in 1 MB, of which 1,000 are wrong if it is to have errors. */
export function manyRules(hasErrors: boolean): string {
  const rules = Array.from({ length: MANY_RULES }, (_, index) => {
    const title = hasErrors && index % ERROR_EVERY === 0 ? 'Untitled' : `"Exhibit ${index} of the hall"`;
    return `alter exhibit-${index}\ndo\n  set_title ${title}\n  set_labels one | two | three\n  show\nend\n`;
  });
  return rules.join('').padEnd(LONGEST);
}

/** A long text and what somebody writes in the middle of it. */
export interface WrittenText {
  /** Up to the end of the line behind which is written. */
  readonly before: string;
  /** From the end of that line. */
  readonly after: string;
  /** Lines that are right in that place. */
  readonly written: string;
}

const WRITTEN_LINES = 2_000;

/** A policy of 2,000 lines with 667 states; to one of them events are added. */
export function writtenPolicy(): WrittenText {
  const states = Array.from(
    { length: WRITTEN_LINES / 3 },
    (_, index) => `state${index}[active]:
  ~freelog.RelativeTimeEvent("1", "month") => state${index + 1}
  ~freelog.TransactionEvent("5.00", "self.account") => state${index}
`,
  );
  const start = 'for public\n\ninitial:\n  ~freelog.TransactionEvent("10", "self.account") => state0\n';
  return {
    ...inTheMiddle(start + states.join(''), '\n  ~freelog.TransactionEvent'),
    written: '~freelog.RelativeTimeEvent("1","month") => state12\n~freelog.TimeEvent("2030-01-15 12:00") => state7\n',
  };
}

/** 400 rules in 2,000 lines; one of them is given more to do. */
export function writtenRules(): WrittenText {
  const rules = Array.from(
    { length: WRITTEN_LINES / 5 },
    (_, index) => `add $owner/resource-${index}@^1.${index}.0 as exhibit-${index} do
  show
  set_title "Title ${index}"
  set_labels red | blue${index}
end
`,
  );
  return {
    ...inTheMiddle(rules.join(''), '\n  set_title'),
    written: 'set_title "A title of some words" // aside\nadd_attr "medium" "screen print"\n',
  };
}

/** A text in two parts, of which the second begins with the first such line behind the middle. */
function inTheMiddle(text: string, line: string): { before: string; after: string } {
  const place = text.indexOf(line, text.length / 2);
  return { before: text.slice(0, place), after: text.slice(place) };
}
