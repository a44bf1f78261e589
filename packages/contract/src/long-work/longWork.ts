import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { cursorPage, id, share, text, timestamp } from '../schema.ts'
import { LONG_WORK_PAGE_SIZE, WORK_KIND_MAX } from './longWork.limits.ts'

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

/** Long work of any form: a task, an upload of contacts, or a change of many contacts. */
export const LongWorkEntrySchema = z.object({
  /** The calls of this form show the work itself, and cancel it: `tasks.cancel`, `uploads.cancel`, `bulkChanges.cancel`. */
  form: z.enum(['task', 'upload', 'bulkChange']),
  /** The id of the task, the upload or the bulk change. */
  id,
  /** What is done, such as `agents.train`, `uploads.import` or `bulkChanges.delete`. A newer server has further kinds. */
  kind: z.string(),
  subject: z.object({
    /** What it works on: `agent`, `source`, `conversation`, `upload`, `lists` (groups and labels) or `contacts`. */
    kind: z.string(),
    /** Null if it is not about one record. */
    id: z.nullable(id),
    /** The agent that the subject is or belongs to; null if it belongs to none. */
    agentId: z.nullable(id),
    /**
     * The name of the agent, the website, the document or the file; of a conversation that of its agent; of lists those that
     * still exist. Empty for contacts, which have none in common. Null if the subject was deleted.
     */
    names: z.nullable(z.array(z.string())),
  }),
  /** `queued`: it starts without a person. `waiting`: it continues when a person has decided. */
  state: z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'cancelled']),
  progress: share,
  /** Whether it is about to end because a user has cancelled it. */
  isCancelling: z.boolean(),
  /** Whether the caller may cancel it now. */
  canCancel: z.boolean(),
  /** What has become of its records so far; null if it has none. */
  counts: z.nullable(
    z.object({
      total: z.int(),
      /** Those that were changed or created. */
      changed: z.int(),
      /** Those that have errors. */
      rejected: z.int(),
    }),
  ),
  /** Why it failed, in English. Null if it has not failed, and if `failure` or only its own screen says why. */
  error: z.nullable(z.string()),
  /** Why it failed, as a sentence of the rule messages with its values. Null if it has not, or for another reason. */
  failure: z.nullable(
    z.object({ sentence: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  createdAt: timestamp,
  /** Start of what runs, or of its first run. */
  startedAt: z.nullable(timestamp),
  /** Null while it is open: queued, running or waiting. */
  endedAt: z.nullable(timestamp),
})
export type LongWorkEntry = z.infer<typeof LongWorkEntrySchema>

const PATH = 'e/enterprise/longWork/held'
const byKind = z.object({
  form,
  kind: text(WORK_KIND_MAX).register(z.globalRegistry, { examples: ['knowledge.reread'] }),
})

export const longWorkEndpoints = {
  'longWork.list': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: 'e/enterprise/longWork',
    summary:
      'Long work of every form that the caller may see: open work first, then what ended in the last 7 days, newest first.',
    // The list of each form decides what of it the caller sees.
    access: 'session',
    input: z.object({
      /** Only work that has not ended. */
      isOpen: z._default(z.boolean(), false),
      cursor: cursorPage.cursor,
      perPage: cursorPage.perPage(LONG_WORK_PAGE_SIZE),
    }),
    output: z.object({ entries: z.array(LongWorkEntrySchema), nextCursor: z.nullable(z.string()) }),
    provides: ['longWork'],
  }),
  'longWork.held': defineEndpoint({
    area: 'account',
    method: 'GET',
    path: PATH,
    summary:
      'What a copied or restored database would have done by itself, by kind: it waits until an administrator decides.',
    access: 'enterprise.edit',
    input: z.object({}),
    output: HeldWorkSchema,
    provides: ['longWork.held'],
  }),
  'longWork.releaseHeld': defineEndpoint({
    area: 'account',
    method: 'POST',
    path: `${PATH}/release`,
    summary: 'Has the held work of a kind run at its time, or now if that has passed. Returns what is still held.',
    access: 'enterprise.edit',
    input: byKind,
    output: HeldWorkSchema,
    changes: ['longWork', 'longWork.held', 'tasks'],
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
    changes: ['longWork', 'longWork.held', 'tasks'],
    refuses: ['NOT_HELD'],
  }),
}

export const longWorkEvents = {
  /** Held work was released or discarded. */
  'longWork.changed': defineEvent({
    area: 'account',
    access: 'enterprise.edit',
    subjects: [],
    changes: ['longWork', 'longWork.held'],
    payload: z.object({}),
  }),
}
