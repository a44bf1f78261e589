import type * as z from 'zod/mini'
import type { Access } from '../policies/can.ts'
import type { Area } from './endpoint.ts'

/** Definition of an event of the live connection. */
export interface EventDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly area: Area
  /** Who may receive it. An event may be restricted further when it is emitted, by an `Audience`. */
  readonly access: Exclude<Access, 'public'>
  /**
   * Fields of the payload that identify the subject of the event. A cached reply whose input has another value under
   * the same name has another subject, and stays fresh.
   */
  readonly subjects: readonly string[]
  /** Tags of the resources that have changed. */
  readonly changes: readonly string[]
  readonly payload: Payload
}

/** Defines an event. Its subjects must be fields of its payload. */
export function defineEvent<Payload extends z.ZodMiniType>(
  definition: Omit<EventDefinition<Payload>, 'subjects'> & {
    readonly subjects: readonly (keyof z.output<Payload> & string)[]
  },
): EventDefinition<Payload> {
  return definition
}
