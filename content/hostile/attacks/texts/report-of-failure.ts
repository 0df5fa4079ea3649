import type { OtherAttack } from '../../attack.ts';
import { MARK, shownInBrowser } from '../../kit/hostile-texts.ts';

export const attack: OtherAttack = {
  kind: 'other',
  gain: 'a report of a failure runs as a script in the console of the node’s owner',
  instead: 'the owner reads it as text',
  expected: { taken: true, shown: true, elements: [], ran: false },
  async run(stage) {
    const { stranger, aim } = stage;
    const message = `TypeError: ${MARK}`;
    const told = await stranger.send(`${aim.other}/v2/nodes/siteFailures`, {
      method: 'POST',
      json: { page: '/', message },
    });
    return {
      taken: told.errCode === 0,
      ...(await shownInBrowser(stage, `${aim.platform}/node/formal/${aim.otherNodeId}?showPage=failure`)),
    };
  },
};
