/** Records of what operators froze and recovered, as resources and nodes keep them. */
export {
  FREEZE,
  FreezeRecord,
  freezeRecordsOf,
  listFreezeReasons,
  UNFREEZE,
} from '../queries/freeze-records.ts';
