import '../styles.css'

/** Renders a component of the phone book with a transport, as in an application. */
export { renderPlatform as renderContacts } from '@platform/testing/render-platform'
