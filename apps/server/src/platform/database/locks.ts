/** Numbers of the advisory locks that the whole installation shares. In one place, so that no two are the same. */
export const AdvisoryLock = {
  /** Processes that start at once migrate one after the other. */
  migration: 4_180_418,
  /** … and seed one after the other. */
  seeding: 4_180_419,
  /** Releases that add dependencies, so that two of them cannot close a circle; shared by what adds items to collections. */
  dependencyGraph: 4_180_420,
  /**
   * With an owner's id. Setting the rules by which one of their collections collects has it alone; a release, and the job that follows a
   * changed resource, share it: what changes while rules are set is seen by one side or the other.
   */
  collectRulesOfOwner: 4_180_422,
  /** Verifying a domain, and giving up one whose record is gone: a domain leads to one node. */
  ownDomains: 4_180_423,
  /** With a node's number: matches of its rules follow one another. */
  testNodeMatch: 4_180_424,
  /** With a user's number: facts that count for their tasks, and the rewards that come of them, follow one another. */
  rewardsOfUser: 4_180_425,
  /** A backup has it from before its snapshot to its end: one at a time, and no blob that it names is deleted meanwhile. */
  backup: 4_180_426,
  /** Asking for a backup or a drill on the page of backups: one that waits is enough. */
  askedBackup: 4_180_429,
  /** With a thing that was reported: decisions about it follow one another. */
  moderation: 4_180_427,
  /** With a user's number and a key of theirs: what is asked for under one key is done once. */
  repeated: 4_180_428,
} as const;
