import { defineArea } from '../../memory-backend/world.ts'
import { STORIES } from './records.ts'
import { sampleStories } from './seed.ts'

export const stories = defineArea({ state: STORIES, sample: sampleStories })
