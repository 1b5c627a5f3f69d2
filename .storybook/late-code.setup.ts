// The code that inputs load on focus, so that a test waits for its arrival only where it means to.
import "../packages/forms/src/date-input/date-acts";
import "../packages/forms/src/number-mask/number-acts";
import "../packages/forms/src/segment-mask/segment-acts";
