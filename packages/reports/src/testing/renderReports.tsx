import '../styles.css'

/** Renders a component of the reports with a transport, as in an application. */
export { renderPlatform as renderReports } from '@platform/testing/render-platform'
