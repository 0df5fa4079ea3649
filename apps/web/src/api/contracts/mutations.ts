import { authorisationKeys } from '../authorisation/keys.ts';
import { mutation } from '../mutation.ts';
import { contractKeys } from './keys.ts';
import { signExhibit, signedContractQuery } from './queries.ts';

/** Signs a policy of an exhibit for a user; a contract in force is answered as it is. */
export const sign = mutation({
  call: signExhibit,
  stale: [contractKeys.all, authorisationKeys.all],
  patch: (client, licence, contract) => {
    if (contract) client.setQueryData(signedContractQuery(licence).queryKey, contract);
  },
});
