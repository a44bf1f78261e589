import type { OpenFeature } from '../../core/feature.ts'
import { duplicateRoutes } from './duplicates.routes.ts'

/** Likely duplicates in the phone book, and their merges. */
export const duplicates: OpenFeature = (services) => ({ routes: duplicateRoutes(services) })
