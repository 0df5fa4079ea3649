import { EmbeddedActionsParser, type IToken } from 'chevrotain';
import {
  Argument,
  Arrow,
  Colon,
  Comma,
  Dot,
  Email,
  For,
  LBracket,
  LParen,
  Name,
  Nodes,
  Phone,
  POLICY_TOKENS,
  Public,
  RBracket,
  RegisteredUsers,
  RParen,
  StateName,
  Terminate,
  Tilde,
  UserGroup,
} from './tokens.ts';

/** An event with what could be read of it; complete when it has a target. */
export interface EventStep {
  tilde: IToken;
  /** Service, path if any, event name. */
  names: IToken[];
  args: IToken[];
  target?: IToken;
}

export type Step = { terminate: IToken } | { event: EventStep };

export interface StateBlock {
  name: IToken;
  colours: IToken[];
  steps: Step[];
}

export interface PolicyTree {
  audiences: IToken[];
  states: StateBlock[];
}

/** The rules by which pieces of a text can be read on their own. */
export type RuleName = 'audienceLine' | 'stateStart' | 'step';

/**
 * The grammar of the language. Rules add to `tree` as they read, so that what stands before an error is not lost.
 * Rules do not recover: `parse` (syntax.ts) reads a faulty text again piece by piece, with the same rules.
 */
export class PolicyParser extends EmbeddedActionsParser {
  tree: PolicyTree = { audiences: [], states: [] };

  /** @param options.skipValidations  leave out Chevrotain's checks of the grammar itself; a test makes them */
  constructor({ skipValidations }: { skipValidations: boolean }) {
    super(POLICY_TOKENS, { maxLookahead: 1, recoveryEnabled: false, skipValidations });
    this.performSelfAnalysis();
  }

  policy = this.RULE('policy', () => {
    this.SUBRULE(this.audienceLine);
    this.AT_LEAST_ONE(() => {
      this.SUBRULE(this.stateStart);
      this.MANY(() => this.SUBRULE(this.step));
    });
  });

  audienceLine = this.RULE('audienceLine', () => {
    this.CONSUME(For);
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => {
        const audience = this.OR([
          { ALT: () => this.CONSUME(Public) },
          { ALT: () => this.CONSUME(RegisteredUsers) },
          { ALT: () => this.CONSUME(Nodes) },
          { ALT: () => this.CONSUME(UserGroup) },
          { ALT: () => this.CONSUME(Phone) },
          { ALT: () => this.CONSUME(Email) },
        ]);
        this.tree.audiences.push(audience);
      },
    });
  });

  /** A state up to its first step, without which it is none. */
  stateStart = this.RULE('stateStart', () => {
    const state: StateBlock = { name: this.CONSUME(StateName), colours: [], steps: [] };
    this.tree.states.push(state);
    this.OPTION(() => {
      this.CONSUME(LBracket);
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => state.colours.push(this.CONSUME(Name)) });
      this.CONSUME(RBracket);
    });
    this.CONSUME(Colon);
    this.SUBRULE(this.step);
  });

  step = this.RULE('step', () => {
    const steps = this.tree.states.at(-1)?.steps;
    this.OR([
      { ALT: () => steps?.push({ terminate: this.CONSUME(Terminate) }) },
      {
        ALT: () => {
          const event: EventStep = { tilde: this.CONSUME(Tilde), names: [], args: [] };
          steps?.push({ event });
          event.names.push(this.CONSUME(Name));
          this.AT_LEAST_ONE(() => {
            this.CONSUME(Dot);
            event.names.push(this.CONSUME2(Name));
          });
          this.CONSUME(LParen);
          this.MANY_SEP({ SEP: Comma, DEF: () => event.args.push(this.CONSUME(Argument)) });
          this.CONSUME(RParen);
          this.CONSUME(Arrow);
          event.target = this.CONSUME3(Name);
        },
      },
    ]);
  });
}
