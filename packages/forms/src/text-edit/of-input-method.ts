/** Whether a key belongs to an input method, such as the Enter that ends a composition: it does nothing else. */
export const ofInputMethod = ({ nativeEvent }: { nativeEvent: KeyboardEvent }) =>
  // One engine says that the composition has ended before the key that ended it.
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
