/**
 * Two ways to be wrong about the time. `move` lets time pass for the product: every clock behind its port runs ahead by so much.
 * `skew` sets the machine's own clock wrong, as on a host without time service.
 */
const RealDate = globalThis.Date;
const realNow = RealDate.now;
let ahead = 0;
let wrongBy = 0;

class SkewedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(realNow() + wrongBy);
    else super(...args);
  }

  static now() {
    return realNow() + wrongBy;
  }
}

exports.move = (milliseconds) => void (ahead += milliseconds);

exports.skew = (milliseconds) => {
  wrongBy = milliseconds;
  globalThis.Date = SkewedDate;
};

/** Makes a class of clocks run ahead as told. */
exports.lead = (Clock) => {
  const { now } = Clock.prototype;
  Clock.prototype.now = function () {
    return new RealDate(now.call(this).getTime() + ahead);
  };
};

// A machine whose clock was wrong before anything began.
if (process.env.FAULT_SKEW_MS) exports.skew(Number(process.env.FAULT_SKEW_MS));
