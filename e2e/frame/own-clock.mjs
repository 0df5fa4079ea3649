// Loaded into a server before anything else: its clock goes ahead of the machine's by what the journey last told it.
let aheadMs = 0;

const MachineDate = Date;
globalThis.Date = class extends MachineDate {
  /** @param {[]} given nothing for the present */
  constructor(...given) {
    super(...(given.length > 0 ? given : /** @type {[]} */ ([/** @type {never} */ (MachineDate.now() + aheadMs)])));
  }

  static now() {
    return MachineDate.now() + aheadMs;
  }
};

process.on('message', (told) => {
  aheadMs = Number(told);
  process.send?.('set');
});
// the journey's channel keeps no server running
process.channel?.unref();
