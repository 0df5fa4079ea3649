/** A receipt whose shape has been looked at. */
export interface Receipt {
  format: string;
  issuer: string;
  timeZone: string;
  currency: string;
  issued: string;
  contract: {
    contractId: string;
    signedAt: string;
    licensor: Party;
    licensee: Party;
    subject: { id: string; name: string; type: 1 | 2 };
  };
  policy: ReceiptPolicy;
  chain: ChainEntry[];
  /** Hash of the last entry. */
  head: string;
  now: { state: string; authStatus: number; status: number };
  versions: Version[];
  /** Number of versions beyond those listed. */
  versionsCut?: number;
  signature: string;
}

export interface Party {
  id: string;
  /** 1 resource, 2 node, 3 consumer. */
  kind: number;
  name: string;
  ownerId: number;
  ownerName: string;
}

export interface ReceiptPolicy {
  policyId: string;
  subjectType: 1 | 2;
  text: string;
  sha256: string;
  audiences: { name: string; type: string }[];
  machine: Machine;
}

export type Machine = Record<string, { colours: string[]; transitions: MachineTransition[] }>;

export interface MachineTransition {
  id: string;
  code: string;
  to: string;
  /** Amounts are texts with two decimals. */
  args: Record<string, string | number>;
}

export type ChainEntry = TransitionEntry | PaymentEntry | RefundEntry;

interface Entry {
  seq: number;
  /** Hash of the entry before; of the first, of what the chain is about. */
  prev: string;
  at: string;
}

export interface TransitionEntry extends Entry {
  kind: 'transition';
  stateId: string;
  from: string;
  to: string;
  event: string;
  authStatus: number;
  payment?: number;
  accounts?: { name: string; accountId: string }[];
}

export interface PaymentEntry extends Entry {
  kind: 'payment';
  event: string;
  amount: string;
  fromAccount: string;
  toAccount: string;
  recordId: string;
  serialNo: string;
}

export interface RefundEntry extends Entry {
  kind: 'refund';
  payment: number;
  amount: string;
  recordId: string;
}

export interface Version {
  resourceId: string;
  resourceName: string;
  version: string;
  sha1: string;
  sha256: string;
  size: number;
}

/** A public key by which receipts were signed. */
export interface ReceiptKey {
  kty: string;
  crv: string;
  x: string;
  kid: string;
  alg: string;
  use: string;
  from: string;
  until: string | null;
  revoked?: string;
  endorsedBy?: string;
}

export interface KeySet {
  keys: ReceiptKey[];
}

export type Verdict = 'good' | 'bad' | 'unknown' | 'doubtful';

export interface CheckResult {
  verdict: Verdict;
  /** The check that failed, 1 to 8; absent when it is good. */
  check?: number;
  reason?: string;
  /** Content of the receipt; absent when its bytes or its shape are wrong. */
  receipt?: Receipt;
}
