/** A field that stands open in the line of the filters: its label is read there, and seen on a phone. */
export const inLine =
  "min-w-30 max-w-80 flex-[1_2_160px] prumo-phone:max-w-none min-[721px]:[&>div:first-child]:sr-only";
