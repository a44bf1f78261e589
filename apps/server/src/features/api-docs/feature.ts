import type { OpenFeature } from '../../core/feature.ts'
import { serveDocs } from './serveDocs.ts'

/** The documentation of the calls. */
export const apiDocs: OpenFeature = () => ({ attach: (app) => serveDocs(app) })
