interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number }
}

/** The key code of a key press that an input method handles. */
const COMPOSITION_KEY_CODE = 229

/** Whether a key press is Enter, with or without other keys. The Enter that ends a composition is not. */
export function isEnterKey({ key, nativeEvent }: Pick<KeyPress, 'key' | 'nativeEvent'>): boolean {
  // In Safari the composition has ended before that key press: only the key code shows what it was.
  return key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSITION_KEY_CODE
}

/** Whether a key press submits: Ctrl+Enter, or ⌘+Enter on a Mac. The Enter that ends a composition does not. */
export function isSubmitKey(press: KeyPress): boolean {
  return isEnterKey(press) && (press.ctrlKey || press.metaKey)
}
