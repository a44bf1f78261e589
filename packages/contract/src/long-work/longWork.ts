import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { text, timestamp } from '../schema.ts'
import { WORK_KIND_MAX } from './longWork.limits.ts'

/**
 * What is held: `wakeUp`, work that is due at a time; `task`, long work that was queued or interrupted; `delivery`, a
 * message that has not left.
 */
const form = z.enum(['wakeUp', 'task', 'delivery'])

/** Held work of one kind. */
export const HeldKindSchema = z.object({
  form,
  /** Name of the kind, such as `knowledge.reread` or `agents.train`, or the type of the channel, such as `whatsapp`. */
  kind: z.string(),
  /** Number of held wake-ups, tasks or deliveries. */
  count: z.int().check(z.minimum(1)),
  /** When the first of them was due, or is. */
  earliestDueAt: timestamp,
})
export type HeldKind = z.infer<typeof HeldKindSchema>

export const HeldWorkSchema = z.object({
  /** Since when work is held; null if none is. */
  heldSince: z.nullable(timestamp),
  /** In order of the earliest due time. */
  kinds: z.array(HeldKindSchema),
})
export type HeldWork = z.infer<typeof HeldWorkSchema>

const PATH = 'e/enterprise/longWork/held'
const byKind = z.object({
  form,
  kind: text(WORK_KIND_MAX).register(z.globalRegistry, { examples: ['knowledge.reread'] }),
})

export const longWorkEndpoints = {
  'longWork.held': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: PATH,
    summary:
      'What a copied or restored database would have done by itself, by kind: it waits until an administrator decides.',
    access: 'enterprise.edit',
    input: z.object({}),
    output: HeldWorkSchema,
    provides: ['longWork'],
  }),
  'longWork.releaseHeld': defineEndpoint({
    area: 'account',
    method: 'POST',
    path: `${PATH}/release`,
    summary: 'Has the held work of a kind run at its time, or now if that has passed. Returns what is still held.',
    access: 'enterprise.edit',
    input: byKind,
    output: HeldWorkSchema,
    changes: ['longWork', 'tasks'],
    refuses: ['NOT_HELD'],
  }),
  'longWork.discardHeld': defineEndpoint({
    area: 'account',
    method: 'POST',
    path: `${PATH}/discard`,
    summary:
      'Deletes the held wake-ups of a kind, or cancels its held tasks or deliveries, because another copy did or does them. Returns what is still held.',
    access: 'enterprise.edit',
    input: byKind,
    output: HeldWorkSchema,
    changes: ['longWork', 'tasks'],
    refuses: ['NOT_HELD'],
  }),
}

export const longWorkEvents = {
  /** Held work was released or discarded. */
  'longWork.changed': defineEvent({
    area: 'account',
    access: 'enterprise.edit',
    subjects: [],
    changes: ['longWork'],
    payload: z.object({}),
  }),
}
