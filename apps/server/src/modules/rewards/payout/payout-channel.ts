/** A payment to a person by a channel outside. */
export interface Payout {
  /** Names it at the channel, once. */
  readonly reference: string;
  readonly openId: string;
  readonly realName: string;
  readonly hundredths: number;
}

/** `refused` and `unreachable`: the channel pays nothing; `unknown`: it may have paid. */
export type PayoutAnswer = 'paid' | 'refused' | 'unreachable' | 'unknown';

/** A way to pay people what they cash out. */
export interface PayoutChannel {
  /** Pays once for each reference. */
  pay(payout: Payout): Promise<PayoutAnswer>;
  /** The state of a payout that was asked for before; `unknown` while it is open. */
  query(reference: string): Promise<'paid' | 'refused' | 'unknown'>;
}

/** A channel that moves nothing, for trying things out: the name of who is paid says what becomes of it. */
export const mockChannel: PayoutChannel = {
  async pay({ realName }) {
    return realName === 'refused' || realName === 'unreachable' || realName === 'unknown' ? realName : 'paid';
  },
  query: async () => 'unknown',
};
