// Provider
export { UiProvider } from './provider/UiProvider.tsx'
export type { UiProviderProps } from './provider/UiProvider.tsx'
export type { Brand, Theme, TokenValues } from './provider/brand.ts'
export { checkContrast } from './provider/checkContrast.ts'
export type { ContrastFault } from './provider/checkContrast.ts'

// Actions
export { Button } from './button/Button.tsx'
export type { ButtonProps } from './button/Button.tsx'
export { IconButton } from './button/IconButton.tsx'
export type { IconButtonProps } from './button/IconButton.tsx'
export { Link } from './link/Link.tsx'
export type { LinkProps } from './link/Link.tsx'

// Fields
export type { ControlSize, FieldAnatomy } from './field/field.types.ts'
export { TextField } from './text-field/TextField.tsx'
export type { TextFieldProps } from './text-field/TextField.tsx'
export { TextArea } from './text-area/TextArea.tsx'
export type { TextAreaProps } from './text-area/TextArea.tsx'
export { SearchField } from './search-field/SearchField.tsx'
export type { SearchFieldProps } from './search-field/SearchField.tsx'
export { NumberField } from './number-field/NumberField.tsx'
export type { NumberFieldProps } from './number-field/NumberField.tsx'

// Messages
export { createToasts, TOAST_DELAY_MS } from './toast/createToasts.ts'
export type { ToastAction, ToastKind, ToastOptions, Toasts } from './toast/createToasts.ts'
export { useToasts } from './toast/ToastsContext.ts'
export { Spinner } from './spinner/Spinner.tsx'
export type { SpinnerProps } from './spinner/Spinner.tsx'

// Text of people and bots
export { Markdown, MARKDOWN_MAX_LENGTH, MARKDOWN_MAX_PARTS } from './markdown/Markdown.tsx'
export type { MarkdownProps } from './markdown/Markdown.tsx'
export { markdownToText } from './markdown/plainText.ts'
