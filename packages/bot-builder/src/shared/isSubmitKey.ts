interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly nativeEvent: { readonly isComposing: boolean }
}

/** Ctrl+Enter, or ⌘+Enter on a Mac; not the Enter that ends the composing of a word. */
export function isSubmitKey({ key, ctrlKey, metaKey, nativeEvent }: KeyPress): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
}
