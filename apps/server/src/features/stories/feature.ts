import type { OpenFeature } from '../../core/feature.ts'
import { storyRoutes } from './stories.routes.ts'

/** Groups of intents. */
export const stories: OpenFeature = () => ({ routes: storyRoutes() })
