export { WebKeys } from './components/WebKeys/WebKeys.tsx'
export type { WebKeysFocusTarget, WebKeysProps } from './components/WebKeys/WebKeys.tsx'
export { WebKeyForm } from './components/WebKeyForm/WebKeyForm.tsx'
export type { WebKeyFormProps } from './components/WebKeyForm/WebKeyForm.tsx'
