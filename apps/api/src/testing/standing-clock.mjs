/**
 * Loaded before a server's program: its clock stands at `CLOCK` until the test that started it says another time. Timers
 * go on, because Node takes them from elsewhere.
 */
const RealDate = Date;
let now = RealDate.parse(process.env.CLOCK);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now);
    else super(...given);
  }

  static now() {
    return now;
  }
};

process.on("message", (time) => {
  now = time;
  process.send?.(time);
});
// A test that ends must not find this process waiting for its word.
process.channel?.unref();
