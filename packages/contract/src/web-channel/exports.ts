export * from './webChannel.limits.ts'
export type { WebAppearance, WebKey, WebKeyInput, WebLanguage } from './webKeys.schema.ts'
export { WEB_AVATAR } from './webAvatar.ts'
export { WEB_COLOUR } from './webColour.ts'
export { normaliseWebKey } from './normaliseWebKey.ts'
export {
  WEB_KEY_NAME_TAKEN,
  WEB_KEYS_TOO_MANY,
  webKeyRules,
  webOriginRules,
  type WebKeyError,
  type WebKeyToCheck,
  type WebOriginError,
} from './webKeys.rules.ts'
export { readWebOrigin, webOriginForms, type WebOriginReading, type WebOriginReason } from './webOrigin.ts'
export { WEB_SOCKET_PATH, webRoutes, type WebRoute } from './webVisitor.routes.ts'
export {
  WEB_ERRORS,
  WebClientFrameSchema,
  type WebBeginInput,
  type WebBegun,
  type WebClientFrame,
  type WebError,
  type WebErrorCode,
  type WebMessage,
  type WebMessages,
  type WebRatingInput,
  type WebSendInput,
  type WebSent,
  type WebServerFrame,
  type WebSettings,
} from './webVisitor.schema.ts'
