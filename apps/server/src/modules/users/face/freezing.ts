/** Records of what operators froze and recovered, as resources and nodes keep them, and accounts frozen. */
export { freezeUser } from '../commands/freeze-user.ts';
export {
  FREEZE,
  FreezeRecord,
  freezeRecordsOf,
  listFreezeReasons,
  UNFREEZE,
} from '../queries/freeze-records.ts';
