import { z } from 'zod'
import { taskKind } from '../../../core/tasks/task.ts'
import { shopScript } from './shopScript.ts'
import { travelScript } from './travelScript.ts'

/** What people write to the sample bots, by the name under which a task stores it. */
export const SAMPLE_SCRIPTS = { travel: travelScript, shop: shopScript }
export type SampleScriptName = keyof typeof SAMPLE_SCRIPTS

/** Makes the sample conversations of a bot, which is the subject. */
export const MAKE_CONVERSATIONS = taskKind('sample.converse', {
  input: z.object({
    script: z.enum(Object.keys(SAMPLE_SCRIPTS) as [SampleScriptName, ...SampleScriptName[]]),
    count: z.number().int().positive(),
    /** All conversations end before. */
    now: z.iso.datetime(),
    /** IANA name. */
    timeZone: z.string(),
  }),
  /** How many conversations are stored. */
  cursor: z.object({ made: z.number().int() }),
})
