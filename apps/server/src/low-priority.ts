import { constants, setPriority } from 'node:os';

/** Commands that may take longer where the server works beside them. */
const PATIENT = ['backup', 'drill'];

// Before threads are started, which take over the priority of the one that starts them.
if (PATIENT.includes(process.argv[2] ?? '')) setPriority(constants.priority.PRIORITY_LOW);
