import { defineArea } from '../../memory-backend/world.ts'
import { INTENTS } from './records.ts'
import { sampleIntents } from './seed.ts'

export const intents = defineArea({ state: INTENTS, sample: sampleIntents })
