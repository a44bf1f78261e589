import type { OpenFeature } from '../../core/feature.ts'
import { paraphraseRoutes } from './paraphrase.routes.ts'

/** Suggestions of training phrases. */
export const paraphrase: OpenFeature = (services) => ({ routes: paraphraseRoutes(services) })
