import '../styles.css'

/** Renders a component of the bot builder with a transport, as in an application. */
export { renderPlatform as renderBot } from '@platform/testing/render-platform'
export type { RenderPlatformOptions as RenderBotOptions } from '@platform/testing/render-platform'
