import type { OpenFeature } from '../../core/feature.ts'
import { serveConsole } from './serveConsole.ts'

/** The built console. It is the last feature, because it answers every address that no other one does. */
export const console: OpenFeature = () => ({ attach: (app) => serveConsole(app) })
