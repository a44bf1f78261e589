interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly nativeEvent: { readonly isComposing: boolean }
}

/** Whether a key press submits: Ctrl+Enter, or ⌘+Enter on a Mac. The Enter that ends a composition does not. */
export function isSubmitKey({ key, ctrlKey, metaKey, nativeEvent }: KeyPress): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
}
